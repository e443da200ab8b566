const blank = (text) => text.replace(/[^\n]/g, ' ');
const withoutCode = (text) => text.replace(/`[^`\n]*`/g, blank);

/** Comments and strings. One expression finds both, so that `//` in a string is no comment. */
const TOKENS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** Strings of tests are data, and so are the stories of the demo world. */
const NO_TEXTS = /(^|\/)test\/|\.test\.|(^|\/)mocks\/seeds\//;
const MARKUP = /<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]*>/g;

/** Blanks what is no prose, so that every position stays. */
function readProse(code, hasTexts) {
  let prose = '';
  let at = 0;
  for (const { 0: token, index } of code.matchAll(TOKENS)) {
    const isComment = token.startsWith('/');
    const isText = hasTexts && token.split(/\s+/).length > 3 && !/[{}]\s*[.#:@]|;\n/.test(token);
    prose += blank(code.slice(at, index)) + (isComment || isText ? withoutCode(token) : blank(token));
    at = index + token.length;
  }
  return prose + blank(code.slice(at));
}

/** One piece of text for the whole file: rules compile their expressions for each piece. */
function toTree(text) {
  const lines = text.split('\n');
  const end = { line: lines.length, column: lines.at(-1).length };
  const place = { raw: text, range: [0, text.length], loc: { start: { line: 1, column: 0 }, end } };
  const piece = { type: 'Str', value: text, ...place };
  return { type: 'Document', ...place, children: [{ type: 'Comment', ...place, children: [piece] }] };
}

/** A plugin of textlint: reads comments of code, its texts outside of tests, and the texts of HTML. */
class CodePlugin {
  availableExtensions() {
    return ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.html'];
  }
  processor(extension) {
    return {
      preProcess(source, path = '') {
        const text = extension === '.html' ? source.replace(MARKUP, blank) : readProse(source, !NO_TEXTS.test(path));
        return { text, ast: toTree(text) };
      },
      postProcess: (messages, filePath) => ({ messages, filePath: filePath ?? '<text>' }),
    };
  }
}

module.exports = { Processor: CodePlugin };
