import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { findInternalNames } from './internal-names.mjs';
import { checkShortProgram } from './short-program.mjs';
import { readShortNames, readSources, shortenNames, toShortNames } from './shorten-names.mjs';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'test/build/fixture/');
const { options } = readSources();
const entry = `${folder}index.ts`;
// Lib files are parsed once for all fixtures.
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What is found in `code`, whose exports are public. */
function find(code: string, extension = 'ts') {
  const file = `${folder}code.${extension}`;
  const texts = new Map([
    [file, `${code}\nexport {};`],
    [entry, "export * from './code';"],
  ]);
  const host = ts.createCompilerHost(options, true);
  const read = host.getSourceFile.bind(host);
  host.fileExists = (name) => texts.has(name) || ts.sys.fileExists(name);
  host.directoryExists = (name) => `${name}/`.startsWith(folder) || ts.sys.directoryExists(name);
  host.readFile = (name) => texts.get(name) ?? ts.sys.readFile(name);
  host.getSourceFile = (name, ...rest) => {
    if (texts.has(name)) return ts.createSourceFile(name, texts.get(name) ?? '', rest[0], true);
    if (!parsed.has(name)) parsed.set(name, read(name, ...rest));
    return parsed.get(name);
  };
  const program = ts.createProgram([entry], options, host);
  const errors = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
  expect(errors).toEqual([]);
  return findInternalNames(program, { isOwn: ({ fileName }) => fileName.startsWith(folder), entries: [entry] });
}

const isInternal = (name: string, code: string, extension?: string) => find(code, extension).internal.has(name);

/** Nothing of this is exported, so that only what it says of names counts. */
const OWN = 'interface Own { amount: number; again?: Own | undefined }';

