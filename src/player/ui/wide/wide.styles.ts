/**
 * Both wide players: from 900 px of width on, and in landscape. From 500 px of height on, the video has a
 * margin of `--inset` above and below. What is next to the video is placed from the video's end
 * (`--before` and `--film` from the start of the player), in a column of `--col`.
 * `--fold` is what a folding screen's hinge adds to the way there.
 */
export const wideStyles = `
.player-root{container-type:size;--gap:16px;--inset:clamp(0px,(100cqh - 499px)*99,24px);--top:max(0px,12px - var(--inset));--lead:68px;--need:clamp(228px,24cqw,380px);--want:340px;--shape:.5625;--fold:0px;--col:min(var(--after) - var(--fold) - 2*var(--gap) - var(--safe),400px)}
.player-root:has(>.is-embedded){--inset:0px}
.slide{--shape:.5625}
.player-root,.slide{--film:min((100cqh - 2*var(--inset))*var(--shape),100cqw - var(--lead) - var(--safe) - var(--need));--before:max(var(--lead) + var(--safe),min((100cqw - var(--film))/2,100cqw - var(--film) - var(--want)));--after:calc(100cqw - var(--film) - var(--before))}
.player-root .player{font-size:16px}
.fill-place{position:absolute;z-index:5;inset-inline:0;inset-block-start:min(50% + 50cqw/var(--shape) + 12px,100% - 300px);display:grid;justify-items:center;pointer-events:none}
.player-root .fill-button{pointer-events:auto;background:rgb(18 18 20/.6);font-size:14px}
.player-root:has(.frame>.notice,.is-front .notice,.tap-to-play,.instructions) .fill-button{visibility:hidden}
@container (min-width:900px) or ((min-width:600px) and (min-aspect-ratio:4/3)) or ((min-width:480px) and (min-aspect-ratio:3/2)){
.player-root .player{--rim:0px;--round:min(var(--primitives-cornerRadius,12px),var(--inset)*99);--base:max(0px,var(--floor) - var(--inset));--ink:#fff;--paper:#111;--veil:rgb(255 255 255/.16)}
.player-root .player[data-scheme=light]:not(.is-embedded){--ink:#1a1a1a;--paper:#fff;--veil:rgb(0 0 0/.07)}
.player-root .player>.frame{position:absolute;inset-block:var(--inset);inset-inline:var(--before) var(--after);width:auto;min-width:0;max-width:none;height:auto;aspect-ratio:auto;overflow:visible;container-type:normal;background:none}
.player-root :is(.poster,.still,.screen video,.page .filling){object-fit:contain}
.player-root :is(.top,.shelf,.words,.rail,.head,.foot,.arrows,.sides,.captions-button,.ad-foot,.fill-place){color:var(--ink)}
.player-root :is(.words,.about,.tabs button,.count,.foot .title,p.feed-title,.head-words){text-shadow:none}
.player-root .player :is(.top,.rail,.head,.foot,.arrows,.sides,.close,.frame>.captions-button) .icon{filter:none}
.player-root .player :is(.top,.rail,.head,.foot,.arrows,.sides,.gestures,.captions-button) .round:not(.x){background-color:var(--veil);box-shadow:none;color:var(--ink)}
.player-root .player .frame .captions-button [aria-pressed=true]:not(.x){background-color:var(--ink)!important;color:var(--paper)}
.player-root .player :is(.words,.foot,.top,.head) .pill:not(.is-main){background-color:var(--veil)}
.player-root [data-scheme=light]:not(.is-embedded) :is(.words,.foot,.ad-foot) .is-main{box-shadow:0 0 0 1px rgb(0 0 0/.12)}
.captions{--cue-usual:clamp(13px,var(--film)*.044,20px)}
.player-root .player .toast{max-width:calc(var(--film) - 24px)}
.player-root .player .notice{inset-inline:max(8px,50% - 160px)}
.player-root .fill-place{inset:calc(max(var(--inset),12px) + 52px) auto auto;inset-inline:calc(var(--before) + var(--film) + var(--fold) + 12px) auto}
.player-root .fill-button{width:52px;height:52px;padding:0;border-radius:50%;color:#fff}
.player-root:not(:fullscreen):has(>[data-scheme=light]:not(.is-embedded)) .fill-button{background:rgb(0 0 0/.07);color:#1a1a1a}
.fill-word{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.player-root .player dialog.sheet:not(.x){inset:auto;inset-block-end:var(--gap);inset-inline-start:calc(var(--before) + var(--film) + var(--fold) + 8px);margin:0;width:min(var(--after) - var(--fold) - 8px - var(--gap) - var(--safe),500px);max-width:none;max-height:calc(min(100cqh,100dvh) - 2*var(--gap));border-radius:var(--sheet-radius);translate:var(--beside,none)}
.player-root .player dialog.sheet:is(.is-medium){height:fit-content;min-height:66cqh}
.player-root .player dialog.sheet:is(.is-large){height:100cqh}
.player-root .player dialog.sheet::backdrop{background:none}
.player-root .player:has(>dialog.sheet) :is(.words,.rail,.shelf,.top,.arrows,.head,.foot,.captions-button,.ad-foot,.is-nextStory,.on){opacity:0}
.player-root .player:has(>dialog.sheet)>.close{opacity:0}
.player-root .player .ad{overflow:visible}
.player-root .ad .ad-haze{clip-path:inset(40px)}
.player-root .player .ad-shade{display:none}
.player-root .player .ad-google{inset:12px}
.player-root .player .ad-foot :is(.title,.ad-who){text-shadow:none}
.player-root .player .ad-foot{inset:auto auto var(--base) auto;inset-inline-start:calc(100% + var(--fold) + var(--gap));width:var(--col)}
}
@container (min-width:480px) and (min-aspect-ratio:3/2) and (max-height:499px){
.player-root .player .notice{top:50%;padding:14px 12px;border-radius:18px}
.player-root .player :is(.notice-title,.notice-hint){font-size:14px}
.player-root .player .notice-actions{margin-top:12px;gap:6px}
.player-root .player .notice .pill{padding-inline:14px;font-size:14px}
.player-root .player dialog.sheet:not(.x):is(.is-medium,.is-small){height:calc(100cqh - 2*var(--gap))}
}
.player-root:fullscreen,.player-root:fullscreen .slide{--inset:0px;--film:100cqw;--before:0px;--after:0px}
.player-root:fullscreen .player .frame{inset:0;width:auto;height:auto;--round:0px;border-radius:0;--ink:#fff;--veil:rgb(18 18 20/.6)}
.player-root:fullscreen :is(.words,.rail,.shelf,.arrows,.sides,.foot,.head-words,.face,.feed-title,.close,.banner-place){display:none}
.player-root:fullscreen .player :is(.top,.head){inset:16px auto auto;inset-inline:auto calc(var(--safe) + 16px);width:auto;color:#fff}
.player-root:fullscreen .frame>.captions-button{inset:72px auto auto;inset-inline:auto calc(var(--safe) + 16px)}
.player-root:fullscreen .fill-place{inset:auto auto calc(var(--floor) + 32px);inset-inline:auto calc(var(--safe) + 16px)}
.player-root:fullscreen{--floor:max(16px,env(safe-area-inset-bottom));background:#000}
.player-root:fullscreen .ambience{display:none}
@media (horizontal-viewport-segments:2){
.player-root{--leaf:env(viewport-segment-width 0 0);--hinge:env(viewport-segment-left 1 0)}
.player-root[dir=rtl]{--leaf:env(viewport-segment-width 1 0);--hinge:calc(100cqw - env(viewport-segment-right 0 0))}
dialog>.player-root,dialog>.player-root .slide{--film:min((100cqh - 2*var(--inset))*var(--shape),var(--leaf));--before:calc((var(--leaf) - var(--film))/2);--fold:calc(var(--hinge) - var(--before) - var(--film))}
}
@container (max-aspect-ratio:9/10){.player-root :is(.poster,.still,.screen video):not(.is-wide){object-fit:cover}}
@media (prefers-contrast:more){.player-root .player{--veil:#000!important}.player-root .player[data-scheme=light]:not(.is-embedded){--veil:#fff!important}}
`;
