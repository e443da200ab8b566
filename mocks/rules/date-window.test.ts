import { describe, expect, test } from 'vitest';
import { type DateWindow, isInWindow, readDateWindow, readInstant, toIso } from './date-window';

const iso = (text: string) => {
  const instant = readInstant(text);
  return instant && toIso(instant);
};

describe('dates', () => {
  test.each([
    ['2026-10-01T00:00:00Z', '2026-10-01T00:00:00.000Z'],
    ['2026-10-01T02:30:00+02:30', '2026-10-01T00:00:00.000Z'],
    ['2026-09-30T19:00:00-0500', '2026-10-01T00:00:00.000Z'],
    ['2026-10-01', '2026-10-01T00:00:00.000Z'],
    ['2026-10-01T07:08', '2026-10-01T07:08:00.000Z'],
    ['2026-10-01T07:08:09.123456', '2026-10-01T07:08:09.123456Z'],
    ['2026-10-01T07:08:09,5000+01:00', '2026-10-01T06:08:09.500Z'],
    ['2026-10-01T07:08:09.12345678901Z', '2026-10-01T07:08:09.12345678901Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('H4.2 %s is %s, without an offset UTC', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  test.each([
    '',
    'soon',
    '2026-02-30',
    '2026-13-01',
    '2026-10-01T24:00:00Z',
    '2026-10-01T10:60:00Z',
    '2026-10-01 10:00:00Z',
    '10/01/2026',
    '1790812800000',
    '2026-10-01T00:00:00+25:00',
    '0026-10-1',
  ])('H4.3 %j is no date', (text) => {
    expect(iso(text)).toBeUndefined();
  });
});

describe('windows', () => {
  const read = (start: unknown, end: unknown, alignment: 'none' | 'hour' = 'none') =>
    readDateWindow(start, end, alignment);

  test('H4.3 exactly 120 days passes, a millisecond more does not', () => {
    expect(read('2026-01-01T00:00:00Z', '2026-05-01T00:00:00Z')).toMatchObject({
      start: { ms: Date.UTC(2026, 0, 1) },
      end: { ms: Date.UTC(2026, 4, 1) },
    });
    expect(read('2026-01-01T00:00:00Z', '2026-05-01T00:00:00.001Z')).toContain('longer than 120 days');
  });

  test('H4.3 digits below a millisecond count', () => {
    expect(read('2026-01-01', '2026-05-01T00:00:00.0001Z')).toContain('longer than 120 days');
    expect(read('2026-01-01T00:00:00.0005Z', '2026-05-01T00:00:00.0005Z')).toMatchObject({ start: { belowMs: '5' } });
    expect(read('2026-01-01T00:00:00.0005Z', '2026-01-01T00:00:00.00049Z')).toContain('earlier');
  });

  test('H4.3 the days are 24 hours whatever the offsets', () => {
    expect(read('2026-01-01T00:00:00+02:00', '2026-04-30T22:00:00Z')).toMatchObject({
      start: { ms: expect.any(Number) },
    });
  });

  test.each([
    [undefined, '2026-01-01', '`startDate` is required'],
    ['', '2026-01-01', '`startDate` is required'],
    ['2026-01-01', undefined, '`endDate` is required'],
    ['x', '2026-01-01', '`startDate` must be'],
    ['2026-01-01', 7, '`endDate` must be'],
    ['2026-01-02', '2026-01-01', '`startDate` must be earlier'],
    ['2026-01-01T02:00:00+02:00', '2026-01-01', '`startDate` must be earlier'],
  ])('H4.3 from %j to %j is refused, naming the field', (start, end, words) => {
    expect(read(start, end)).toContain(words);
  });

  test('H6.1 an hour is whole in UTC, not in its own offset', () => {
    expect(read('2026-01-01T05:30:00+05:30', '2026-01-01T01:00:00Z', 'hour')).toMatchObject({
      start: { ms: expect.any(Number) },
    });
    expect(read('2026-01-01T05:00:00+05:30', '2026-01-01T01:00:00Z', 'hour')).toContain('`startDate`');
    expect(read('2026-01-01T00:00:00Z', '2026-01-01T01:00:00.001Z', 'hour')).toContain('`endDate`');
    expect(read('2026-01-01T00:00:00.0004Z', '2026-01-01T01:00:00Z', 'hour')).toContain('`startDate`');
  });

  test('H4.2 a window holds its start and not its end', () => {
    const at = (ms: number, belowMs = '') => ({ ms, belowMs });
    const holds = (window: DateWindow) => [9, 10, 11, 19, 20].map((moment) => isInWindow(moment, window));
    expect(holds({ start: at(10), end: at(20) })).toEqual([false, true, true, true, false]);
    expect(holds({ start: at(10, '4'), end: at(19, '4') })).toEqual([false, false, true, true, false]);
  });
});
