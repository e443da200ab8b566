/** What both players share: buttons, notices, spinners. No `rem`: it follows the host page. (players.md 3.2) */
export const playerStyles = `
.player-root *,.player-root *::before,.player-root *::after{box-sizing:border-box}
.player-root{font-family:var(--font,system-ui,sans-serif);color:#fff;-webkit-font-smoothing:antialiased;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none;--safe:max(env(safe-area-inset-left),env(safe-area-inset-right))}
.player-root p,.player-root h2,.player-root ul{margin:0;padding:0;font:inherit;list-style:none}
.player-root button{font:inherit;color:inherit;background:none;border:0;padding:0;margin:0;cursor:pointer;touch-action:manipulation}
.player-root img,.player-root video{display:block}
.player-root [inert]{pointer-events:none}
.player-root :focus{outline:none}
.player-root :focus-visible{outline:2px solid #fff;outline-offset:2px;box-shadow:0 0 0 4px rgb(0 0 0/.75)}
.player-root :is(.slide,.page):focus-visible{outline:none;box-shadow:none}
.slide:focus-visible .card::after,.page:focus-visible::after{content:'';position:absolute;inset:3px;border:2px solid #fff;border-radius:inherit;box-shadow:inset 0 0 0 2px #000;pointer-events:none;z-index:6}
.player{--rim:24px;--edge:max(12px,6px + env(safe-area-inset-top));--floor:max(16px,env(safe-area-inset-bottom));--round:var(--primitives-cornerRadius,12px);position:absolute;inset:0;display:grid;place-items:center;background:#000;overflow:clip}
.ambience{display:none;position:absolute;inset:0;overflow:hidden}
.ambience img{position:absolute;inset:-12%;width:124%;height:124%;object-fit:cover;filter:blur(56px);opacity:.08;animation:appear .5s}
:is(.picture,.page) img,.screen,.screen video{position:absolute;inset:0;width:100%;height:100%}
.screen{pointer-events:none}
.poster,.still,.filling,.screen video{object-fit:cover}
:is(.poster,.still,.screen video).is-wide{object-fit:contain}
:is(.picture,.page) .haze{inset:-40px;width:calc(100% + 80px);height:calc(100% + 80px);object-fit:cover;filter:blur(30px) brightness(.55)}
.icon{width:24px;height:24px;display:block;overflow:visible}
.icon .solid{fill:currentColor}
.icon .line{fill:none;stroke:currentColor;stroke-width:2.1;stroke-linecap:round;stroke-linejoin:round}
.for-ears{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.player-root .round{position:relative;width:44px;height:44px;flex:none;display:grid;place-items:center;border-radius:50%;background:rgb(18 18 20/.5);transition:background .15s,transform .15s,opacity .2s}
.player-root .round:active{transform:scale(.9)}
.player-root .round:disabled{opacity:.35;cursor:default}
@media (hover:hover){.player-root .round:hover:not(:disabled){background:rgb(18 18 20/.72)}.player-root :is(.pill,.answer,button.chip,.follow,[role=tab]):hover:not([aria-disabled=true]){filter:brightness(.88)}}
.player-root .player>.close{position:absolute;z-index:6;inset-block-start:max(12px,6px + env(safe-area-inset-top));inset-inline-start:calc(12px + var(--safe))}
.player-root .pill{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;padding:0 20px;border-radius:var(--buttons-cornerRadius,22px);background:rgb(255 255 255/.18);font-weight:600;font-size:15px;line-height:1.2;text-align:center;transition:transform .15s,background .15s}
.player-root .pill.is-main{background-color:var(--buttons-backgroundColor,#fff);color:var(--buttons-textColor,#1a1a1a)}
.player-root .pill:active{transform:scale(.96)}
.player-root .sound-offer{padding-inline:12px 16px;background:rgb(18 18 20/.62);font-size:14px;animation:appear .3s .2s backwards}
.notice{position:absolute;inset-inline:24px;top:50%;translate:0 -50%;z-index:4;margin:auto;max-width:320px;padding:28px 24px 24px;border-radius:24px;background:rgb(24 24 27/.78);backdrop-filter:blur(28px) saturate(1.4);text-align:center;overflow:hidden;animation:rise .25s cubic-bezier(.2,.8,.2,1)}
.emblem{display:grid;place-items:center;width:56px;height:56px;margin:0 auto 16px;border-radius:50%;background:rgb(255 255 255/.14)}
.emblem .icon,.emblem img{width:28px;height:28px}
.player-root .notice-title{font-size:18px;font-weight:650;line-height:1.3;text-wrap:balance}
.player-root .notice-hint{margin-top:6px;font-size:14px;line-height:1.4;color:#fffc}
.notice-actions{display:flex;flex-wrap:wrap;gap:10px;justify-content:center;margin-top:20px}
.notice-actions:empty{display:none}
.countdown{position:absolute;inset:auto 0 0;height:3px;background:rgb(255 255 255/.18)}
.countdown div{height:100%;background:#fff;transform-origin:left;animation:shrink linear forwards}
.spinner{position:absolute;inset:0;z-index:3;display:grid;place-content:center;justify-items:center;gap:14px;pointer-events:none;animation:appear .2s}
.ring{width:44px;height:44px;border:3px solid rgb(255 255 255/.28);border-block-start-color:#fff;border-radius:50%;animation:turn .8s linear infinite}
.spinner-label,.tap-to-play span{padding:6px 14px;border-radius:16px;background:#0009;font-size:14px}
.tap-to-play{position:absolute;inset:0;z-index:3;width:100%;display:grid;place-content:center;justify-items:center;gap:12px;font-weight:600}
.player-root .tap-to-play .icon{width:84px;height:84px;padding:22px;border-radius:50%;background:rgb(18 18 20/.5)}
.captions-button{display:grid;gap:8px}
.player-root .captions-button [aria-pressed=true]{background:#fff!important;color:#111}
.glyph{position:absolute;inset:0;z-index:2;width:80px;height:80px;margin:auto;pointer-events:none;visibility:hidden;opacity:0;transform:scale(1.35);transition:opacity .6s ease-out,transform .6s ease-out,visibility .6s}
.glyph.is-shown{visibility:visible;opacity:.92;transform:none;transition-duration:.14s}
.glyph .icon{width:80px;height:80px;filter:drop-shadow(0 2px 14px rgb(0 0 0/.45))}
.toast{position:absolute;z-index:6;top:calc(72px + env(safe-area-inset-top) + var(--shelf,0px));inset-inline:0;width:fit-content;max-width:calc(100% - 48px);animation:rise .2s}
.player-root .toast{margin-inline:auto;padding:11px 18px;border-radius:22px;background:rgb(24 24 27/.88);font-size:14px;font-weight:600}
.live{padding:4px 9px;border-radius:6px;background-color:var(--storyTiles-liveChip-backgroundColor,#e21219);color:var(--storyTiles-liveChip-textColor,#fff);font-size:12px;font-weight:700;letter-spacing:.05em;text-transform:uppercase;text-shadow:none}
@keyframes turn{to{transform:rotate(1turn)}}
@keyframes appear{from{opacity:0}}
@keyframes rise{from{opacity:0;transform:translateY(10px)}}
@keyframes shrink{to{transform:scaleX(0)}}
[dir=rtl] .countdown div{transform-origin:right}
@media (prefers-reduced-motion:reduce){.notice,.toast,.ambience img{animation:none}.glyph,.player-root .round,.player-root .pill{transition:none}.ring{animation-duration:2.4s}}
@media (prefers-contrast:more){.player-root .round,.player-root .pill:not(.is-main){background:#000}}
@media (min-width:700px) and (min-height:500px),(orientation:landscape){
:is(.is-modal,.is-story){background:#0b0b0d}
:is(.is-modal,.is-story) .ambience{display:block}
[data-scheme=light]:is(.is-modal,.is-story){background:#f2f2f5}
[data-scheme=light]:is(.is-modal,.is-story) .ambience img{opacity:.06}
.player-root .player:is(.is-modal,.is-story)>.close,.player-root .is-modal>.arrows .round,.player-root .is-story>.sides .round{background:rgb(255 255 255/.16)}
.player-root [data-scheme=light]:is(.is-modal,.is-story)>.close,.player-root [data-scheme=light].is-modal>.arrows .round,.player-root [data-scheme=light]>.sides .round{background:rgb(0 0 0/.07);color:#1a1a1a}
}
@media (max-height:499px){.player{--rim:8px}.emblem{display:none}.notice{top:calc(50% + 26px);padding:16px}}
@media (forced-colors:active),(prefers-contrast:more){.player-root .round,.player-root .pill,.notice{border:1px solid}}
@media (forced-colors:active){.player-root .round,.player-root .pill,.notice{background:Canvas!important;color:ButtonText;backdrop-filter:none}.player-root :focus-visible{outline:3px solid Highlight}.icon{forced-color-adjust:auto}}
`;
