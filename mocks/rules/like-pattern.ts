/** One step of a pattern: a letter as it is, any one letter, or any run. */
type Step = { readonly letter: string } | 'one' | 'run';

/**
 * Whether a text fits a pattern of SQL LIKE: `%` is any run, `_` any one character, `\` takes the sign from the next `%`,
 * `_` or `\`; everything else, signs of regular expressions too, is itself; letter case counts. (H4.6)
 *
 * Takes time in proportion to the lengths of pattern and text multiplied, whatever the pattern.
 */
export function isLike(text: string, pattern: string): boolean {
  const steps = toSteps(pattern);
  const letters = [...text];
  let step = 0;
  let letter = 0;
  let lastRun = -1;
  let resumeAt = 0;
  while (letter < letters.length) {
    const wanted = steps[step];
    if (wanted === 'run') {
      lastRun = step;
      resumeAt = letter;
      step += 1;
    } else if (wanted !== undefined && (wanted === 'one' || wanted.letter === letters[letter])) {
      step += 1;
      letter += 1;
    } else if (lastRun >= 0) {
      // The last run takes one letter more, and what follows it begins again.
      resumeAt += 1;
      letter = resumeAt;
      step = lastRun + 1;
    } else return false;
  }
  return steps.slice(step).every((rest) => rest === 'run');
}

function toSteps(pattern: string): readonly Step[] {
  const letters = [...pattern];
  const steps: Step[] = [];
  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index] ?? '';
    const next = letters[index + 1];
    if (letter === '\\' && (next === '%' || next === '_' || next === '\\')) {
      steps.push({ letter: next });
      index += 1;
    } else if (letter === '%') steps.push('run');
    else if (letter === '_') steps.push('one');
    else steps.push({ letter });
  }
  return steps;
}
