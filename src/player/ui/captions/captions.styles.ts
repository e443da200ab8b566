/** Captions and their settings. The styles of the players place captions between their controls. */
export const captionStyles = `
.captions{position:absolute;z-index:2;display:grid;gap:4px;align-content:end;justify-items:center;text-align:center;overflow:clip;pointer-events:none}
.player-root .captions p{font-family:var(--captionFont,var(--captions-font));max-width:100%;font-size:calc(var(--cue-usual,clamp(15px,4.4cqi,20px))*var(--captionSize,1)*var(--cue-fit,1));line-height:1.45;white-space:pre-line;text-wrap:balance}
.captions span{text-shadow:var(--captionEdge,none);padding:3px 9px;border-radius:6px;color:var(--captionColor,var(--captions-textColor));background-color:var(--captionBackground,var(--captions-backgroundColor));-webkit-box-decoration-break:clone;box-decoration-break:clone}
.caption-preview{position:relative;height:max(80px,20vh);background:#777}
.player-root .caption-preview .captions.captions{inset:0 8px;align-content:center;translate:none}
.caption-choices{display:grid;grid-template-columns:repeat(auto-fill,minmax(136px,1fr));align-items:end;gap:14px}
.player-root select{font:inherit;width:100%;height:44px;padding:0 8px;border:1px solid;border-radius:12px;background-color:var(--paper);color:var(--ink)}
@media (max-width:479px) and (max-height:499px) and (orientation:landscape){
.is-story .sound-offer:not(.x){width:44px;padding:0;font-size:0;gap:0}
.player-root .is-story .captions{inset-block:70px calc(var(--floor) + 107px);inset-inline:16px 64px}
.player-root .is-modal .captions-button{inset-block-start:56px;inset-inline:auto calc(100% + 12px)}
.player-root .is-modal .captions{top:calc(var(--edge) + 52px);inset-inline:8px 56px}
.is-modal:has(.captions p) .shelf:not(:focus-within,:hover){opacity:0}
}
@media (prefers-contrast:more){.captions{--captions-textColor:#fff;--captions-backgroundColor:#000}}
`;
