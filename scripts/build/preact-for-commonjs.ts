// Everything that the SDK and compiled JSX import from Preact, which has no CommonJS build.
export * from 'preact';
export * from 'preact/hooks';
export { jsx, jsxs } from 'preact/jsx-runtime';
