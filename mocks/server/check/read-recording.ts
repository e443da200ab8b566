import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RecordedAnswer, readRecordedAnswer } from '../recording/recorded-answer';

/** The answers that `--record` stored in a folder, or in one sentence why there are none. */
export async function readRecording(folder: string): Promise<readonly RecordedAnswer[] | string> {
  const place = join(folder, 'recorded');
  const names = await readdir(place).catch(() => undefined);
  if (!names) return `--recording ${folder} has no folder "recorded": give the folder that --record wrote.`;
  const files = names.filter((name) => name.endsWith('.json') && name !== 'media.json');
  const answers = await Promise.all(
    files.map(async (name) => readRecordedAnswer(await readFile(join(place, name), 'utf8').catch(() => ''))),
  );
  const damaged = files.find((_, index) => answers[index] === undefined);
  if (damaged) return `${join(place, damaged)} is not a recorded answer: record it again, or delete it.`;
  if (files.length === 0) return `${place} has no recorded answer: record some with --record.`;
  return answers.filter((answer) => answer !== undefined);
}
