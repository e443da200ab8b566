import ts from 'typescript';
import { createTypeWalk } from './type-walk.mjs';

/**
 * Finds the property names that the build may shorten: those that only the library's own code ever reads and writes.
 *
 * The type checker decides, name by name over the whole program: one name is kept everywhere as soon as one of its uses
 * belongs to somebody else. docs/decisions/shorter-names.md says what counts as somebody else.
 *
 * @param {ts.Program} program
 * @param {{ isOwn: (file: ts.SourceFile) => boolean, entries: readonly string[] }} parts - `isOwn` tells the files whose
 * declarations are the library's; `entries` are the files whose exports a host page uses.
 * @returns {{ internal: Map<string, number>, kept: Map<string, string> }} How often each internal name stands in the
 * code, and for each kept name the first reason.
 */
export function findInternalNames(program, { isOwn, entries }) {
  const checker = program.getTypeChecker();
  const used = new Map();
  const kept = new Map();
  const walk = createTypeWalk(checker, isOwn, (name, reason) => {
    if (!kept.has(name)) kept.set(name, reason);
  });
  for (const file of program.getSourceFiles()) {
    if (!isOwn(file)) continue;
    const visit = (node) => {
      const name = findPropertyName(node);
      if (name) used.set(name.text, (used.get(name.text) ?? 0) + (isType(node) ? 0 : 1));
      keepNamesOf(node, checker, walk);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  for (const entry of entries) keepExports(program.getSourceFile(entry), checker, walk);
  const internal = new Map([...used].filter(([name]) => !kept.has(name)));
  return { internal, kept };
}

/** The identifier by which `node` names a property, where it does: of all that can, those that the build can rename. */
export function findPropertyName(node) {
  if (ts.isBindingElement(node)) {
    if (!ts.isObjectBindingPattern(node.parent) || node.dotDotDotToken) return undefined;
    return asIdentifier(node.propertyName ?? node.name);
  }
  const isNamed =
    ts.isPropertyAccessExpression(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isAccessor(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isJsxAttribute(node);
  return isNamed ? asIdentifier(node.name) : undefined;
}

/** What says how something is called and makes no code. */
const isType = (node) => ts.isPropertySignature(node) || ts.isMethodSignature(node);
const asIdentifier = (name) => (ts.isIdentifier(name) ? name : undefined);

/** Keeps what this one node says about names. */
function keepNamesOf(node, checker, walk) {
  if (ts.isPropertyAccessExpression(node)) keepMember(node, checker, walk);
  else if (ts.isBindingElement(node)) keepBinding(node, checker, walk);
  else if (ts.isElementAccessExpression(node)) {
    keepKeys(node.argumentExpression, checker.getTypeAtLocation(node.expression), checker, walk);
  } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
    keepKeys(node.left, checker.getTypeAtLocation(node.right), checker, walk);
  } else if (ts.isForInStatement(node)) walk.keepOwnNames(checker.getTypeAtLocation(node.expression), 'for…in');
  else if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword) keepKeyof(node, checker, walk);
  else if (ts.isParameter(node) && ts.isParameterPropertyDeclaration(node, node.parent)) {
    walk.keep(node.name.text, 'parameter property');
  } else if (ts.isEnumMember(node)) walk.keep(node.name.text, 'enum');
  else if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) keepHeritage(node, checker, walk);
  else if (ts.isTypePredicateNode(node) && node.type) keepPredicate(node, checker, walk);
  else if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node) || ts.isSatisfiesExpression(node)) {
    walk.flow(checker.getTypeAtLocation(node.expression), checker.getTypeAtLocation(node.type));
  } else if (ts.isCallExpression(node) || ts.isNewExpression(node)) keepCall(node, checker, walk);
  else if (ts.isJsxAttributes(node)) keepAttributes(node, checker, walk);
  keepParts(node, checker, walk);
  keepLiteralName(node, walk);
  if (isValue(node)) {
    const expected = checker.getContextualType(node);
    if (expected) walk.flow(checker.getTypeAtLocation(node), expected);
  }
}

