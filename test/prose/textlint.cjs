const { resolve } = require('node:path');

/** Patterns and what to write instead. A pattern with a look-around has no word borders of its own, so it names them. */
const TERMS = [
  ['films?', 'video'],
  ['(?<![\\w-]|picture in )pictures?\\b(?!-in| in picture)', 'image'],
  ['anew', 'again'],
  ['beside', 'next to'],
  ['nobody|somebody|whoever', 'the viewer, the user, the host page'],
  ['\\b(of )?ours\\b(?!\\))', 'of the SDK'],
  ['(am|are|be|been|being|is|was|were) told', 'reported'],
  ['(?<!@param )\\btells?\\b', 'report'],
  ['hears?|heard', 'receive'],
  ['\\bstands?\\b(?! alone| for\\b|-)', 'is'],
  ['ask(s|ed|ing)? (it |them |the service )?for|asked (ahead|beside)', 'request'],
  ['by hand', 'hand-written'],
  ['(odd|strange) (guest|host|page|script)s?', 'unusual host page'],
  ['(the|this) (floor|house|room)', 'layer, module, folder'],
  ['goes on', 'resumes, continues'],
  ['go(es)? by', 'skip'],
  ['lets? go of', 'release'],
  ['mend(s|ed)?', 'fix'],
  ['none that there is|no word of', 'unknown'],
  ['in vain', 'without success'],
  ['(?<=[.:;] |// |\\* )where (?!to\\b|it\\b|they\\b|is\\b|are\\b|do\\b|does\\b|the\\b)', 'if, when'],
].map(([pattern, instead]) => [
  pattern.startsWith('(?<') || /\(\?!/.test(pattern) ? pattern : `(?:${pattern})`,
  instead,
]);

/** What `sentence-length` does not count. One character of each word is left, so its limit is a number of words. */
const ONE_LETTER_PER_WORD = ['/(?<=\\S)\\S/g', '/\\s/g'];

module.exports = {
  plugins: { [resolve(__dirname, 'code-plugin.cjs')]: true },
  rules: {
    'sentence-length': { max: 25, skipPatterns: ONE_LETTER_PER_WORD },
    terminology: { defaultTerms: false, terms: TERMS },
  },
};
