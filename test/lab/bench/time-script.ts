import { type Bench, type BenchPage, barePage, readMetrics } from './bench-site';

/** The main-thread time of an open page for an inline script: Chromium compiles it there, too. */
export const timeEvaluation = ({ page }: BenchPage, code: string): Promise<number> =>
  page.evaluate((text) => {
    const script = document.createElement('script');
    script.textContent = text;
    const startedAt = performance.now();
    document.head.append(script);
    return performance.now() - startedAt;
  }, code);

let loadedScripts = 0;

/**
 * How many milliseconds the main thread of a page that is slowed four times compiles and runs a script of this code, fetched by
 * a script tag: Chromium compiles the most of it on another thread, while it comes.
 */
export async function timeLoaded(bench: Bench, code: string): Promise<number> {
  const url = `/loaded-${++loadedScripts}.js`;
  bench.site.answer(url, (_request, response, headers) => {
    response.writeHead(200, { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' }).end(code);
  });
  const opened = await bench.open(barePage('<p>text'), { slowdown: 4 });
  try {
    const before = await readMetrics(opened);
    await opened.page.evaluate(
      (src) =>
        new Promise((done) => {
          document.head.append(Object.assign(document.createElement('script'), { src, onload: done }));
        }),
      url,
    );
    const after = await readMetrics(opened);
    const grown = (name: string) => after(name) - before(name);
    return 1000 * (grown('ScriptDuration') + grown('V8CompileDuration'));
  } finally {
    await opened.close();
  }
}
