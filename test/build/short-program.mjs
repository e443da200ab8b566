import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { shortenNames } from './shorten-names.mjs';

/**
 * The program as the build writes it, types and all: a name that is short on one side only is a type error. It is written
 * to a folder of its own, because the compiler that checks it in seconds takes files only
 * (docs/decisions/tests-in-minutes.md).
 *
 * @param {string} root - What `files` are in.
 * @param {readonly string[]} files
 * @param {ts.CompilerOptions} options
 * @param {ReadonlyMap<string, string>} names
 * @returns {string[]} What the checker says, one line each.
 */
export function checkShortProgram(root, files, options, names) {
  const folder = mkdtempSync(join(tmpdir(), 'short-program-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    writeShort(files, (file) => join(folder, relative(root, file)), options.target, names);
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
      include: ['src'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    return check(join(root, 'node_modules/typescript-native/bin/tsc'), folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeShort(files, toPlace, target, names) {
  const sources = files.map((file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), target, true));
  const keys = new Set(sources.flatMap(findKeyTypes));
  const printer = ts.createPrinter();
  for (const source of sources) {
    const { transformed } = ts.transform(source, [shortenNames(names), shortenKeyTypes(names, keys)]);
    const place = toPlace(source.fileName);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, printer.printFile(transformed[0]));
  }
}

function check(compiler, folder) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compiler, '-p', folder, '--noEmit', '--pretty', 'false'],
    { encoding: 'utf8' },
  );
  const errors = stdout.split('\n').filter((line) => /: error TS\d+: /.test(line));
  if (status !== 0 && errors.length === 0) throw new Error(`The compiler failed: ${stdout}${stderr}`);
  return errors;
}

const PICKS = /^(Pick|Omit)$/;

/** The nodes and alias names whose strings are names of properties: `Pick<Clip, 'id' | OwnName>`. They have no code. */
function findKeyTypes(file) {
  const found = [];
  const visit = (node) => {
    const key = toKeyType(node);
    if (key) collectAliases(key, found);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function toKeyType(node) {
  if (ts.isIndexedAccessTypeNode(node)) return node.indexType;
  return isPick(node) ? node.typeArguments?.[1] : undefined;
}

/** `Pick<…>`, also where an interface extends it. */
const isPick = (node) =>
  (ts.isTypeReferenceNode(node) && PICKS.test(node.typeName.text)) ||
  (ts.isExpressionWithTypeArguments(node) && PICKS.test(node.expression.text));

function collectAliases(type, found) {
  if (ts.isTypeReferenceNode(type)) found.push(type.typeName.getText());
  else ts.forEachChild(type, (inner) => collectAliases(inner, found));
}

/** Writes the short names where a type names properties by strings. */
function shortenKeyTypes(names, aliases) {
  return (context) => {
    const shorten = (node) => {
      const isKey = ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) && names.has(node.literal.text);
      if (isKey)
        return context.factory.createLiteralTypeNode(context.factory.createStringLiteral(names.get(node.literal.text)));
      return ts.visitEachChild(node, shorten, context);
    };
    const visit = (node) => {
      const { factory } = context;
      if (ts.isIndexedAccessTypeNode(node)) {
        return factory.updateIndexedAccessTypeNode(
          node,
          ts.visitNode(node.objectType, visit),
          ts.visitNode(node.indexType, shorten),
        );
      }
      if (isPick(node)) {
        const [from, key] = node.typeArguments;
        const given = [ts.visitNode(from, visit), ts.visitNode(key, shorten)];
        return ts.isTypeReferenceNode(node)
          ? factory.updateTypeReferenceNode(node, node.typeName, given)
          : factory.updateExpressionWithTypeArguments(node, node.expression, given);
      }
      if (ts.isTypeAliasDeclaration(node) && aliases.has(node.name.text)) {
        return factory.updateTypeAliasDeclaration(
          ...[node, node.modifiers, node.name, node.typeParameters, ts.visitNode(node.type, shorten)],
        );
      }
      return ts.visitEachChild(node, visit, context);
    };
    return (file) => ts.visitNode(file, visit);
  };
}
