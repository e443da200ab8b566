import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { findInternalNames, findPropertyName } from './internal-names.mjs';

const CACHE = 'node_modules/.cache/service-web-sdk';
/** In the order in which UglifyJS gives them to variables, so that a file is made of few different letters. */
const LETTERS = [...'etnrisouaflchpdvmgybwxkjqzESTNCLAOMDPHBFIRUWXVJKQGYZ'];

/**
 * The short name of each internal property name of the library: one table for the script and all its chunks, because
 * they share objects. docs/decisions/shorter-names.md says which names are internal.
 */
export function readShortNames() {
  const { files, options } = readSources();
  return remember([ts.version, ...CODE, ...files.map((file) => readFileSync(file, 'utf8'))], () => {
    const folder = resolve('src');
    const isOwn = ({ fileName, isDeclarationFile }) =>
      !isDeclarationFile && fileName.startsWith(folder) && !fileName.endsWith('wire.generated.ts');
    return toShortNames(
      findInternalNames(ts.createProgram(files, options), { isOwn, entries: PUBLIC.map((entry) => resolve(entry)) }),
    );
  });
}

/** The library's files, without tests, and how they are compiled. */
export function readSources() {
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, ts.sys);
  return { files: fileNames.filter((file) => !/\.test\.tsx?$/.test(file)).sort(), options };
}

/** What a host page may reach, by `import` or by the script's global. */
const PUBLIC = ['src/index.ts', 'src/templates.ts', 'src/api-client.ts'];
/** The rules are part of what the table is made of. */
const CODE = ['internal-names.mjs', 'type-walk.mjs', 'shorten-names.mjs'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
);

/** What `make` gave for the same text before, else what it gives now. */
function remember(parts, make) {
  const file = join(CACHE, `names-${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}.json`);
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    const names = make();
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(file, JSON.stringify([...names]));
    return names;
  }
}

/**
 * Gives one letter to the names that stand most often, and two to the others by the alphabet, with few different last
 * letters: over the files of a player that is 0.2 kB of compressed text less than by count alone. No name that stays is
 * given again: an object may have both.
 */
export function toShortNames({ internal, kept }) {
  const isFree = (name) => !internal.has(name) && !kept.has(name);
  const one = LETTERS.filter(isFree);
  const two = LETTERS.flatMap((last) => LETTERS.map((first) => first + last)).filter(isFree);
  const names = [...internal.keys()].filter((name) => name.length > 2).sort();
  const byCount = names.toSorted((name, other) => internal.get(other) - internal.get(name));
  const often = new Set(byCount.slice(0, one.length));
  const rest = names.filter((name) => !often.has(name));
  return new Map([...often, ...rest].map((name, at) => [name, one[at] ?? two[at - one.length]]));
}

/** A transformer for TypeScript's emitter that writes the short names. */
export function shortenNames(names) {
  return (context) => {
    const { factory } = context;
    const visit = (node) => {
      const short = names.get(findPropertyName(node)?.text);
      const seen = ts.visitEachChild(node, visit, context);
      return short === undefined ? seen : rename(seen, factory.createIdentifier(short), factory);
    };
    return (file) => ts.visitNode(file, visit);
  };
}

/** `node` with another name for the property; what it reads or binds under the old name keeps that. */
function rename(node, name, factory) {
  if (ts.isPropertyAccessChain(node))
    return factory.updatePropertyAccessChain(node, node.expression, node.questionDotToken, name);
  if (ts.isPropertyAccessExpression(node)) return factory.updatePropertyAccessExpression(node, node.expression, name);
  if (ts.isPropertyAssignment(node)) return factory.updatePropertyAssignment(node, name, node.initializer);
  if (ts.isShorthandPropertyAssignment(node)) {
    const value = node.objectAssignmentInitializer
      ? factory.createAssignment(node.name, node.objectAssignmentInitializer)
      : node.name;
    return factory.createPropertyAssignment(name, value);
  }
  if (ts.isBindingElement(node))
    return factory.updateBindingElement(node, node.dotDotDotToken, name, node.name, node.initializer);
  if (ts.isJsxAttribute(node)) return factory.updateJsxAttribute(node, name, node.initializer);
  return renameMember(node, name, factory);
}

function renameMember(node, name, factory) {
  const { modifiers, questionToken, typeParameters, parameters, type, body } = node;
  if (ts.isMethodDeclaration(node)) {
    const { asteriskToken } = node;
    return factory.updateMethodDeclaration(
      ...[node, modifiers, asteriskToken, name, questionToken, typeParameters, parameters, type, body],
    );
  }
  if (ts.isGetAccessorDeclaration(node))
    return factory.updateGetAccessorDeclaration(node, modifiers, name, parameters, type, body);
  if (ts.isSetAccessorDeclaration(node))
    return factory.updateSetAccessorDeclaration(node, modifiers, name, parameters, body);
  if (ts.isPropertyDeclaration(node)) {
    const mark = questionToken ?? node.exclamationToken;
    return factory.updatePropertyDeclaration(node, modifiers, name, mark, type, node.initializer);
  }
  if (ts.isPropertySignature(node)) return factory.updatePropertySignature(node, modifiers, name, questionToken, type);
  if (ts.isMethodSignature(node))
    return factory.updateMethodSignature(node, modifiers, name, questionToken, typeParameters, parameters, type);
  throw new Error(`A ${ts.SyntaxKind[node.kind]} has no name to shorten.`);
}
