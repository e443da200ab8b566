/** The columns of the table that are drawn as bars. */
const FIGURES = [
  { column: 'kB', title: 'Kilobytes', under: 'minified, brotli', unit: ' kB' },
  { column: 'first frame', title: 'Tap to first frame', under: 'a phone’s page, processor slowed 4 ×', unit: ' ms' },
];
/** Rows that a visitor never has alone, or that do not compare: with `preload` the video is loaded before the tap. */
const LEFT_OUT = ['bare Preact', 'bare video in a dialog', 'SDK: script', 'SDK: with preload'];

/** Returns an HTML page that draws the table below "Comparison with other libraries" as bars, in its `main`. */
export function peersPicture(markdown: string): string {
  const [, section = ''] = markdown.split('\n## Comparison with other libraries\n');
  // The first of its tables.
  const [table = ''] = section.match(/(?:^\|.*\n)+/m) ?? [];
  const [heads = [], , ...rows] = table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  if (!rows.length) throw new Error('docs/performance.md has no table below "Comparison with other libraries".');
  const [date = ''] = section.match(/\d+ \w+ \d{4}/) ?? [];
  const drawn = rows.filter(([name = '']) => !LEFT_OUT.includes(name));
  const columns = FIGURES.map(({ column, ...figure }) => {
    const index = heads.indexOf(column);
    return { ...figure, values: drawn.map((cells) => Number.parseFloat(cells[index] ?? '')) };
  });
  const titles = columns.map(({ title, under }) => `<span><b>${title}</b><small>${under}</small></span>`).join('');
  const lines = drawn.map(([name = ''], row) => {
    const kind = name.startsWith('SDK') ? 'sdk' : name.startsWith('bare') ? 'bare' : 'peer';
    const bars = columns.map(({ values, unit }) =>
      toBar(values[row] ?? Number.NaN, Math.max(...values.filter(Number.isFinite)), unit),
    );
    return `<div class="row ${kind}"><span class="name">${name}</span>${bars.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>${STYLES}</style><main><div class="row heads"><small>${date}</small>${titles}</div>${lines.join('')}</main>`;
}

function toBar(value: number, most: number, unit: string): string {
  if (!Number.isFinite(value)) return '<span class="bar none">not measured</span>';
  // The longest leaves room for its number.
  const width = ((100 * value) / most) * 0.7;
  return `<span class="bar"><i style="width:${width.toFixed(1)}%"></i>${Math.round(value)}${unit}</span>`;
}

const STYLES = `
  body { margin: 0; background: #fff; }
  main { width: 800px; box-sizing: border-box; padding: 20px 24px; font: 15px/1 'Liberation Sans', Arial, sans-serif; color: #3d4450; }
  .row { display: grid; grid-template-columns: 244px 1fr 1fr; column-gap: 20px; align-items: center; height: 31px; }
  .heads { height: 48px; color: #1b1f27; align-items: start; }
  .heads b { display: block; margin-bottom: 6px; }
  small { font-size: 13px; color: #5d6675; }
  .row.sdk { color: #1b1f27; font-weight: bold; }
  .bar { display: flex; align-items: center; gap: 7px; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .bar i { height: 18px; min-width: 2px; border-radius: 2px; background: #b9c0cc; }
  .sdk .bar i { background: #e2563b; }
  .bare .bar i { background: #6b7484; }
  .none { color: #8a92a0; }
`;
