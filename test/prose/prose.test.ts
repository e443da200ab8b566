import { createLinter, loadTextlintrc } from 'textlint';
import { expect, test } from 'vitest';

const linter = createLinter({ descriptor: await loadTextlintrc({ configFilePath: 'test/prose/textlint.cjs' }) });

async function lint(path: string, text: string): Promise<readonly string[]> {
  const { messages } = await linter.lintText(text, path);
  return messages.map(({ ruleId, line, column }) => `${ruleId} ${line}:${column}`);
}

test('the vocabulary applies to comments and messages, not to code', async () => {
  const code = `const film = '//film'; // A film.\n/** \`film\` */\nfail('There is no film of this name.');\n`;
  expect(await lint('src/a.ts', code)).toEqual(['terminology 1:29', 'terminology 3:19']);
  expect(await lint('test/a.ts', code)).toEqual(['terminology 1:29']);
});

test('the vocabulary applies to the text of pages', async () => {
  expect(await lint('examples/a.html', '<p class="film">A film</p><script>film()</script>')).toEqual([
    'terminology 1:19',
  ]);
});

test('a sentence of a document has at most 25 words, however long they are', async () => {
  expect(await lint('docs/a.md', `${'documentation '.repeat(26)}.`)).toEqual(['sentence-length 1:1']);
  expect(await lint('docs/a.md', `${'documentation '.repeat(24)}ends.`)).toEqual([]);
  expect(await lint('docs/a.md', 'A film, and `film`.')).toEqual(['terminology 1:3']);
});