describe('a name stays when', () => {
  test.each([
    ['the browser declares it', 'capture', `addEventListener('x', () => {}, { capture: true });`],
    [
      'an own type flows into one of the browser',
      'passive',
      'interface Options { passive: boolean } const options: Options = { passive: true }; addEventListener("x", () => {}, options);',
    ],
    [
      'a value of the browser flows into an own type',
      'clientWidth',
      'interface Sized { clientWidth: number } const measure = (sized: Sized) => sized.clientWidth; measure(document.body);',
    ],
    [
      'a value of the browser fills a type parameter with it',
      'hidden',
      'const first = <T extends { hidden: unknown }>(all: T[]) => all[0]?.hidden; first([document.body]);',
    ],
    [
      'a callback takes it from the browser',
      'key',
      'interface Press { key: string } document.onkeydown = (press: Press) => void press.key;',
    ],
    [
      'it is taken apart',
      'isIntersecting',
      'new IntersectionObserver(([first]) => { const { isIntersecting } = first ?? {}; void isIntersecting; });',
    ],
    [
      'it is returned to the browser',
      'duration',
      'const give = (): KeyframeAnimationOptions => ({ duration: 1 }); give();',
    ],
    [
      'it is spread into the browser',
      'easing',
      'const some = { easing: "ease" }; document.body.animate([], { ...some });',
    ],
    ['it is written as JSON', 'amount', `${OWN} const own: Own = { amount: 1 }; JSON.stringify(own);`],
    [
      'it is written as JSON among others',
      'amount',
      `${OWN} declare const other: unknown; const own: Own = { amount: 1 }; const all = [...[own], other]; void all;`,
    ],
    [
      'it is written as JSON by a wider type',
      'amount',
      `${OWN} const write = (all: { again?: unknown }) => JSON.stringify(all); const own: Own = { amount: 1 }; write(own);`,
    ],
    [
      'a wider type that is JSON later takes it',
      'amount',
      `${OWN} const own: Own = { amount: 1 }; const wide: { again?: unknown } = own; const wider = wide; JSON.stringify([wider]);`,
    ],
    [
      'a narrower type is asserted of JSON',
      'amount',
      `${OWN} const wide: { again?: Own } = JSON.parse(''); void (wide as Own).amount;`,
    ],
    [
      'it is returned among others',
      'amount',
      `${OWN} declare const other: unknown; const give = (own: Own) => { if (other) return own; return other; }; void give;`,
    ],
    ['it is read from JSON', 'amount', `${OWN} const own: Own = JSON.parse(''); void own.amount;`],
    ['it is asserted of an unknown', 'amount', `${OWN} declare const all: unknown; void (all as Own).amount;`],
    [
      'an unknown has a function that takes it',
      'amount',
      `${OWN} declare const all: unknown; (all as { run(own: Own): void }).run({ amount: 1 });`,
    ],
    [
      'a predicate finds it',
      'amount',
      `${OWN} const isOwn = (all: unknown): all is Own => !!all; declare const all: unknown; if (isOwn(all)) void all.amount;`,
    ],
    ['it is cloned', 'amount', `${OWN} const own: Own = { amount: 1 }; structuredClone(own);`],
    ['it is posted', 'amount', `${OWN} const own: Own = { amount: 1 }; new BroadcastChannel('x').postMessage([own]);`],
    [
      'it is stored',
      'amount',
      `${OWN} declare const store: IDBObjectStore; const own: Own = { amount: 1 }; store.put(own);`,
    ],
    [
      'it is the detail of an event',
      'amount',
      `${OWN} const own: Own = { amount: 1 }; new CustomEvent('x', { detail: own });`,
    ],
    ['a value without a type has it', 'amount', 'declare const all: any; void all.amount;'],
    ['its object is listed', 'amount', `${OWN} const own: Own = { amount: 1 }; Object.entries(own);`],
    [
      'its object is a dictionary',
      'amount',
      'const words = { amount: "1" }; const all: Record<string, string> = words; void all;',
    ],
    ['it is walked', 'amount', `${OWN} const own: Own = { amount: 1 }; for (const name in own) void name;`],
    ['it is looked up', 'amount', `${OWN} declare const own: Own; declare const name: 'amount'; void own[name];`],
    [
      'it is asked for with in',
      'amount',
      `declare const own: { amount: number } | { other: number }; if ('amount' in own) void own.amount;`,
    ],
    ['keyof makes a string of it', 'amount', `${OWN} declare const name: keyof Own; void name;`],
    [
      'a function takes its name',
      'amount',
      `${OWN} const take = <K extends keyof T, T>(own: T, name: K) => own[name]; declare const own: Own; take(own, 'amount');`,
    ],
    [
      'it is made of a string',
      'amount',
      `type Table = Record<'amount', number>; declare const table: Table; void table.amount;`,
    ],
    ['it stands in quotes', 'amount', `const own = { 'amount': 1 }; void own.amount;`],
    ['an element of the page has it', 'refill', 'class Box extends HTMLElement { refill() {} } new Box().refill();'],
    [
      'an element of the page has what it holds',
      'amount',
      `${OWN} class Box extends HTMLElement { own: Own = { amount: 1 } } new Box().own.amount;`,
    ],
    [
      'an element is told by it',
      'connectedCallback',
      'class Box extends HTMLElement { connectedCallback() {} } void Box;',
    ],
    [
      'an own interface extends the browser’s',
      'composed',
      'interface Mine extends EventInit { composed?: boolean } const mine: Mine = { composed: true }; void mine.composed;',
    ],
    ['it is exported', 'amount', 'export interface Public { amount: number }'],
    [
      'what is exported gives it',
      'amount',
      `${OWN} export const make = (): { inner: Own[] } => ({ inner: [{ amount: 1 }] });`,
    ],
    [
      'what is exported takes it',
      'amount',
      `${OWN} export class Taker { take(own: Map<string, Own>) { for (const [, { amount }] of own) void amount; } }`,
    ],
    [
      'a constructor declares it',
      'amount',
      'class Own { constructor(readonly amount: number) {} } void new Own(1).amount;',
    ],
    [
      'a module loaded late gives it',
      'amount',
      `const load = async () => (await import('./code')).amount; load(); export const amount = 1;`,
    ],
  ])('%s: %s', (_, name, code) => {
    expect(isInternal(name, code)).toBe(false);
  });

  test.each([
    ['an element has the attribute', 'hidden', 'const Box = () => <p hidden={true} />; void Box;'],
    [
      'children come by it',
      'children',
      'const Box = (props: { children: string }) => <p>{props.children}</p>; void (<Box>one</Box>);',
    ],
    ['attributes of an element are spread', 'title', 'const own = { title: "a" }; void (<p {...own} />);'],
  ])('%s: %s', (_, name, code) => {
    expect(isInternal(name, code, 'tsx')).toBe(false);
  });
});

