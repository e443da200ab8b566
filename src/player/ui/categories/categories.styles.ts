/** What is below the Clips player's header; one row, so that the image stays visible. */
export const clipCategoriesStyles = `
.shelf{position:absolute;z-index:5;inset-block-start:calc(var(--edge) + 53px);inset-inline:0;display:flex;align-items:center;gap:4px;pointer-events:none}
.shelf>*{pointer-events:auto}
.tabs{display:flex;flex:none;margin-inline-start:10px;padding-inline:4px;border-radius:22px;background:rgb(18 18 20/.5)}
.player-root .tabs button{position:relative;min-height:44px;padding:0 10px;font-size:15px;font-weight:650;color:rgb(255 255 255/.86);text-shadow:0 1px 4px rgb(0 0 0/.7);white-space:nowrap;max-width:40cqi;overflow:hidden;text-overflow:ellipsis}
.player-root .tabs [aria-selected=true]{color:#fff}
.tabs [aria-selected=true]::after{content:'';position:absolute;inset:auto 10px 6px;height:3px;border-radius:2px;background:#fff;box-shadow:0 1px 4px rgb(0 0 0/.5)}
.offers{flex:1;min-width:0;overflow-x:auto;scroll-padding-inline:22px;overscroll-behavior-x:contain;scrollbar-width:none;mask-image:linear-gradient(90deg,transparent,#000 14px,#000 calc(100% - 14px),transparent)}
.offers::-webkit-scrollbar{display:none}
.offers ul{display:flex;gap:8px;width:max-content;padding:0 14px}
.player-root .offers button{min-height:44px;padding:0 14px;border:solid transparent;border-width:5px 0;border-radius:17px/22px;background:rgb(18 18 20/.56);background-clip:padding-box;font-size:14px;font-weight:600;white-space:nowrap;max-width:60cqi;overflow:hidden;text-overflow:ellipsis}
li.is-over{visibility:hidden}
.player-root .offers .more{display:inline-flex;align-items:center;gap:4px;flex:none}
.more .icon{width:18px;height:18px}
@media (hover:hover){.player-root .offers button:hover{background-color:rgb(18 18 20/.62)}}
.player-root .offers button:focus-visible,.player-root .tabs button:focus-visible{outline-offset:-3px;box-shadow:none}
.category{flex:1;min-width:0;display:flex;align-items:center;gap:10px;margin-inline:10px;padding-inline-end:6px;border-radius:23px;background:rgb(18 18 20/.5)}
.player-root .category .back{background:none}
.category .about:last-child{padding-inline-end:14px}
[dir=rtl] .back .icon{transform:scaleX(-1)}
.category>img{width:38px;height:38px;flex:none;border-radius:10px;object-fit:cover;background:rgb(18 18 20/.4)}
.about{flex:1;min-width:0;text-shadow:0 1px 4px rgb(0 0 0/.75)}
.player-root .about p{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.player-root .about .name{font-size:16px;font-weight:700;line-height:1.25}
.player-root .about .line{font-size:12.5px;line-height:1.3;color:rgb(255 255 255/.9)}
.player-root .follow{position:relative;display:inline-flex;align-items:center;justify-content:center;flex:none;width:28px;height:28px;border-radius:50%;background:#fff3;transition:transform .15s,background .15s}
.player-root .follow::after{content:'';position:absolute;inset:-8px}
.player-root .follow:active{transform:scale(.92)}
.follow .icon,.follow img{width:18px;height:18px}
.player-root .follow.is-wordy{width:auto;height:36px;gap:6px;padding-inline:12px 16px;border-radius:18px;background:#fff;color:#141416;font-size:14px;font-weight:650}
.player-root .follow.is-wordy.is-followed{background:rgb(18 18 20/.5);color:#fff}
.player-root .follow.has-picture:not(.is-wordy){background:rgb(255 255 255/.92)}
.has-picture img{width:22px;height:22px}
@media (forced-colors:active),(prefers-contrast:more){.player-root .offers button,.player-root .follow{border:1px solid}}
@media (forced-colors:active){.tabs [aria-selected=true]::after{background:Highlight;forced-color-adjust:none}}
@media (prefers-reduced-motion:reduce){.player-root .follow{transition:none}}
`;
