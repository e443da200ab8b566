import ts from 'typescript';

const { TypeFlags, ObjectFlags } = ts;
/** What says nothing about the names inside: whoever has such a value may read any of them. */
const OPAQUE = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive;
const SIGNATURES = [ts.SignatureKind.Call, ts.SignatureKind.Construct];
/** Types that grow without end are followed so far. */
const DEEPEST = 14;

/**
 * Compares types, and keeps the names that two owners share.
 *
 * @param {ts.TypeChecker} checker
 * @param {(file: ts.SourceFile) => boolean} isOwnFile
 * @param {(name: string, reason: string) => void} keep
 */
export function createTypeWalk(checker, isOwnFile, keep) {
  const pairs = new Set();
  const deep = new Set();
  const sources = { types: new Map(), kept: new Set() };
  const targets = { types: new Map(), kept: new Set() };

  const isOwn = (symbol) =>
    symbol.declarations?.length > 0 &&
    symbol.declarations.every((declaration) => isOwnFile(declaration.getSourceFile()));
  const isProperty = (symbol) => symbol.declarations.every(isPropertyDeclaration);
  const isPrivate = (symbol) =>
    symbol.name.startsWith('__#') ||
    (symbol.declarations ?? []).some(
      (declaration) =>
        ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
    );

  const keepUnlessOwn = (symbol) => {
    if (!isOwn(symbol)) keep(symbol.name, 'declared outside');
    else if (!isProperty(symbol)) keep(symbol.name, 'export or namespace');
  };

  /** Whether a type belongs to somebody else: the browser, the language or a package. */
  const isOutside = (type) => {
    const symbol = type.aliasSymbol && !type.symbol ? type.aliasSymbol : type.symbol;
    return Boolean(symbol) && !isOwn(symbol) && (symbol.name === 'globalThis' || symbol.declarations?.length > 0);
  };
  const argumentsOf = (type) =>
    type.flags & TypeFlags.Object && type.objectFlags & ObjectFlags.Reference ? checker.getTypeArguments(type) : [];
  const typeOf = (symbol) => checker.getTypeOfSymbol(symbol);

  /** A name that nobody of ours declared needs no protection from this; one that nobody declared is made of a string. */
  const keepAtStake = (property, reason) => {
    if (isOwn(property) || !property.declarations?.length) keep(property.name, reason);
  };

  /** Keeps the names right inside `type`. */
  const keepOwnNames = (type, reason) => {
    const base = checker.getBaseConstraintOfType(type) ?? type;
    for (const member of base.isUnion() ? base.types : [base]) {
      if (!(member.flags & (TypeFlags.Object | TypeFlags.Intersection))) continue;
      for (const property of checker.getPropertiesOfType(member)) keepAtStake(property, reason);
    }
  };

  /** Keeps every name in `type`, in what it holds, and in what its functions take and give. */
  const keepDeep = (type, reason) => {
    if (deep.has(type)) return;
    deep.add(type);
    const again = (inner) => keepDeep(inner, reason);
    for (const inner of partsOf(type)) again(inner);
    if (!(type.flags & TypeFlags.Object) || isOutside(type)) return;
    for (const property of checker.getPropertiesOfType(type)) {
      if (isPrivate(property)) continue;
      keepAtStake(property, reason);
      again(typeOf(property));
    }
    for (const { type: value } of checker.getIndexInfosOfType(type)) again(value);
    for (const signature of SIGNATURES.flatMap((kind) => checker.getSignaturesOfType(type, kind))) {
      for (const parameter of signature.parameters) again(typeOf(parameter));
      again(signature.getReturnType());
    }
  };

  /** What a type is made of: members of a union, arguments, what a parameter must be. */
  const partsOf = (type) => {
    if (type.isUnionOrIntersection()) return type.types;
    if (type.flags & TypeFlags.TypeParameter) return [checker.getBaseConstraintOfType(type)].filter(Boolean);
    return [...argumentsOf(type), ...(type.aliasTypeArguments ?? [])];
  };

  /**
   * Keeps every name in `type`, and in the types of ours whose values become its values, or the other way round: what is
   * written as JSON has all its names, however few of them its type says there.
   */
  const keepLinked = (type, reason, linked) => {
    if (linked.kept.has(type)) return;
    linked.kept.add(type);
    keepDeep(type, reason);
    for (const inner of [...partsOf(type), ...(linked.types.get(type) ?? [])]) keepLinked(inner, reason, linked);
    if (!(type.flags & TypeFlags.Object) || isOutside(type) || isCallable(type)) return;
    for (const property of checker.getPropertiesOfType(type)) keepLinked(typeOf(property), reason, linked);
    for (const { type: value } of checker.getIndexInfosOfType(type)) keepLinked(value, reason, linked);
  };
  const isCallable = (type) => SIGNATURES.some((kind) => checker.getSignaturesOfType(type, kind).length > 0);
  const keepUsed = (type) => keepLinked(type, 'used as anything', sources);
  const keepMade = (type) => keepLinked(type, 'made of anything', targets);

  /** Remembers that values of `from` become values of `to`, and keeps what is known of the one for the other. */
  const link = (from, to) => {
    if ([from, to].some((type) => isOutside(type) || isCallable(type))) return;
    sources.types.set(to, (sources.types.get(to) ?? new Set()).add(from));
    targets.types.set(from, (targets.types.get(from) ?? new Set()).add(to));
    if (sources.kept.has(to)) keepUsed(from);
    if (targets.kept.has(from)) keepMade(to);
  };

  /**
   * A value of type `from` is used as one of type `to`: what they call by one name, with two owners, keeps it.
   *
   * @param {boolean} asks - `to` is what a type parameter asks for; the value itself stays what it is, so an `unknown` in
   * there makes nothing of it.
   */
  const flow = (from, to, asks = false, depth = 0) => {
    if (from === to || depth > DEEPEST) return;
    const pair = `${from.id} ${to.id} ${asks}`;
    if (pairs.has(pair)) return;
    pairs.add(pair);
    const next = (inner, outer, inConstraint = asks) => {
      flow(inner, outer, inConstraint, depth + 1);
    };
    if (to.flags & TypeFlags.TypeParameter || from.flags & TypeFlags.TypeParameter) {
      const [one, other] = [from, to].map((type) =>
        type.flags & TypeFlags.TypeParameter ? checker.getBaseConstraintOfType(type) : type,
      );
      // A parameter that asks for nothing stands for whatever it is given.
      if (one && other) next(one, other, true);
      return;
    }
    if ((to.flags | from.flags) & OPAQUE) {
      if (!asks) (to.flags & OPAQUE ? keepUsed : keepMade)(to.flags & OPAQUE ? from : to);
      return;
    }
    if (from.isUnion() || to.isUnion()) {
      for (const one of from.isUnion() ? from.types : [from]) {
        for (const other of to.isUnion() ? to.types : [to]) next(one, other);
      }
      return;
    }
    const structured = TypeFlags.Object | TypeFlags.Intersection;
    if (!(to.flags & structured)) return;
    const source = from.flags & structured ? from : checker.getApparentType(from);
    if (source.flags & structured) compare(source, to, asks, next);
  };

  const compare = (from, to, asks, next) => {
    const [given, taken] = [argumentsOf(from), argumentsOf(to)];
    if (isOutside(from) && isOutside(to)) {
      for (const [index, type] of given.entries()) if (taken[index]) next(type, taken[index]);
      return;
    }
    // Members that exclude each other have nothing in common, and no value.
    if (isEmpty(to)) {
      if (!to.isIntersection() && !asks) keepUsed(from);
      return;
    }
    if (!asks) link(from, to);
    compareIndexes(from, to, next);
    for (const property of checker.getPropertiesOfType(to)) {
      const other = checker.getPropertyOfType(from, property.name);
      if (!other) continue;
      keepUnlessOwn(property);
      keepUnlessOwn(other);
      next(typeOf(other), typeOf(property));
    }
    for (const kind of SIGNATURES) {
      for (const one of checker.getSignaturesOfType(from, kind)) {
        for (const other of checker.getSignaturesOfType(to, kind)) compareSignatures(one, other, next);
      }
    }
  };

  const isEmpty = (type) =>
    checker.getPropertiesOfType(type).length === 0 &&
    checker.getIndexInfosOfType(type).length === 0 &&
    !type.getCallSignatures().length &&
    !type.getConstructSignatures().length;

  /** Between a dictionary and an object with names, the names are keys. */
  const compareIndexes = (from, to, next) => {
    const [one] = checker.getIndexInfosOfType(from).filter(({ keyType }) => keyType.flags & TypeFlags.String);
    const [other] = checker.getIndexInfosOfType(to).filter(({ keyType }) => keyType.flags & TypeFlags.String);
    if (one && other) next(one.type, other.type);
    else if (other) {
      keepOwnNames(from, 'used as a dictionary');
      for (const property of checker.getPropertiesOfType(from)) next(typeOf(property), other.type);
    } else if (one) {
      keepOwnNames(to, 'made of a dictionary');
      for (const property of checker.getPropertiesOfType(to)) next(one.type, typeOf(property));
    }
  };

  const compareSignatures = (from, to, next) => {
    from.parameters.forEach((parameter, index) => {
      const other = to.parameters[index];
      if (other) next(typeOf(other), typeOf(parameter));
    });
    next(from.getReturnType(), to.getReturnType());
  };

  return { keep, keepUnlessOwn, keepOwnNames, keepDeep, flow, isOutside, isOwnFile };
}

const isPropertyDeclaration = (declaration) =>
  ts.isPropertySignature(declaration) ||
  ts.isPropertyDeclaration(declaration) ||
  ts.isPropertyAssignment(declaration) ||
  ts.isShorthandPropertyAssignment(declaration) ||
  ts.isMethodSignature(declaration) ||
  ts.isMethodDeclaration(declaration) ||
  ts.isAccessor(declaration) ||
  ts.isJsxAttribute(declaration);
