/** The wide Clips player: a rail and a column of texts at the end of the video, and the arrows at the end of the screen. */
export const clipsWideStyles = `
.player-root{--want:416px;--need:calc(clamp(228px,24cqw,380px) + clamp(0px,min(100cqw - 899px,100cqh - 499px,100cqw - 133cqh)*99,76px))}
.player-root:has(>.is-embedded){--want:340px;--need:clamp(228px,24cqw,380px)}
@container (min-width:900px) or ((min-width:600px) and (min-aspect-ratio:4/3)) or ((min-width:480px) and (min-aspect-ratio:3/2)){
.player-root .player{--side:12px;--edge:12px}
.player-root .player .feed{inset-block:calc(-1*var(--inset));inset-inline:calc(-1*var(--before)) calc(-1*var(--after));padding:0;scroll-padding:0}
.player-root .player .slide:not(.x){height:100%;margin:0;opacity:1}
.player-root .player .card{inset-block:var(--inset);inset-inline:var(--before) var(--after);overflow:visible}
.player-root .player .is-bare::before{inset:0}
.player-root .slide .picture{overflow:hidden;border-radius:inherit}
.picture::after{content:none}
.player-root .player .words{inset:auto;inset-block-end:var(--base);padding-block-end:8px;padding-inline-end:8px;inset-inline-start:calc(100% + var(--fold) + 76px);width:calc(var(--col) - 52px);max-height:calc(100% - 140px);overflow:hidden auto;scrollbar-width:none;pointer-events:auto}
.player-root .player:not(.has-shelf) .words{max-height:calc(100% - 84px)}
.player-root .eyebrow{color:inherit}
@supports (color:oklch(from red l c h)){
.player-root .eyebrow{color:var(--storyTiles-rectangularTile-eyebrow-textColor,inherit)}
.player-root [data-scheme=light]:not(.is-embedded) .eyebrow{color:oklch(from var(--storyTiles-rectangularTile-eyebrow-textColor,#000) min(l,.36) c h/1)}
}
.player-root .player .chip{background-color:var(--veil)}
.player-root .player .rail{inset:auto;inset-block-end:calc(var(--base) + 8px);inset-inline-start:calc(100% + var(--fold) + 12px)}
.player-root .rail .round{width:52px;min-height:52px;border-radius:26px}
.player-root .rail .icon{width:28px;height:28px}
.like[aria-pressed=true] .count{color:inherit}
.player-root [data-scheme=light]:not(.is-embedded) .like[aria-pressed=true]{color:#d80f3c}
.player-root [data-scheme=light]:not(.is-embedded) .like .count{color:var(--ink)}
.player-root .player>.arrows{inset:50% auto auto;inset-inline-start:calc(var(--before) + var(--film) + var(--fold) + 12px);translate:0 -50%;gap:12px}
.player-root .player>.arrows .round{width:52px;height:52px}
.player-root .player>.arrows .icon{width:24px;height:24px;padding:0;background:none}
.player-root .player>.frame>.captions-button{inset:var(--top) auto auto;inset-inline-start:calc(100% + var(--fold) + 16px)}
.player-root .player .top{inset:var(--top) auto auto;inset-inline-start:calc(100% + var(--fold) + 76px);width:calc(var(--col) - 60px);min-height:44px}
.player-root .player .shelf{inset:calc(var(--top) + 52px) auto auto;inset-inline-start:calc(100% + var(--fold) + 76px);width:calc(var(--col) - 60px);flex-wrap:wrap;gap:8px}
.player-root .shelf .tabs{margin:0;max-width:100%;background-color:var(--veil)}
.player-root .shelf .tabs button{color:inherit;min-width:0;max-width:180px;padding:0 8px}
.player-root .shelf .tabs [aria-selected=true]::after{background-color:var(--ink);box-shadow:none}
.player-root .player .offers button:not(.x){background-color:var(--veil);max-width:min(200px,var(--col) - 60px)}
.player-root .shelf .offers{display:flex;flex-wrap:wrap;gap:0 8px;overflow:visible;mask-image:none}
.player-root .offers ul{flex:0 1 auto;min-width:0;flex-wrap:wrap;width:auto;padding:0;row-gap:0;max-height:var(--rows,44px);max-height:round(down,var(--rows,44px),44px);overflow:hidden}
.player-root .offers.has-more ul{max-height:max(44px,var(--rows,44px) - 44px);max-height:round(down,max(44px,var(--rows,44px) - 44px),44px)}
.player-root .shelf .offers.is-open{flex-basis:100%}
.player-root .offers.is-open ul{flex-basis:100%;max-height:calc(100cqh - 2*var(--inset) - var(--top) - 164px);overflow:hidden auto;scrollbar-width:none;padding-block-end:28px;scroll-padding-block-end:28px;mask-image:linear-gradient(#000 calc(100% - 28px),transparent)}
.player-root .player .frame:has(.offers.is-open) .words{visibility:hidden}
.player-root .shelf .category{margin:0;flex:1 0 100%;background-color:var(--veil)}
.player-root .player .about .line{color:inherit}
.player-root .player .follow:not(.is-wordy){background-color:var(--veil)}
.player-root .player .follow.is-wordy.is-followed{background-color:var(--veil);color:inherit}
.player-root .progress .time{padding:2px 6px;border-radius:6px;background:rgb(0 0 0/.62);text-shadow:none}
.player-root .player .progress{height:calc(var(--floor) + 32px)}
.player-root:has(.caption-settings) .fill-place{margin-block-start:52px}
.player-root .player .captions{inset:12px 16px calc(var(--floor) + 36px);translate:none}
.player-root .player .has-banner :is(.progress,.captions){translate:none}
.player-root .player .banner-place{inset:auto;inset-block-end:max(0px,var(--base) - 4px);inset-inline-start:calc(100% + var(--fold) + 12px);width:var(--col);border-radius:12px;overflow:hidden}
.player-root .player .has-banner :is(.words,.rail){translate:0 -72px}
.player-root .player .has-banner .words{max-height:calc(100% - 212px)}
}
@container (min-width:900px) and (min-height:500px) and (min-aspect-ratio:4/3){
.player-root .player.is-modal{--col:min(var(--after) - var(--fold) - 2*var(--gap) - var(--safe) - 76px,400px)}
.player-root .player.is-modal>.arrows{inset-inline-start:calc(var(--before) + var(--film) + var(--fold) + var(--col) + 2*var(--gap) + 8px)}
}
@container (min-width:480px) and (min-aspect-ratio:4/3) and (max-height:499px){
.player-root .player>.arrows:not(.x){inset-block-start:12px;translate:none;gap:6px}
.player-root .player>.arrows:not(.x) .round{width:44px;height:44px;margin-inline:4px}
.player-root .player>.frame>.captions-button:not(.x){inset-block-start:112px}
.player-root .fill-place:not(.x){inset-block-start:160px}
.player-root .player .rail{gap:6px}
.player-root .rail .round{min-height:44px;padding:4px 0}
.player-root .rail .icon{width:24px;height:24px}
.player-root .slide .title{font-size:15px;-webkit-line-clamp:2}
.player-root .top .sound-offer{width:44px;padding-inline:0;font-size:0;column-gap:0}
}
@container (min-width:900px) and (min-height:600px){
.player-root .player{--rows:calc(100cqh - 2*var(--inset) - var(--top) - 380px)}
.player-root .shelf .offers{flex-basis:100%}
.player-root .player .words{max-height:calc(100% - 320px)}
.player-root .player:has(.offers) .words{max-height:calc(264px - var(--base))}
.player-root .player:has(.offers) .has-banner .words{max-height:calc(192px - var(--base))}
}
@container (min-width:480px) and (max-width:599px) and (min-aspect-ratio:3/2){
.player-root .player p.feed-title{color:transparent}
}
@container ((min-width:600px) and (min-aspect-ratio:4/3) and (max-height:599px)) or ((min-width:480px) and (max-width:899px) and (min-aspect-ratio:4/3)){
.player-root .player .shelf:not(:has(.is-open)){flex-wrap:nowrap}
.player-root .offers:not(.is-open){flex-wrap:nowrap}
.player-root .player .shelf .tabs{flex:none}
}
@container (min-width:480px) and (max-width:699px) and (min-aspect-ratio:4/3){
.player-root .player .shelf:not(.x){flex-wrap:wrap}
.player-root .player .shelf .offers{flex-basis:100%}
.player-root .player:has(.offers) .words:not(.x){max-height:calc(100% - 192px)}
}
.player-root:fullscreen .card .picture .haze{display:none}
.player-root:fullscreen .player .feed{overflow:hidden}
`;
