import type { SizeRow } from './budgets';

/** The pages with a table of what a page downloads. */
export const PAGES_WITH_SIZES = ['docs/performance.md'];

/** A page with its table of sizes replaced; whole kilobytes, rounded up, so that not every commit changes it. */
export function withSizes(page: string, rows: readonly Pick<SizeRow, 'name' | 'brotli'>[]): string {
  const lines = rows.map(({ name, brotli }) => `| ${name} | ${Math.ceil(brotli / 1000)} |`);
  const table = ['| Loaded together | kB |', '|---|---|', ...lines].join('\n');
  return page.replace(
    /(<!-- sizes -->\n)[\s\S]*?(\n<!-- \/sizes -->)/,
    (_, start: string, end: string) => start + table + end,
  );
}
