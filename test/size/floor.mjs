import { parseAst } from 'rollup/parseAst';

/**
 * A file without what is written in it: `names` makes every name of a property one letter, those of the browser, of the wire
 * and of the public surface too; `strings` empties every string and text. Neither runs; they tell what is to be had at most.
 */
export function without(code, { names = false, strings = false }) {
  const edits = [];
  const visit = (node, parent, key) => {
    if (strings && node.type === 'Literal' && typeof node.value === 'string') edits.push([node, "''"]);
    if (strings && node.type === 'TemplateElement') edits.push([node, '']);
    if (names && isName(node, parent, key)) edits.push([node, 'a']);
    for (const [name, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child?.type === 'string') visit(child, node, name);
  };
  visit(parseAst(code), {}, '');
  let text = code;
  for (const [{ start, end }, by] of edits.sort(([one], [other]) => other.start - one.start))
    text = text.slice(0, start) + by + text.slice(end);
  return text;
}

const isName = ({ type }, parent, key) =>
  type === 'Identifier' &&
  !parent.computed &&
  ((parent.type === 'MemberExpression' && key === 'property') ||
    (/^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type) && key === 'key' && !parent.shorthand));
