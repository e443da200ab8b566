/** What is seen of gestures, of a mouse that rests, and of a screen folded like a laptop: all that can wait for the first frame. */
export const gestureStyles = `
dialog::backdrop{transition:opacity .2s}
.is-closing::backdrop{opacity:0}
.player-root .is-pressed{filter:brightness(.8);transition:none}
.player-root .round.is-pressed{transform:scale(.9)}
.player-root .pill.is-pressed{transform:scale(.96)}
:not(.is-embedded)>.frame{transition:transform .2s,border-radius .2s}
.is-modal .feed{overscroll-behavior:none}
@media not all and (any-pointer:coarse){.is-modal .feed{overflow:hidden}}
.is-dragging .frame{transition:none}
.is-dragging .is-modal>.frame{border-radius:22px;overflow:clip}
.player-root.is-beside :is(.frame,.neighbour){border-radius:var(--round)}
.is-beside :is(.head>.round,.head>.sound-offer,.head-time,.foot){opacity:0}
.player-root.is-beside .neighbour{--at:calc(var(--next,1)*(100% + 12px));inset:0;margin:auto;width:100%;height:100%;max-width:none;padding:0;text-align:start;clip-path:none;translate:calc(var(--way) + var(--at))}
.player-root.is-beside .is-previousStory{--at:calc(var(--next,1)*(-100% - 12px))}
.is-beside:not(.is-dragging) .neighbour{transition:translate .2s}
[dir=rtl] .sides{--next:-1}
.is-beside .neighbour img{display:block;width:100%;height:100%;object-fit:cover}
.is-beside .neighbour::after{content:'';position:absolute;inset:0;background:linear-gradient(rgb(0 0 0/.62),rgb(0 0 0/.57) 66px,transparent 150px),linear-gradient(transparent 55%,rgb(0 0 0/.57) 80%,rgb(0 0 0/.7))}
.is-beside .neighbour .head-title{position:absolute;z-index:1;inset-block-start:var(--edge);inset-inline:calc(64px + var(--safe)) 16px;line-height:44px;text-shadow:0 1px 5px rgb(0 0 0/.65)}
.words,.rail,.top,.player>.close,.shelf,.arrows,.captions-button,.fill-place,.picture::after{transition:opacity .15s}
:is(.is-held,.is-scrubbing) :is(.words,.rail,.top,.player>.close,.shelf,.arrows,.captions-button,.fill-place),:is(.is-held,.is-scrubbing) .picture::after,.is-held .progress,.is-scrubbing .progress .time{opacity:0}
.is-held .zoom,.player-root.is-held .sides button{opacity:0}
.is-zoomed :is(.chrome,.touch){opacity:0}
.is-zoomed .chrome button{pointer-events:none}
.page{transform-origin:0 0}
.burst{position:absolute;z-index:5;margin:-52px;color:#ff3b5c;pointer-events:none;animation:burst .9s cubic-bezier(.2,.9,.3,1) forwards}
.burst .icon{width:104px;height:104px;filter:drop-shadow(0 4px 18px #0006)}
@keyframes burst{from{opacity:0;transform:scale(.4) rotate(-12deg)}18%{opacity:1;transform:scale(1.15) rotate(-6deg)}30%{transform:none}70%{opacity:1;transform:none}to{opacity:0;transform:translateY(-60px) scale(1.1)}}
.player-root .scrub-time{position:absolute;z-index:5;translate:-50% -14px;padding:8px 16px;border-radius:18px;background:rgb(24 24 27/.88);font-size:20px;font-weight:700;font-variant-numeric:tabular-nums;white-space:nowrap;pointer-events:none}
.is-scrubbing .progress .bar{height:8px}
.player-root .speed{position:absolute;z-index:5;inset-inline:0;inset-block-start:calc(var(--edge) + 56px + var(--shelf,0px));width:fit-content;min-width:64px;min-height:44px;margin-inline:auto;padding:0 18px;border-radius:22px;background:rgb(24 24 27/.88);font-size:17px;font-weight:700}
.speed:not(.is-on,:focus-visible){clip-path:inset(50%);pointer-events:none}
.player-root .zoom{position:absolute;z-index:5;inset-inline-end:8px;inset-block-start:calc(max(10px,env(safe-area-inset-top)) + 62px)}
@media (vertical-viewport-segments:2){dialog>.player-root{inset-block-end:calc(100% - env(viewport-segment-bottom 0 0))}}
@media (min-width:700px) and (min-height:500px),(orientation:landscape){
.player-root.is-beside .neighbour{width:min(100%,var(--wide));height:var(--tall)}
.is-beside .neighbour .head-title{inset-block-start:23px;inset-inline-start:14px}
.head,.head>*,.player-root .sides button{transition:opacity .25s}
.is-idle :is(.head>:not(.sound-offer),.zoom),.player-root.is-idle .sides button{opacity:0}
.is-idle .frame{cursor:none}
}
@media (hover:none){.zoom:not(:focus-visible,[aria-pressed=true]){clip-path:inset(50%);pointer-events:none}}
.player-root :is(.pip,.zoom)[aria-pressed=true]{background:#fff!important;color:#111!important}
@media (prefers-reduced-motion:reduce){.burst{animation:seen .9s forwards}:not(.is-embedded)>.frame,.player-root .round.is-pressed,.player-root .pill.is-pressed{transition:none;transform:none}}
@keyframes seen{70%{opacity:1}to{opacity:0}}
@media (forced-colors:active){.player-root :is(.scrub-time,.speed){background:Canvas;border:1px solid CanvasText}.burst{color:CanvasText}}
`;
