/** The text of a style sheet; the build minifies it (`scripts/build/css-text.ts`). */
declare module '*.css' {
  const text: string;
  export default text;
}