/** What several values are together may say less than each of them: a list of `{ a }` and `unknown` is one of `unknown`. */
function keepParts(node, checker, walk) {
  if (ts.isArrayLiteralExpression(node)) {
    if (ts.isCallExpression(node.parent) && isHook(checker.getResolvedSignature(node.parent))) return;
    const whole = checker.getTypeAtLocation(node);
    const element = checker.getIndexTypeOfType(whole, ts.IndexKind.Number);
    for (const part of node.elements) {
      const type = checker.getTypeAtLocation(ts.isSpreadElement(part) ? part.expression : part);
      if (ts.isSpreadElement(part)) walk.flow(type, whole);
      else if (element) walk.flow(type, element);
    }
  } else if (ts.isConditionalExpression(node)) {
    for (const part of [node.whenTrue, node.whenFalse])
      walk.flow(checker.getTypeAtLocation(part), checker.getTypeAtLocation(node));
  } else if (ts.isBinaryExpression(node) && LOGICAL.has(node.operatorToken.kind)) {
    for (const part of [node.left, node.right])
      walk.flow(checker.getTypeAtLocation(part), checker.getTypeAtLocation(node));
  } else if (ts.isFunctionLike(node) && node.body) keepReturns(node, checker, walk);
}

const LOGICAL = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

