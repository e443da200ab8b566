/** The Clips player: full screen on phones, a centred 9:16 frame on everything wider. */
export const clipsPlayerStyles = `
.player{--side:10px;--dusk:radial-gradient(120% 80% at 50% 20%,#2b2d36,#121214)}
.frame{position:relative;width:100%;height:100%;overflow:hidden;container-type:inline-size}
.feed{position:absolute;inset:0;overflow-y:auto;overflow-x:hidden;overscroll-behavior:contain;scroll-snap-type:y mandatory;overflow-anchor:none;scrollbar-width:none}
.feed::-webkit-scrollbar{display:none}
.slide{position:relative;width:100%;height:100%;scroll-snap-stop:always}
.card{position:absolute;inset:0;overflow:hidden;background:#141416}
.is-layer{will-change:transform}
.is-front .card{background:#141416 var(--cover) center/cover}
.slide .picture{position:absolute;inset:0;cursor:pointer}
.picture::after{content:'';position:absolute;inset:0;background:linear-gradient(rgb(0 0 0/.62),rgb(0 0 0/.57) 66px,transparent 150px),linear-gradient(transparent 42%,rgb(0 0 0/.62) 74%,rgb(0 0 0/.74));pointer-events:none}
.words{position:absolute;inset-block-end:calc(var(--floor) + 28px);inset-inline:16px 76px;display:grid;gap:7px;justify-items:start;pointer-events:none;text-shadow:0 1px 3px rgb(0 0 0/.5)}
.words button{pointer-events:auto;text-shadow:none}
.player-root .eyebrow{font-size:max(12px,var(--storyTiles-rectangularTile-eyebrow-textSize,13px));line-height:var(--storyTiles-rectangularTile-eyebrow-lineHeight,1.3);color:var(--storyTiles-rectangularTile-eyebrow-textColor,rgb(255 255 255/.9));font-weight:600;letter-spacing:.01em}
.player-root .title{font-size:18px;font-weight:700;line-height:1.28;letter-spacing:-.01em;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;overflow-wrap:anywhere;max-width:100%}
.player-root .chips{display:flex;flex-wrap:wrap;gap:6px;max-width:100%;margin-top:2px}
.chips li{display:flex;align-items:center;gap:4px;max-width:100%}
.player-root .chip{display:inline-flex;align-items:center;min-height:28px;padding:0 11px;border-radius:14px;background:rgb(72 72 78/.62);font-size:13px;font-weight:600;line-height:1.2}
.player-root :is(button.chip,.is-small .pill){position:relative}
.player-root :is(button.chip,.is-small .pill)::after{content:'';position:absolute;inset:-8px -2px}
.actions{display:flex;flex-wrap:wrap;gap:8px;width:100%;margin-top:7px}
.actions .pill{flex:1 1 auto;max-width:100%;overflow-wrap:anywhere;padding-block:8px}
.actions.is-small .pill{flex:0 1 auto;min-height:36px;padding:0 16px;font-size:14px}
.rail{position:absolute;inset-block-end:calc(var(--floor) + 28px);inset-inline-end:10px;display:grid;gap:14px;justify-items:center}
.rail .round{width:50px;height:auto;background:none;min-height:50px;border-radius:25px;gap:1px;padding:7px 0}
.rail .round .icon{width:33px;height:33px;filter:drop-shadow(0 1px 4px rgb(0 0 0/.5))}
@media (hover:hover){.player-root .rail .round:hover:not(:disabled){background:rgb(18 18 20/.35)}}
.count{font-size:12.5px;font-weight:650;line-height:1.2;text-shadow:0 1px 4px #000c}
.like[aria-pressed=true]{color:#ff3b5c}
.like[aria-pressed=true] .count{color:#fff}
.like[aria-pressed=true] .icon{animation:beat .36s cubic-bezier(.2,1.6,.4,1)}
@keyframes beat{from{transform:scale(.55)}}
.top{position:absolute;z-index:5;inset-block-start:var(--edge);inset-inline:var(--side);display:flex;align-items:center;gap:8px;pointer-events:none}
.top>*{pointer-events:auto}
.is-modal .top{inset-inline-start:calc(64px + var(--safe))}
.top .feed-title{flex:1 1 88px;min-width:0;pointer-events:none}
.player-root .top .sound-offer{flex:0 99 auto;flex-wrap:wrap;align-content:flex-start;min-width:44px;height:44px;row-gap:10px;padding-block:10px;white-space:nowrap;overflow:hidden}
.player-root p.feed-title,.player-root .title{text-align:-webkit-match-parent;text-align:match-parent}
.player-root p.feed-title{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:16px;font-weight:650;text-shadow:0 1px 5px #0009}
img.feed-title{height:30px;object-fit:contain;object-position:left}
[dir=rtl] img.feed-title{object-position:right}
.slide .notice,.frame>.notice{max-width:264px}
.has-shelf{--shelf:52px}
.player-root .captions-button{position:absolute;z-index:3;inset-inline-end:var(--side);inset-block-start:calc(var(--edge) + 56px + var(--shelf,0px))}
.progress{direction:ltr;position:absolute;z-index:3;inset:auto 0 0;height:calc(var(--floor) + 28px)}
.captions{inset-block:calc(var(--edge) + 52px + var(--shelf,0px)) max(34%,min(50%,var(--floor) + 260px));inset-inline:16px 64px}
.progress .bar{position:absolute;inset-inline:12px;inset-block-end:calc(var(--floor) - 4px);height:3px;border-radius:2px;background:rgb(255 255 255/.32);overflow:hidden;pointer-events:none;transition:height .15s}
.progress .fill{height:100%;background:#fff;transform-origin:left}
.progress input{appearance:none;position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer;touch-action:none}
.progress:focus-within .bar,.progress:hover .bar,.progress:active .bar{height:6px}
.progress input:focus-visible+.bar{outline:2px solid #fff;outline-offset:3px}
.progress .time{position:absolute;right:14px;bottom:calc(var(--floor) + 5px);font-size:12px;font-variant-numeric:tabular-nums;font-weight:600;text-shadow:0 1px 4px #000c;opacity:0;pointer-events:none;transition:opacity .15s}
.progress:active .time,input:focus-visible~.time{opacity:1}
@media (hover:hover){.progress:hover .time{opacity:1}}
.frame,.tail .card{background:var(--dusk)}
@container (max-width:339px){.player-root p.feed-title{color:transparent;text-shadow:none}}
@container (max-width:299px){.player-root .sound-offer{width:44px;padding:0;font-size:0;gap:0}.player-root .title{font-size:15px;-webkit-line-clamp:2}.words{inset-inline:12px 62px}.actions .pill{font-size:13px;padding:0 10px}.rail{inset-inline-end:4px;gap:4px}.rail .round .icon{width:28px;height:28px}}
.arrows{position:absolute;z-index:4;inset-inline-end:13px;inset-block-start:44%;translate:0 -50%;display:grid;gap:2px}
.player-root .arrows .round{background:none}
.arrows .icon{width:32px;height:32px;padding:5px;border-radius:50%;background:rgb(18 18 20/.5)}
@media (min-width:700px) and (min-height:500px),(orientation:landscape){
.is-modal{--side:12px;--edge:calc(var(--rim) + 12px)}
.is-modal .top{inset-inline-start:12px}
.is-modal .notice{max-width:320px}
.is-modal .toast{top:calc(var(--edge) + 56px + var(--shelf,0px))}
.is-modal .frame{background:none;width:min(100% - 136px,(100dvh - 2*var(--rim))*.5625);overflow:visible}
.is-modal .feed{scroll-padding:0;padding-block:var(--rim)}
.is-modal .slide{height:calc(100dvh - 2*var(--rim));margin-block-end:14px;opacity:.4;transition:opacity .25s}
.is-modal .slide.is-front{opacity:1}
.is-modal .slide:last-child{margin-block-end:var(--rim)}
.is-modal .card,.is-modal .is-bare::before{border-radius:var(--round)}
.is-modal .is-bare::before{content:'';position:absolute;inset:var(--rim) 0;background:var(--dusk)}
.is-modal .progress,.is-modal .captions{translate:0 calc(-1*var(--rim))}
.is-modal .captions{top:calc(var(--edge) + 52px + var(--shelf,0px) + var(--rim))}
.is-modal .arrows{inset-block-start:50%;inset-inline:calc(50% + (100dvh - 2*var(--rim))*.28125 + 24px) auto;translate:0 -50%;gap:14px}
.player-root .is-modal .arrows .round{width:52px;height:52px}
.is-modal .arrows .icon{width:24px;height:24px;padding:0;background:none}
}
@media (hover:none) and (max-aspect-ratio:2/3),(hover:none) and (orientation:portrait) and (max-width:699.98px){.is-modal .arrows:not(:focus-within){opacity:0;pointer-events:none}}
@media (prefers-reduced-motion:reduce){.like[aria-pressed=true] .icon{animation:none}}
@media (forced-colors:active),(prefers-contrast:more){.player-root .chip{border:1px solid}}
@media (forced-colors:active){.progress .bar{border:1px solid CanvasText}.progress .fill{background:Highlight;forced-color-adjust:none}.card{border:1px solid CanvasText}}
`;
