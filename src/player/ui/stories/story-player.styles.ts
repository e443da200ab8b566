/** The Story player: full screen on phones, a centred 9:16 frame on everything wider. */
export const storyPlayerStyles = `
.player{--tall:calc(100dvh - 2*var(--rim));--wide:max(240px,min(100vw - 136px,var(--tall)*.5625))}
.is-story .frame{position:relative;width:100%;height:100%;overflow:clip;container-type:inline-size;background:#141416;touch-action:none;cursor:pointer}
.page{position:absolute;inset:0;animation:turnPage .2s}
.is-landed .page{animation:none}
.page:is([data-kind=image],[data-kind=video]){background:var(--cover) center/cover}
.touch{position:absolute;inset:0;background:linear-gradient(rgb(0 0 0/.62),rgb(0 0 0/.57) 66px,transparent 150px),linear-gradient(transparent 55%,rgb(0 0 0/.57) 80%,rgb(0 0 0/.7));transition:opacity .2s}
.touch.is-plain{pointer-events:none;background:linear-gradient(rgb(0 0 0/.62),rgb(0 0 0/.57) 66px,transparent 150px)}
.chrome{position:absolute;inset:0;z-index:4;display:flex;flex-direction:column;justify-content:space-between;pointer-events:none;transition:opacity .2s}
.chrome button{pointer-events:auto}
.is-held .chrome,.is-held .touch{opacity:0}
.segments{display:flex;gap:4px;padding:max(6px,env(safe-area-inset-top)) 12px 0;align-items:center}
.segment{flex:1;height:3px;border-radius:2px;background:rgb(255 255 255/.36);overflow:hidden}
.filled{height:100%;background:#fff;transform-origin:left}
[dir=rtl] .filled{transform-origin:right}
.filled.is-timed{animation:fill steps(200) both}
.counter{font-size:12px;font-weight:600;text-shadow:0 1px 4px #000c}
.head{display:flex;align-items:center;gap:6px;padding-block-start:3px;padding-inline:calc(64px + var(--safe)) 8px;flex:none}
.chrome .head .round,.player-root .is-story>.close{background:none}
:is(.head,.is-story>.close) .icon{filter:drop-shadow(0 1px 3px #0009)}
.player-root .head .sound-offer{position:absolute;inset-block-start:calc(var(--edge) + 57px);inset-inline-end:12px}
.is-story .toast{top:calc(var(--edge) + 111px)}
.face{width:36px;height:36px;border-radius:50%;object-fit:cover;margin-inline-end:4px;box-shadow:0 0 0 2px rgb(255 255 255/.9)}
.player-root .head-words{flex:1;min-width:0;display:flex;flex-wrap:wrap;column-gap:8px;align-items:baseline;text-shadow:0 1px 5px rgb(0 0 0/.65)}
.head-title{font-size:15px;font-weight:700;line-height:1.25;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-width:100%}
.head-time{font-size:13px;color:rgb(255 255 255/.85)}
.foot{margin-block-start:auto;display:grid;gap:14px;padding:0 16px calc(var(--floor) + 6px)}
.player-root .foot .title{text-align:-webkit-match-parent;text-align:match-parent;font-size:20px;font-weight:700;line-height:1.28;letter-spacing:-.01em;text-shadow:0 1px 5px #0009;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden;overflow-wrap:anywhere;text-wrap:balance}
.foot-row{display:flex;gap:10px;align-items:end}
.foot-row .pill{flex:1;min-width:0;min-height:48px;overflow-wrap:anywhere}
.player-root .foot-row .share{width:48px;height:48px;margin-inline-start:auto}
.captions{inset:calc(max(10px,env(safe-area-inset-top)) + 119px) 16px calc(var(--floor) + 130px)}
.head .captions-button{display:flex;gap:inherit}
.sides{display:contents}
.player-root .sides .round{position:absolute;z-index:5;inset-block-start:50%;translate:0 -50%;opacity:0;pointer-events:none}
.player-root .sides .round:focus-visible{opacity:1;pointer-events:auto}
.player-root .neighbour{position:absolute;z-index:5;inset-block:0;margin-block:auto;height:fit-content;min-height:44px;max-width:80%;padding:0 18px;border-radius:22px;overflow:hidden;background:#18181b}
.neighbour:not(:focus-visible){clip-path:inset(50%);pointer-events:none}
.neighbour img{display:none}
.sides .back{inset-inline-start:10px}
.sides .on{inset-inline-end:10px}
[dir=rtl] .sides .icon{transform:scaleX(-1)}
@container (max-width:299px){.player-root .head-words{visibility:hidden}.head{gap:0}}
@keyframes fill{from{transform:scaleX(0)}}
@keyframes turnPage{from{opacity:.2}}
@media (max-height:499px){.player-root .foot .title{font-size:15px;-webkit-line-clamp:2}}
@media (min-width:700px) and (min-height:500px),(orientation:landscape){
.is-story{--edge:12px}
.is-story .frame{height:var(--tall);width:min(100%,var(--wide));border-radius:var(--round)}
.segments{padding-block-start:12px}
.head{padding-block-start:8px;padding-inline-start:14px}
.player-root .sides .round{opacity:1;pointer-events:auto;width:52px;height:52px}
.sides .back{inset-inline-start:max(0px,50% - var(--wide)/2 - 76px)}
.sides .on{inset-inline-end:max(0px,50% - var(--wide)/2 - 76px)}
}
@media (hover:hover){:hover>.sides .round{opacity:1;pointer-events:auto}.captions{inset-inline:62px}}
@media (hover:none) and (max-aspect-ratio:2/3){.player-root .sides .round:not(:focus-visible){opacity:0;pointer-events:none}}
@media (prefers-reduced-motion:reduce){.page{animation:none}.chrome,.touch{transition:none}}
@media (forced-colors:active){.segment{border:1px solid CanvasText}.filled{background:Highlight;forced-color-adjust:none}.is-story .frame{border:1px solid CanvasText}}
`;