describe('a name is shortened when', () => {
  test.each([
    ['only own types have it', 'amount', `${OWN} const own: Own = { amount: 1 }; void own.amount;`],
    ['somebody else has it, but never here', 'kernelMatrix', 'const own = { kernelMatrix: 1 }; void own.kernelMatrix;'],
    [
      'own functions hand it on',
      'amount',
      `${OWN} const hand = <T,>(one: T): T => one; void hand<Own>({ amount: 1 }).amount;`,
    ],
    [
      'the language keeps its objects',
      'amount',
      `${OWN} const all = new Map<string, Own[]>(); all.get('x')?.map(({ amount }) => amount);`,
    ],
    [
      'a promise brings it',
      'amount',
      `${OWN} const load = async (): Promise<Own> => ({ amount: 1 }); load().then((own) => own.amount);`,
    ],
    [
      'it is taken apart',
      'amount',
      `${OWN} declare const own: Own; const { amount, ...rest } = own; void [amount, rest];`,
    ],
    ['it is spread', 'amount', `${OWN} const next = (own: Own): Own => ({ ...own, amount: 2 }); next({ amount: 1 });`],
    [
      'a type is made of its type',
      'amount',
      `${OWN} type Mine = Partial<Pick<Own, 'amount'>>; const mine: Mine = { amount: 1 }; void mine.amount;`,
    ],
    [
      'only a private member of what is exported has it',
      'amount',
      `${OWN} export class Open { private own: Own = { amount: 1 }; read() { return this.own.amount; } }`,
    ],
    [
      'what the browser calls closes over it',
      'amount',
      `${OWN} const own: Own = { amount: 1 }; addEventListener('x', () => void (own.amount += 1));`,
    ],
  ])('%s: %s', (_, name, code) => {
    expect(isInternal(name, code)).toBe(true);
  });

  test.each([
    [
      'an own component takes it',
      'amount',
      'const Box = ({ amount }: { amount: number }) => <p>{amount}</p>; void (<Box amount={1} />);',
    ],
    [
      'an effect depends on it',
      'amount',
      'import { useEffect } from "preact/hooks"; const Box = ({ own }: { own: { amount: number } }) => { useEffect(() => {}, [own]); return <p>{own.amount}</p>; }; void (<Box own={{ amount: 1 }} />);',
    ],
  ])('%s: %s', (_, name, code) => {
    expect(isInternal(name, code, 'tsx')).toBe(true);
  });
});

test('the names that stand most often are the shortest, and none is a name that stays or a name of before', () => {
  const internal = new Map([
    ['x', 20],
    ['late', 1],
    ...Array.from({ length: 60 }, (_, at) => [`name${at}`, 9] as const),
  ]);
  const names = toShortNames({ internal, kept: new Map([['e', 'public']]) });
  expect(new Set(names.values()).size).toBe(61);
  expect([...names.values()].filter((name) => name === 'e' || name === 'x')).toEqual([]);
  const [first = '', second = ''] = [...names].find(([name]) => name === 'late') ?? [];
  expect([first, second.length, names.get('name0')?.length]).toEqual(['late', 2, 1]);
});

test('every way to write a property is renamed, and variables keep their names', () => {
  const code = `const { amount, other: { amount: two } = {}, amount: three = 1 } = own;
    const next = { amount, other: own?.amount, get amount() { return 1; }, set amount(v) {}, async *amount() {} };
    class Own { amount = 1; static amount() { return this.amount; } }
    ({ amount } = next); ({ amount = 2 } = next); void <Box amount />; amount();`;
  const file = ts.createSourceFile('code.tsx', code, ts.ScriptTarget.ES2022, true);
  const [renamed = file] = ts.transform(file, [shortenNames(new Map([['amount', 'b']]))]).transformed;
  const written = ts.createPrinter().printFile(renamed).replace(/\s+/g, ' ');
  expect(written).toBe(
    'const { b: amount, other: { b: two } = {}, b: three = 1 } = own; ' +
      'const next = { b: amount, other: own?.b, get b() { return 1; }, set b(v) { }, async *b() { } }; ' +
      'class Own { b = 1; static b() { return this.b; } } ' +
      '({ b: amount } = next); ({ b: amount = 2 } = next); void <Box b/>; amount(); ',
  );
});

test('the library with its short names has no type error: no name is short on one side only', {
  timeout: 240_000,
}, () => {
  const { files } = readSources();
  const names = readShortNames();
  expect(names.size).toBeGreaterThan(300);
  expect(checkShortProgram(root, files, options, names)).toEqual([]);
  // The check itself sees a mistake: `pointerId` is what the browser calls it.
  const wrong = new Map([...names, ['pointerId', 'zz']]);
  expect(checkShortProgram(root, files, options, wrong)).toContainEqual(
    expect.stringContaining("'zz' does not exist on type 'PointerEvent'"),
  );
});
