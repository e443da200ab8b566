import ts from 'typescript';
import { shortenNames } from './shorten-names.mjs';

/**
 * The program as the build writes it, types and all: a name that is short on one side only is a type error.
 *
 * @param {readonly string[]} files
 * @param {ts.CompilerOptions} options
 * @param {ReadonlyMap<string, string>} names
 * @param {(file: string) => boolean} isOwn
 * @returns {string[]} What the checker says, one line each.
 */
export function checkShortProgram(files, options, names, isOwn) {
  const host = ts.createCompilerHost(options, true);
  const read = host.getSourceFile.bind(host);
  const printer = ts.createPrinter();
  const whole = ts.createProgram(files, options, host).getSourceFiles();
  const keys = new Set(whole.filter(({ fileName }) => isOwn(fileName)).flatMap(findKeyTypes));
  host.getSourceFile = (file, ...rest) => {
    const found = read(file, ...rest);
    if (!found || !isOwn(file)) return found;
    const { transformed } = ts.transform(ts.createSourceFile(file, found.text, rest[0], true), [
      shortenNames(names),
      shortenKeyTypes(names, keys),
    ]);
    return ts.createSourceFile(file, printer.printFile(transformed[0]), rest[0], true);
  };
  const program = ts.createProgram(files, { ...options, noUnusedLocals: false, noUnusedParameters: false }, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
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
