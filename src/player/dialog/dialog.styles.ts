/**
 * What is on screen before the player's chunk is loaded. `!important` on `:host` beats the host page's own
 * `!important` rules, because inner trees win among important declarations. (I13)
 */
export const playerHostStyles = `
:host(service-player){all:initial!important;display:contents!important}
dialog,.embedded{all:initial;--cover:none;position:fixed;inset:0;display:block;box-sizing:border-box;width:100%;height:100dvh;max-width:none;max-height:none;margin:0;overflow:hidden;overscroll-behavior:contain;background:#000;color:#fff;font:16px/1.4 system-ui,sans-serif;-webkit-tap-highlight-color:transparent;-webkit-text-size-adjust:100%}
dialog::backdrop{background:#000}
.player-root{position:absolute;inset:0}
.shell{position:absolute;inset:0;display:grid;place-items:center;align-content:center;gap:16px;text-align:center}
dialog>.shell{touch-action:none}
.shell img,.shell video{position:absolute;inset:0;margin:auto;width:min(100%,56.25vh);height:100%;object-fit:cover}
.shell .is-wide{object-fit:contain}
.shell p{position:relative;margin:0 24px}
.shell button{position:relative;min-width:44px;min-height:44px;padding:0 20px;border:0;border-radius:22px;background:#fff;color:#111;font:600 15px/1 system-ui,sans-serif;cursor:pointer}
.failed{position:relative;box-sizing:border-box;width:min(320px,100% - 48px);padding:28px 24px 24px;border-radius:24px;background:rgb(48 48 54/.78);font-family:var(--font)}
.failed p{margin:0 0 20px;font-size:18px;font-weight:650;line-height:1.3;text-wrap:balance}
.shell .failed button{border-radius:var(--radius);background-color:var(--paper);color:var(--ink);font-family:inherit}
.shell .close{position:absolute;inset-block-start:max(12px,6px + env(safe-area-inset-top));inset-inline-start:calc(12px + max(env(safe-area-inset-left),env(safe-area-inset-right)));padding:0;border-radius:50%;background:rgb(60 60 66/.6);color:#fff}
.shell .close::before{content:'';position:absolute;inset:14px;background:linear-gradient(45deg,transparent 45%,currentColor 45% 55%,transparent 55%),linear-gradient(-45deg,transparent 45%,currentColor 45% 55%,transparent 55%)}
.shell button:focus-visible{outline:2px solid #fff;outline-offset:2px;box-shadow:0 0 0 2px #000}
.wait{position:relative;width:40px;height:40px;box-sizing:border-box;border:3px solid rgb(255 255 255/.35);border-block-start-color:#fff;border-radius:50%;opacity:0;animation:turn .9s linear infinite,show .2s .3s forwards}
@keyframes turn{to{transform:rotate(1turn)}}
@keyframes show{to{opacity:1}}
@media (prefers-reduced-motion:reduce){.wait{animation:show .2s .3s forwards}}
@media (forced-colors:active){.shell button{border:1px solid ButtonText}}
`;
