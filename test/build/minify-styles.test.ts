import { rollup } from 'rollup';
import { expect, test } from 'vitest';
import { minifyCss, minifyStyles } from './minify-styles.mjs';

const build = async (file: string, code: string) => {
  const source = { name: 'source', resolveId: (id: string) => id, load: () => code };
  const bundle = await rollup({ input: file, plugins: [source, minifyStyles()] });
  const { output } = await bundle.generate({ format: 'es' });
  return output[0].code.trim();
};

test('the template strings of a styles module are minified, others and those made of parts are not', async () => {
  const part = '.two { color: $' + '{a} }';
  const code = `const a = \`.one {\n  color: rgb(0 0 0 / 1);\n  content: '\\\\\\\\';\n}\`;\nconst b = \`${part}\`;\nconst c = \`x y\`;\nexport { a, b, c };`;
  expect(await build('own.styles.ts', code)).toBe(
    `const a = \`.one{color:#000;content:"\\\\\\\\"}\`;\nconst b = \`${part}\`;\nconst c = \`x y\`;\n\nexport { a, b, c };`,
  );
  expect(await build('own.ts', code)).toContain('rgb(0 0 0 / 1)');
});

test('what the oldest browsers cannot read is not made, and what they need stays', () => {
  expect(minifyCss('.a{-webkit-user-select:none;user-select:none}')).toBe(
    '.a{-webkit-user-select:none;user-select:none}',
  );
  expect(minifyCss('.a{top:0;right:0;bottom:0;left:0}')).toBe('.a{inset:0}');
  expect(minifyCss('.a{&:hover{color:red}}')).toBe('.a:hover{color:red}');
  expect(minifyCss('.a{--gap:  16px ;gap:var(--gap,16px)}')).toBe('.a{--gap:16px;gap:var(--gap,16px)}');
});

test('a style sheet with a mistake stops the build', () => {
  expect(() => minifyCss('.a{color:red')).not.toThrow();
  expect(() => minifyCss('.a{{}')).toThrow();
});
