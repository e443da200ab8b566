/** The pages that say what a page downloads. */
export const PAGES_WITH_SIZES = ['README.md', 'docs/performance.md'];

/** A page with its table of sizes made anew; whole kilobytes, rounded up, so that not every change changes it. */
export function withSizes(readme, rows) {
  const lines = rows.map(({ name, brotli }) => `| ${name} | ${Math.ceil(brotli / 1000)} |`);
  const table = ['| Loaded together | kB |', '|---|---|', ...lines].join('\n');
  return readme.replace(/(<!-- sizes -->\n)[\s\S]*?(\n<!-- \/sizes -->)/, (_, start, end) => start + table + end);
}
