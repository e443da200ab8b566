import { expect, test } from 'vitest';
import { without } from './floor.mjs';

test('what is loaded is weighed without names of properties, or without texts', () => {
  const code = 'const {first:one,two}=x;x.name["other"]=1;class C{run(){return{two,third:"text"}}}';
  expect(without(code, { names: true })).toBe('const {a:one,two}=x;x.a["other"]=1;class C{a(){return{two,a:"text"}}}');
  expect(without(code, { strings: true })).toBe(
    `const {first:one,two}=x;x.name['']=1;class C{run(){return{two,third:''}}}`,
  );
  expect(without(['`a', '{one}b`'].join('$'), { strings: true })).toBe(['`', '{one}`'].join('$'));
});
