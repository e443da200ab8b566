/** The library's version, as in package.json; a test compares the two. (L0.1) */
export const VERSION = '11.0.0';
