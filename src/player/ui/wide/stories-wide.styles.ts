/**
 * The wide Story player: header and text in a column next to the video, at its top and bottom. The neighbours are between
 * them in height, both at the same distance from the video, as wide as the smaller side has room for.
 */
export const storiesWideStyles = `
.player-root{--lead:calc(76px + clamp(0px,min(100cqw - 133cqh,100cqw - 799px)*99,72px));--need:clamp(220px,24cqw,380px);--want:300px}
@container (min-width:900px) or ((min-width:600px) and (min-aspect-ratio:4/3)) or ((min-width:480px) and (min-aspect-ratio:3/2)){
.player-root .page{overflow:hidden;border-radius:inherit}
.player-root .player :is(.page,.frame:not(:has(>.page))){background-color:#141416}
.touch,.touch.is-plain{border-radius:inherit;background:linear-gradient(rgb(0 0 0/.5),transparent 56px)}
.player-root .chrome .head{position:absolute;inset:var(--top) auto auto;inset-inline-start:calc(100% + var(--fold) + var(--gap));width:var(--col);padding:0;flex-wrap:wrap;gap:8px 4px}
.player-root .head .head-words{flex:1 0 100%}
.player-root .face+.head-words{flex-basis:calc(100% - 56px)}
.player-root .head-words:empty{display:none}
.player-root .head-time{color:inherit}
.player-root .head .sound-offer{position:static}
.player-root .chrome .foot{position:absolute;inset:auto;inset-block-end:var(--base);inset-inline-start:calc(100% + var(--fold) + var(--gap));width:var(--col);padding:0}
.player-root .player .captions{inset:24px 16px calc(var(--floor) + 12px)}
.player-root .player .toast{top:64px}
.player-root .page .sticker-place{inset:32px 12px 16px}
.player-root .sides .back{inset-inline:auto calc(100% - var(--before) + 12px)}
.player-root .fill-place:not(.x){inset-block-start:calc(50% - 90px)}
.player-root.is-beside .player .neighbour{inset-block:var(--inset);inset-inline:var(--before) var(--after);margin:0;width:auto;height:auto}
.player-root.is-beside .player :is(.head,.foot,.neighbour>.head-title){opacity:0}
.player-root.is-beside .neighbour::after{content:none}
.player-root .sides .on{inset-inline:calc(var(--before) + var(--film) + var(--fold) + 12px) auto}
.player-root .frame .zoom{inset:calc(50% + 38px) auto auto;inset-inline-start:calc(100% + var(--fold) + 16px)}
}
@container (min-width:800px) and (min-height:360px) and (min-aspect-ratio:4/3){
.player-root .player{--thumb:clamp(56px,var(--before) - 76px - var(--gap) - var(--safe),min(31.5cqh,56.25cqh - 229px))}
.player-root .player .sides .neighbour{inset-block:0;margin:auto 0;visibility:visible;translate:none;width:var(--thumb);height:auto;min-height:0;aspect-ratio:9/16;max-width:none;padding:0;border-radius:var(--primitives-cornerRadius,12px);clip-path:none;pointer-events:auto;container-type:inline-size}
.player-root.is-beside .player .sides .neighbour{translate:var(--way)}
.player-root.is-beside .neighbour>:is(img,.head-title):not(.x){opacity:1}
.player-root .player .sides .is-previousStory{inset-inline:auto calc(100% - var(--before) + 76px);text-align:right}
.player-root .player .sides .is-nextStory{inset-inline:calc(var(--before) + var(--film) + var(--fold) + 76px) auto;text-align:left}
[dir=rtl] .player .sides .is-previousStory{text-align:left}
[dir=rtl] .player .sides .is-nextStory{text-align:right}
.player-root .neighbour img{display:block;width:100%;height:100%;object-fit:cover;opacity:.5;transition:opacity .2s}
.player-root .neighbour:is(:hover,:focus-visible) img{opacity:.85}
.player-root .sides .neighbour .head-title{position:absolute;inset:auto 0 0;padding:40px 14px 0;border-block-end:14px solid rgb(0 0 0/.7);color:#fff;white-space:normal;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;background:linear-gradient(transparent,rgb(0 0 0/.7))}
}
@container (max-width:150px){.player-root .sides .neighbour .head-title{padding:24px 6px 0;border-block-end-width:6px;font-size:12px}}
@container (min-width:480px) and (min-aspect-ratio:4/3) and (max-height:499px){
.player-root .player{--thumb:clamp(56px,var(--before) - 76px - var(--gap) - var(--safe),56.25cqh - 140px)}
.player-root .chrome .foot{gap:8px}
}
`;
