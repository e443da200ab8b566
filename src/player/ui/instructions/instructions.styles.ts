/** The instructions lie over the whole player. */
export const instructionStyles = `
.instructions{position:absolute;inset:0;z-index:6;display:grid;place-items:center;padding:24px;overflow:auto;background-color:var(--instructions-backgroundColor,#000c);color:var(--instructions-headingColor,#fff);backdrop-filter:blur(10px);animation:appear .2s}
.instructions section{width:100%;max-width:340px}
.player-root .instructions h2{font-size:24px;font-weight:750;line-height:1.2;text-align:center;letter-spacing:-.01em}
.player-root .instructions ul{display:grid;gap:18px;margin:28px 0 22px}
.instructions li{display:flex;align-items:center;gap:16px}
.instruction-icon{flex:none;display:grid;place-items:center;width:52px;height:52px;border-radius:50%;background:rgb(255 255 255/.14)}
.instruction-icon .picture{width:28px;height:28px;object-fit:contain}
[dir=rtl] .instruction-icon .icon{transform:scaleX(-1)}
.instruction-words{font-size:15px;line-height:1.4;color:var(--instructions-subHeadingColor,rgb(255 255 255/.85))}
.instruction-words b{display:block;font-size:17px;font-weight:700;color:var(--instructions-headingColor,#fff)}
.player-root .instructions p{font-size:13px;line-height:1.4;text-align:center;color:var(--instructions-subHeadingColor,rgb(255 255 255/.85));margin-bottom:22px}
@media (hover:none){.player-root .instructions p{display:none}}
.player-root .instructions .pill{width:100%;min-height:50px;background-color:var(--instructions-button-backgroundColor);color:var(--instructions-button-textColor)}
@media (max-height:499px){.instructions{place-items:start center}.player-root .instructions ul{grid-template-columns:1fr 1fr;margin:14px 0}.instructions section{max-width:560px}}
@media (prefers-reduced-motion:reduce){.instructions{animation:none}}
@media (forced-colors:active){.instructions{background:Canvas;color:CanvasText}}
`;