function keepReturns(declaration, checker, walk) {
  const given = checker.getSignatureFromDeclaration(declaration)?.getReturnType();
  if (!given) return;
  const whole = checker.getAwaitedType(given) ?? given;
  const take = (value) => walk.flow(checker.getAwaitedType(checker.getTypeAtLocation(value)) ?? given, whole);
  const visit = (node) => {
    if (ts.isReturnStatement(node) && node.expression) take(node.expression);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  if (ts.isBlock(declaration.body)) ts.forEachChild(declaration.body, visit);
  else take(declaration.body);
}

/** A name in quotes is a name that somebody else may know: it is never changed. */
function keepLiteralName(node, walk) {
  const name =
    node.name && ts.isComputedPropertyName(node.name) ? node.name.expression : (node.propertyName ?? node.name);
  if (name && ts.isStringLiteralLike(name) && !ts.isModuleDeclaration(node)) walk.keep(name.text, 'quoted');
}

/**
 * Whether `node` is a whole value that goes somewhere: no name, no target, and no part of a larger value, which is
 * compared as a whole. What a call takes is compared with what the called function declares.
 */
function isValue(node) {
  if (!ts.isExpression(node) || ts.isJsxAttributes(node) || ts.isJsxOpeningElement(node)) return false;
  const { parent } = node;
  if (PART_OF_VALUE.some((isPart) => isPart(parent))) return false;
  if (ts.isVariableDeclaration(parent)) return parent.initializer === node && Boolean(parent.type);
  if (ts.isBinaryExpression(parent)) return isAssignment(parent) && parent.right === node;
  return parent.initializer === node || isOther(parent);
}

const PART_OF_VALUE = [ts.isArrayLiteralExpression, ts.isPropertyAssignment, ts.isParenthesizedExpression];
const isOther = (node) => ts.isJsxExpression(node) || ts.isYieldExpression(node) || ts.isExportAssignment(node);
const isAssignment = ({ operatorToken: { kind } }) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** An attribute of an element is the browser's name, one of a component the component's own. */
function keepAttributes(node, checker, walk) {
  const expected = checker.getContextualType(node);
  // What stands between the tags comes under this name.
  walk.keep('children', 'JSX');
  for (const attribute of node.properties) {
    if (ts.isJsxSpreadAttribute(attribute)) {
      walk.flow(checker.getTypeAtLocation(attribute.expression), expected ?? checker.getAnyType());
      continue;
    }
    const symbol = expected && checker.getPropertyOfType(expected, attribute.name.getText());
    if (symbol) walk.keepUnlessOwn(symbol);
    else walk.keep(attribute.name.getText(), 'attribute without a type');
  }
}

function keepMember(node, checker, walk) {
  if (!ts.isIdentifier(node.name)) return;
  const symbol = checker.getSymbolAtLocation(node.name);
  if (symbol) walk.keepUnlessOwn(symbol);
  else walk.keep(node.name.text, 'of a value without a type');
}

function keepBinding(node, checker, walk) {
  if (!ts.isObjectBindingPattern(node.parent)) return;
  const whole = checker.getTypeAtLocation(node.parent);
  if (node.dotDotDotToken) return;
  const name = node.propertyName ?? node.name;
  if (!ts.isIdentifier(name)) return;
  const symbol = checker.getPropertyOfType(whole, name.text);
  if (symbol) walk.keepUnlessOwn(symbol);
  else walk.keep(name.text, 'of a value without a type');
}

/** Names that a value of `key` may be when it is looked up in a value of type `target`. */
function keepKeys(key, target, checker, walk) {
  for (const name of toLiterals(checker.getTypeAtLocation(key), checker)) {
    if (name === undefined) walk.keepOwnNames(target, 'computed name');
    else walk.keep(name, 'looked up by name');
  }
}

/** The strings that a type stands for; `undefined` among them for any string. Numbers are none. */
function toLiterals(type, checker) {
  const base = checker.getBaseConstraintOfType(type) ?? type;
  const members = base.isUnion() ? base.types : [base];
  return members.flatMap((member) => {
    if (member.isStringLiteral()) return [member.value];
    const isOther = ts.TypeFlags.NumberLike | ts.TypeFlags.ESSymbolLike | ts.TypeFlags.Never;
    return member.flags & isOther ? [] : [undefined];
  });
}

function keepKeyof(node, checker, walk) {
  // `{ [Name in keyof Value]: … }` has the names of `Value`, and nobody sees them as strings.
  const mapped = node.parent?.parent;
  if (mapped && ts.isMappedTypeNode(mapped) && mapped.typeParameter === node.parent && !mapped.nameType) return;
  walk.keepOwnNames(checker.getTypeFromTypeNode(node.type), 'keyof');
}

/** A class or interface shares its members' names with what it extends; the members of an element are the page's too. */
function keepHeritage(node, checker, walk) {
  const own = checker.getTypeAtLocation(node);
  for (const clause of node.heritageClauses ?? []) {
    for (const parent of clause.types) {
      const base = checker.getTypeAtLocation(parent);
      walk.flow(own, base);
      if (clause.token === ts.SyntaxKind.ExtendsKeyword && ts.isClassLike(node) && isOfBrowser(base)) {
        walk.keepDeep(own, 'member of a class of the browser');
        walk.keepDeep(checker.getTypeOfSymbol(own.symbol), 'static member of a class of the browser');
      }
    }
  }
}

const isOfBrowser = (type) =>
  (type.symbol?.declarations ?? []).some((declaration) => /lib\.dom/.test(declaration.getSourceFile().fileName));

function keepPredicate(node, checker, walk) {
  const parameter = node.parent.parameters?.find(({ name }) => name.getText() === node.parameterName.getText());
  if (parameter) walk.flow(checker.getTypeAtLocation(parameter), checker.getTypeFromTypeNode(node.type));
}

function keepCall(node, checker, walk) {
  const signature = checker.getResolvedSignature(node);
  const declaration = signature?.declaration;
  if (!declaration) return;
  const file = declaration.getSourceFile().fileName;
  if (isHook(signature)) return;
  const takesKey = (declaration.typeParameters ?? []).some(
    ({ constraint }) => constraint && /\bkeyof\b/.test(constraint.getText()),
  );
  (node.arguments ?? []).forEach((argument, index) => {
    const isSpread = ts.isSpreadElement(argument);
    const type = checker.getTypeAtLocation(isSpread ? argument.expression : argument);
    if (takesKey) for (const name of toLiterals(type, checker)) if (name !== undefined) walk.keep(name, 'key argument');
    const last = declaration.parameters.at(-1);
    const position = Math.min(index, declaration.parameters.length - 1);
    const declared = declaration.parameters[position];
    if (!declared || (index > position && !last.dotDotDotToken)) return;
    // The browser may look into what it takes, whatever its type is called: structuredClone, CustomEvent.
    if (/lib\.dom/.test(file) && declaration.typeParameters) walk.keepDeep(type, 'given to the browser');
    // As the function says it, for what its type parameters ask for, and as this call fills it in.
    for (const whole of [checker.getTypeAtLocation(declared), parameterType(signature, position, checker)]) {
      if (!whole) continue;
      const isOneOfRest = declared.dotDotDotToken && !isSpread;
      walk.flow(type, isOneOfRest ? (checker.getIndexTypeOfType(whole, ts.IndexKind.Number) ?? whole) : whole);
    }
  });
}

/** A hook compares what it depends on, and looks at no name. */
const isHook = (signature) =>
  /node_modules\/preact\/hooks/.test(signature?.declaration?.getSourceFile().fileName ?? '');

function parameterType(signature, position, checker) {
  const parameter = signature.parameters[position];
  return parameter && checker.getTypeOfSymbol(parameter);
}

/** Everything that can be reached from what a file exports. */
function keepExports(file, checker, walk) {
  const module = checker.getSymbolAtLocation(file);
  for (const symbol of module ? checker.getExportsOfModule(module) : []) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (target.flags & ts.SymbolFlags.Type) walk.keepDeep(checker.getDeclaredTypeOfSymbol(target), 'public');
    if (target.flags & ts.SymbolFlags.Value) walk.keepDeep(checker.getTypeOfSymbol(target), 'public');
  }
}
