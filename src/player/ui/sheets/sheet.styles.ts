/** A sheet rises from the bottom of the screen; on wide screens it is a card there. */
export const sheetStyles = `
.player-root .sheet{--ink:#1a1a1a;--paper:#fff;--faint:rgb(0 0 0/.08);inset:auto 0 0;margin:0 auto;width:100%;max-width:500px;height:66.6%;max-height:calc(100% - max(12px,env(safe-area-inset-top)));display:flex;flex-direction:column;overflow:hidden;border-radius:var(--sheet-radius) var(--sheet-radius) 0 0;--sheet-radius:max(16px,var(--primitives-cornerRadius,12px));background-color:var(--paper);color:var(--ink);font-family:inherit;font-size:16px;line-height:1.5;user-select:text;-webkit-user-select:text;animation:sheetUp .24s cubic-bezier(.2,.8,.2,1)}
[data-scheme=dark] .sheet{--ink:#f4f4f5;--paper:#1c1c1f;--faint:rgb(255 255 255/.12)}
.player-root .sheet.is-small{height:fit-content;min-height:33.3%}
.player-root .sheet.is-large{height:100%}
.player-root .sheet::backdrop{background:rgb(0 0 0/.5);animation:appear .2s}
.sheet-head{position:relative;display:flex;align-items:center;gap:8px;padding-block:18px 6px;padding-inline:20px 12px;flex:none;touch-action:none;cursor:grab;user-select:none;-webkit-user-select:none}
.sheet-grip{position:absolute;inset:8px 0 auto;margin:auto;width:40px;height:4px;border-radius:2px;background-color:var(--ink);opacity:.25}
.player-root .sheet-title{text-align:-webkit-match-parent;text-align:match-parent;flex:1;min-width:0;font-size:20px;font-weight:700;line-height:1.25;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;overflow-wrap:anywhere}
.player-root .sheet .round{background-color:var(--faint)}
.player-root .sheet :focus-visible{outline-color:var(--ink);box-shadow:0 0 0 4px var(--paper)}
.player-root .sheet-body:focus-visible{outline-offset:-3px;box-shadow:none}
.sheet-body{position:relative;flex:1;min-height:0;overflow:auto;overscroll-behavior:contain;padding:8px 20px max(24px,env(safe-area-inset-bottom));display:flex;flex-direction:column;gap:14px}
.player-root .sheet-text{white-space:pre-line;overflow-wrap:anywhere}
.sheet-media{flex:none;border-radius:var(--primitives-cornerRadius,12px);overflow:hidden;background-color:var(--faint)}
.player-root .sheet-media img,.player-root .sheet-media video{width:100%;height:auto;max-height:min(340px,40vh);object-fit:cover}
.player-root .sheet-media video{max-height:60vh;object-fit:contain;background:#000}
.sheet-actions{margin-top:auto;padding-top:10px;display:grid;gap:10px;flex:none}
.player-root .sheet .pill{background-color:var(--faint);min-height:48px}
.player-root .sheet .pill.is-main{background-color:var(--colors-primary);color:var(--colors-white-primary)}
.sheet-failed{margin:auto;display:grid;gap:16px;justify-items:center;text-align:center}
.sheet .ring{border-color:var(--faint);border-block-start-color:var(--ink)}
@keyframes sheetUp{from{transform:translateY(100%)}}
@media (min-width:700px) and (min-height:500px){.player-root .sheet,.player-root .sheet.is-small,.player-root .sheet.is-large{inset-block-end:24px;max-width:max(360px,calc((100dvh - 2*var(--rim))*.5625));max-height:calc(100% - 48px);border-radius:var(--sheet-radius)}}
@media (max-height:499px){.player-root .sheet,.player-root .sheet.is-small{height:100%;min-height:0}}
@media (prefers-reduced-motion:reduce){.player-root .sheet,.player-root .sheet::backdrop{animation:none}}
@media (forced-colors:active){.player-root .sheet{border:1px solid CanvasText}}
`;
