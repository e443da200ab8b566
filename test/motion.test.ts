import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './imports';

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, 'src', file), 'utf8') }));

test('2.3.1 no animation repeats more than three times a second', () => {
  const repeated = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/([\d.]+)(m?s)[^,;}]*\binfinite\b/g)].map(([text, time, unit]) => ({
      text: `${file}: ${text}`,
      seconds: Number(time) / (unit === 'ms' ? 1000 : 1),
    })),
  );
  expect(repeated.length).toBeGreaterThan(2);
  expect(repeated.filter(({ seconds }) => seconds <= 1 / 3)).toEqual([]);
  expect(sources.filter(({ code }) => /iterations:|animation-iteration-count/.test(code))).toEqual([]);
});

test('2.5.4 no file listens to the motion of the device', () => {
  const listening = /devicemotion|deviceorientation|Accelerometer|Gyroscope|OrientationSensor/;
  expect(sources.filter(({ code }) => listening.test(code)).map(({ file }) => file)).toEqual([]);
});
