import { afterEach, describe, expect, test, vi } from 'vitest';
import { requireUtcWindow } from './utc-window';

const window = (startDate: unknown, endDate: unknown, wholeHours = false) =>
  requireUtcWindow({ startDate, endDate }, { wholeHours });

afterEach(() => {
  vi.restoreAllMocks();
});

/** An engine that reads what ECMAScript asks of it and no other date, nine hours east of UTC. */
function moveToStrictEngine() {
  const parse = Date.parse;
  vi.spyOn(Date, 'parse').mockImplementation((text) => {
    const match = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text);
    if (!match) return Number.NaN;
    const [, time, offset] = match;
    return parse(time && !offset ? `${text}+09:00` : text);
  });
}

const STARTS: readonly (readonly [string | Date, string])[] = [
  ['2026-10-01T02:00:00+02:00', '2026-10-01T00:00:00.000Z'],
  ['2026-10-01T02:00:00+0200', '2026-10-01T00:00:00.000Z'],
  ['2026-09-30T19:00:00-05', '2026-10-01T00:00:00.000Z'],
  ['2026-10-01T00:00:00', '2026-10-01T00:00:00.000Z'],
  ['2026-10-01t00:00z', '2026-10-01T00:00:00.000Z'],
  ['2026-10-01', '2026-10-01T00:00:00.000Z'],
  ['2026-10-01T00:00:00.250Z', '2026-10-01T00:00:00.250Z'],
  ['2026-10-01T00:00:00,250Z', '2026-10-01T00:00:00.250Z'],
  ['2026-10-01T00:00:00.0004Z', '2026-10-01T00:00:00.0004Z'],
  ['2026-10-01T02:00:00,123456700+02:00', '2026-10-01T00:00:00.1234567Z'],
  ['2026-10-01T00:00:00.12345678901Z', '2026-10-01T00:00:00.12345678901Z'],
  ['2026-10-01T00:00:00.2500000Z', '2026-10-01T00:00:00.250Z'],
  [new Date(Date.UTC(2026, 9, 1)), '2026-10-01T00:00:00.000Z'],
];

describe('requireUtcWindow', () => {
  test.each(STARTS)('H4.2 %s is sent as %s', (startDate, sent) => {
    expect(window(startDate, '2026-11-01').startDate).toBe(sent);
  });

  test.each(STARTS)('H4.2 %s is sent as %s by every engine, wherever it stands', (startDate, sent) => {
    moveToStrictEngine();
    expect(window(startDate, '2026-11-01').startDate).toBe(sent);
  });

  test.each(['2026-12-31', '2028-02-29', '2026-08-31'])('H4.2 the last day of a month is one: %s', (startDate) => {
    const end = new Date(Date.parse(startDate) + 86_400_000);
    expect(window(startDate, end).startDate).toBe(`${startDate}T00:00:00.000Z`);
  });

  test.each([
    '',
    'yesterday',
    '1',
    '2026',
    '2026-13-01',
    '2026-02-31',
    '2026-10-01T25:00Z',
    '20261001',
    'on 2026-10-01',
    '2026-10-01 (Thursday)',
    [['2026-10-01']],
    5,
    null,
    undefined,
    {},
    new Date('x'),
  ])('H4.3 %j is no date', (value) => {
    expect(() => window(value, '2026-11-01')).toThrow(
      new TypeError('`startDate` must be a Date or an ISO 8601 string'),
    );
    expect(() => window('2026-10-01', value)).toThrow(/^`endDate` must be a Date/);
  });

  test('H4.3 the start must be before the end', () => {
    expect(() => window('2026-10-01', '2026-10-01')).toThrow(
      new RangeError('`startDate` must be earlier than `endDate`'),
    );
    expect(() => window('2026-10-02', '2026-10-01')).toThrow(RangeError);
  });

  test('H4.3 exactly 120 days pass, a millisecond more does not', () => {
    expect(window('2026-01-01T00:00:00Z', '2026-05-01T00:00:00Z').endDate).toBe('2026-05-01T00:00:00.000Z');
    expect(() => window('2026-01-01T00:00:00Z', '2026-05-01T00:00:00.001Z')).toThrow(/at most 120 days/);
  });

  test('H4.3 digits below a millisecond count', () => {
    expect(() => window('2026-01-01', '2026-05-01T00:00:00.0001Z')).toThrow(/at most 120 days/);
    expect(() => window('2026-01-01T00:00:00.0005Z', '2026-05-01T00:00:00.00051Z')).toThrow(/at most 120 days/);
    expect(window('2026-01-01T00:00:00.0005Z', '2026-05-01T00:00:00.0005Z').endDate).toBe('2026-05-01T00:00:00.0005Z');
    expect(() => window('2026-01-01T00:00:00.0005Z', '2026-01-01T00:00:00.0005Z')).toThrow(/earlier/);
    expect(() => window('2026-01-01T00:00:00.0005Z', '2026-01-01T00:00:00.00049Z')).toThrow(/earlier/);
    expect(window('2026-01-01T00:00:00.00049Z', '2026-01-01T00:00:00.0005Z').startDate).toMatch(/00049Z$/);
  });

  test('H6.1 whole hours are UTC hours', () => {
    expect(window('2026-10-01T05:30:00+05:30', '2026-10-02T00:00:00Z', true).startDate).toBe(
      '2026-10-01T00:00:00.000Z',
    );
    expect(() => window('2026-10-01T00:30:00Z', '2026-10-02', true)).toThrow(/^`startDate` must be on a whole hour/);
    expect(() => window('2026-10-01', '2026-10-01T12:00:00.001Z', true)).toThrow(/^`endDate` must be on a whole hour/);
    expect(() => window('2026-10-01T00:00:00.0004Z', '2026-10-02', true)).toThrow(/^`startDate` must be on a whole/);
    expect(() => window('2026-10-01', '2026-10-02T00:00:00.000000001Z', true)).toThrow(/^`endDate` must be on a wh/);
  });
});
