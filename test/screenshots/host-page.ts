import type { Direction, Language } from './sizes';

const TEXTS = {
  en: ['Northern Harbour', 'What the league looks like today.', 'Around the league'],
  ar: ['المرفأ الشمالي', 'هكذا يبدو الدوري اليوم.', 'حول الدوري'],
} as const;

/** Returns a plain host page: headings, text, and an element for each view. With `isWaiting` it never initializes the SDK. */
export function toHostPage({
  service,
  direction,
  language,
  isWaiting = false,
}: {
  readonly service: string;
  readonly direction: Direction;
  readonly language: Language;
  readonly isWaiting?: boolean;
}): string {
  const [title, lead, more] = TEXTS[language];
  const ready = isWaiting
    ? ''
    : `await Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader' }).catch(() => {});`;
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:1100px;margin:auto;padding:12px 16px 80px}
h1{font-size:26px;margin:8px 0 0}h2{font-size:18px;margin:20px 0 8px}
p{margin:4px 0 12px}
</style>
<main><h1>${title}</h1><p>${lead}</p><div id="one"></div><h2>${more}</h2><div id="two"></div><p>${lead}</p><div id="three"></div><h2>${more}</h2><div id="four"></div></main>
<script src="/dist/service.min.js"></script>
<script>(async () => {
  Service.sharedInstance.customInstanceHost = '${service}';
  ${ready}
  globalThis.isReady = true;
})();</script>`;
}
