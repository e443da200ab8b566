/** A sheet rises from the bottom of the screen; on wide screens it is a card there. */
export const sheetStyles = `
.stage .sheet{--ink:#1a1a1a;--paper:#fff;--faint:rgb(0 0 0/.08);inset:auto 0 0;margin:0 auto;width:100%;max-width:500px;height:66.6%;max-height:calc(100% - max(12px,env(safe-area-inset-top)));display:flex;flex-direction:column;overflow:hidden;border-radius:var(--sheet-radius) var(--sheet-radius) 0 0;--sheet-radius:max(16px,var(--primitives-cornerRadius,12px));background:var(--paper);color:var(--ink);font-family:inherit;font-size:16px;line-height:1.5;user-select:text;-webkit-user-select:text;animation:sheetUp .24s cubic-bezier(.2,.8,.2,1)}
[data-scheme=dark] .sheet{--ink:#f4f4f5;--paper:#1c1c1f;--faint:rgb(255 255 255/.12)}
.stage .sheet.is-small{height:fit-content;min-height:33.3%}
.stage .sheet.is-large{height:100%}
.stage .sheet::backdrop{background:rgb(0 0 0/.5);animation:appear .2s}
.sheet-head{position:relative;display:flex;align-items:center;gap:8px;padding:18px 12px 6px 20px;flex:none;touch-action:none;cursor:grab;user-select:none;-webkit-user-select:none}
[dir=rtl] .sheet-head{padding:18px 20px 6px 12px}
.sheet-grip{position:absolute;inset:8px 0 auto;margin:auto;width:40px;height:4px;border-radius:2px;background:var(--ink);opacity:.25}
.stage .sheet-title{text-align:-webkit-match-parent;text-align:match-parent;flex:1;min-width:0;font-size:20px;font-weight:700;line-height:1.25;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;overflow-wrap:anywhere}
.stage .sheet .round{background:var(--faint);backdrop-filter:none}
.stage .sheet :focus-visible{outline-color:var(--ink);box-shadow:0 0 0 4px var(--paper)}
.stage .sheet-body:focus-visible{outline-offset:-3px;box-shadow:none}
.sheet-body{position:relative;flex:1;min-height:0;overflow:auto;overscroll-behavior:contain;padding:8px 20px max(24px,env(safe-area-inset-bottom));display:flex;flex-direction:column;gap:14px}
.stage .sheet-text{white-space:pre-line;overflow-wrap:anywhere}
.sheet-media{flex:none;border-radius:var(--primitives-cornerRadius,12px);overflow:hidden;background:var(--faint)}
.stage .sheet-media img,.stage .sheet-media video{width:100%;height:auto;max-height:min(340px,40vh);object-fit:cover}
.stage .sheet-media video{max-height:60vh;object-fit:contain;background:#000}
.sheet-actions{margin-top:auto;padding-top:10px;display:grid;gap:10px;flex:none}
.stage .sheet .pill{background:var(--faint);backdrop-filter:none;min-height:48px}
.stage .sheet .pill.is-main{background:var(--colors-primary);color:var(--colors-white-primary)}
.sheet-failed{margin:auto;display:grid;gap:16px;justify-items:center;text-align:center}
.sheet .ring{border-color:var(--faint);border-block-start-color:var(--ink)}
@keyframes sheetUp{from{transform:translateY(100%)}}
@media (min-width:700px) and (min-height:500px){.stage .sheet,.stage .sheet.is-small,.stage .sheet.is-large{inset-block-end:24px;max-width:max(360px,calc((100dvh - 2*var(--rim))*.5625));max-height:calc(100% - 48px);border-radius:var(--sheet-radius)}}
@media (max-height:499px){.stage .sheet,.stage .sheet.is-small{height:100%;min-height:0}}
@media (prefers-reduced-motion:reduce){.stage .sheet,.stage .sheet::backdrop{animation:none}}
@media (forced-colors:active){.stage .sheet{border:1px solid CanvasText}}
`;
