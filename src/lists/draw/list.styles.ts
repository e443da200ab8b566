/** Rows, grids and tiles; `list-size.styles.ts` decides their size. */
export const listStyles = `
h2,p{margin:0}
button,a{font:inherit;color:inherit;text-decoration:none;-webkit-tap-highlight-color:transparent;touch-action:manipulation;cursor:pointer}
button{margin:0;padding:0;border:0;background:none;text-align:inherit}
.aside{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.icon{display:block;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
:focus-visible{outline:2px solid var(--colors-primary);outline-offset:2px;box-shadow:0 0 0 2px #fff}
.picture{display:block;inline-size:100%;block-size:100%;object-fit:cover;opacity:0;-webkit-user-drag:none;-webkit-touch-callout:none}
.picture.present,.picture.shown{opacity:1}
.view{background-color:var(--lists-backgroundColor);border-radius:var(--radius);color:var(--ink);color-scheme:var(--scheme);font-family:var(--font);line-height:1.4;-webkit-text-size-adjust:100%}
.heading{color:var(--lists-title-textColor);font-size:var(--lists-title-textSize);line-height:1.3;font-weight:700;letter-spacing:-.01em;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.frame{position:relative}
.scroller{block-size:calc(100% + 12px);margin-block:-6px;padding-block:6px;overflow-x:auto;overflow-y:hidden;overscroll-behavior-x:contain;scroll-snap-type:x mandatory;scroll-padding-inline:var(--start) max(var(--end),var(--edge));scrollbar-width:none}
.scroller::-webkit-scrollbar{display:none}
.scroller.windowed{scroll-snap-type:x proximity;scroll-padding-inline-start:max(var(--start),var(--edge))}
.scroller .tiles{position:relative;inline-size:max-content;min-inline-size:100%;overflow:visible}
.scroller .tile,.scroller .skeleton{scroll-snap-align:start}
.grid .tiles{position:relative;align-items:start}
.row .tiles{--step:calc(var(--tile) + var(--gap))}
.row ul{padding-inline:calc(var(--start) + var(--steps-before)*var(--step)) calc(var(--end) + var(--steps-behind)*var(--step))}
.grid ul{padding-block:calc(var(--steps-before)*var(--step)) calc(var(--steps-behind)*var(--step))}
.outlier{position:absolute;inset-inline-start:calc(var(--start) + var(--column)*(var(--width) + var(--gap)));inset-block-start:calc(var(--line)*var(--step));inline-size:var(--width)}
.fading{-webkit-mask-image:linear-gradient(to var(--side,right),var(--before,#000),#000 var(--edge),#000 calc(100% - var(--edge)),var(--behind,#000))}
.before{--before:transparent}
.behind{--behind:transparent}
.rtl{--side:left}
.open{display:block;position:relative;inline-size:100%;text-align:start;-webkit-user-select:none;user-select:none}
.shape{position:relative}
.face{content-visibility:auto;position:absolute;inset:0;display:block;overflow:hidden;border-radius:inherit;isolation:isolate;background:rgb(128 128 128/.16)}
.face.colored{background:linear-gradient(160deg,hsl(var(--hue) 42% 58%),hsl(calc(var(--hue) + 40) 48% 34%))}
.face::after{content:'';position:absolute;inset:0;border-radius:inherit;box-shadow:inset 0 0 0 1px rgb(128 128 128/.2);pointer-events:none}
.text{text-align:var(--storyTiles-title-alignment);position:absolute;inset:auto 0 0;padding:10px 12px;color:var(--storyTiles-rectangularTile-textColor)}
.text.shaded{--fade:60px;padding-block:var(--fade) 12px;background:linear-gradient(to top,rgb(0 0 0/.76),rgb(0 0 0/.62) calc(100% - var(--fade)),#0003 calc(100% - .4*var(--fade)),transparent)}
.text:not(.shaded){isolation:isolate;margin:6px}
.text:not(.shaded)::before{content:'';position:absolute;z-index:-1;inset:0;border-radius:calc(var(--radius)/2);background:currentColor;filter:grayscale(1) contrast(99) invert(1);opacity:.64}
.title,.label{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:var(--lines);overflow:hidden;overflow-wrap:anywhere}
.title{font-size:var(--storyTiles-title-textSize);line-height:var(--storyTiles-title-lineHeight);font-weight:600}
.eyebrow{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;margin-block-end:2px;color:var(--storyTiles-rectangularTile-eyebrow-textColor);font-size:var(--storyTiles-rectangularTile-eyebrow-textSize);line-height:var(--storyTiles-rectangularTile-eyebrow-lineHeight);font-weight:600;letter-spacing:.03em}
.heading,.title,.eyebrow{text-align:-webkit-match-parent;text-align:match-parent}
.chips{position:absolute;inset:8px 8px auto;display:flex;gap:6px;pointer-events:none}
.chip{padding:3px 7px;border-radius:var(--storyTiles-chip-cornerRadius);font-size:var(--storyTiles-chip-textSize);line-height:1.3;font-weight:700;letter-spacing:.02em;white-space:nowrap}
.live{color:var(--storyTiles-liveChip-textColor);background-color:var(--storyTiles-liveChip-backgroundColor)}
.seen .live{color:var(--storyTiles-liveChip-readTextColor);background-color:var(--storyTiles-liveChip-readBackgroundColor)}
.new{color:var(--storyTiles-rectangularTile-unreadIndicator-textColor);background-color:var(--storyTiles-rectangularTile-unreadIndicator-backgroundColor)}
.new.end{margin-inline-start:auto}
.new.center{margin-inline:auto}
.round .shape{border:var(--storyTiles-circularTile-unreadBorderWidth) solid var(--storyTiles-circularTile-unreadIndicatorColor)}
.round .seen .shape{border:var(--storyTiles-circularTile-readBorderWidth) solid var(--storyTiles-circularTile-readIndicatorColor)}
.round .face{inset:3px}
.round .seen .face{inset:calc(3px + var(--storyTiles-circularTile-unreadBorderWidth) - var(--storyTiles-circularTile-readBorderWidth))}
.narrow .chips{inset:5px 5px auto}
.narrow .chip{padding:2px 5px}
.narrow .live+.new{position:absolute;clip-path:inset(50%)}
.narrow .text{padding-inline:8px}
.narrow .text.shaded{--fade:32px;padding-block-end:8px}
.tiny .text{clip-path:inset(50%)}
.tiny .new{padding:4px;font-size:0}
.round .chips{inset:auto 0 -4px;justify-content:center}
.round .chip{padding:1px 6px}
.label{position:absolute;inset:auto 0 0;block-size:calc(var(--below) - 6px);text-align:center;color:var(--storyTiles-circularTile-textColor);font-size:var(--storyTiles-circularTile-textSize);line-height:var(--storyTiles-circularTile-lineHeight)}
.tile:not(.seen) .label{font-weight:600}
.seen .label{color:var(--storyTiles-circularTile-readTextColor);opacity:.85}
.open:focus-visible{outline:none;box-shadow:none}
.open:focus-visible .face::after{box-shadow:inset 0 0 0 3px var(--colors-primary),inset 0 0 0 5px #fff}
.open .picture,.open .shape{transition:transform .25s cubic-bezier(.2,.8,.2,1)}
.open[aria-busy] .face::before{content:'';position:absolute;z-index:1;inset:0;margin:auto;box-sizing:border-box;inline-size:36px;block-size:36px;border:3px solid #fff6;border-block-start-color:#fff;border-radius:50%;background:#0006;box-shadow:0 0 0 999px #0006;animation:turn .9s linear infinite,late .2s}
@keyframes turn{to{transform:rotate(1turn)}}
@keyframes late{from{opacity:0}}
.open .picture.shown{transition-duration:.4s}
.arrow{display:none;position:absolute;z-index:1;inset-block:0 var(--below);margin-block:auto;place-items:center;inline-size:44px;block-size:44px;border-radius:50%;color:var(--lists-row-scrollIndicatorColor);background-color:var(--lists-row-scrollIndicatorBackgroundColor);box-shadow:0 1px 2px rgb(0 0 0/.24),0 4px 14px #0003;transition:opacity .2s,transform .2s}
.arrow.back{inset-inline-start:10px}
.arrow.on{inset-inline-end:10px}
.arrow[aria-disabled=true]{opacity:0;pointer-events:none}
.arrow.back .icon,.rtl .arrow.on .icon{transform:scaleX(-1)}
.rtl .arrow.back .icon{transform:none}
.arrow:focus-visible{opacity:1}
@container (max-width:560px){.view:not(:hover) .arrow:not(:focus-visible){opacity:0}}
@media (hover:hover) and (pointer:fine){
.arrow{display:grid}
.open:active .shape{transform:scale(.97)}
.arrow:hover{transform:scale(1.06)}
.open:hover .picture{transform:scale(1.04)}
}
@media (prefers-reduced-motion:no-preference){.picture.shown{animation:shown .25s}.scroller{scroll-behavior:smooth}.loading .skeleton::before,li.skeleton:not(.still)::before{animation:skeleton 1.8s ease-in-out infinite}}
@keyframes skeleton{50%{opacity:.14}}
@keyframes shown{from{opacity:.2}}
.notice{display:flex;flex-flow:row wrap;place-content:center;align-items:center;gap:10px;position:absolute;inset-block:var(--top) var(--bottom);inset-inline:var(--start) var(--end);padding:12px;border-radius:var(--radius);background:rgb(128 128 128/.1);text-align:center;font-size:15px}
.notice button{display:flex;align-items:center;gap:8px;min-block-size:44px;padding:0 20px;border:1px solid;border-radius:22px;font-weight:600}
.square .notice{flex-direction:column}
.bare .skeleton{visibility:hidden}
.grid .bare{max-block-size:min(70vh,560px);overflow:hidden}
.notice>.icon{opacity:.6}
.notice button .icon{inline-size:18px;block-size:18px}
@media (prefers-reduced-motion:reduce){*,::before,::after{transition:none!important}}
@media (forced-colors:active),(prefers-contrast:more){.shape,.arrow,.chip,.notice{border:1px solid}}
@media (forced-colors:active){
.text{background:Canvas}
.text::before{display:none}
.open:focus-visible .face::after{outline:3px solid Highlight;outline-offset:-3px}
}
`;
