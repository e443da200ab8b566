/** Ads over the frame of either player, and the banner below its clips. */
export const adStyles = `
.ad-place{position:absolute;inset:0;z-index:3;border-radius:inherit}
.ad-place.is-waiting{visibility:hidden}
.player-root .ad{position:absolute;inset:0;overflow:hidden;border-radius:inherit;background:#141416;animation:none;touch-action:none;cursor:pointer}
.is-embedded .ad{touch-action:pan-y}
.ad-haze,.ad-still,.ad .screen,.ad .screen video{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.ad .ad-haze{inset:-40px;width:calc(100% + 80px);height:calc(100% + 80px);filter:blur(30px) brightness(.55)}
.ad-still.is-wide,.ad .screen video.is-wide{object-fit:contain}
.ad-shade{position:absolute;inset:0;background:linear-gradient(rgb(0 0 0/.62),rgb(0 0 0/.57) 66px,transparent 150px),linear-gradient(transparent 50%,#0003 64%,rgb(0 0 0/.74));pointer-events:none}
.ad-google{position:absolute;inset:72px 12px 150px;display:grid;place-items:center;overflow:hidden}
.ad:has(.ad-google){background:radial-gradient(120% 80% at 50% 20%,#2b2d36,#121214)}
.ad-google ::slotted(*){max-width:100%}
.ad-foot{position:absolute;inset:auto 16px calc(var(--floor) + 14px);display:grid;gap:8px;justify-items:start;pointer-events:none}
.ad-foot button{pointer-events:auto}
.player-root .ad-who{display:flex;align-items:center;gap:8px;min-width:0;font-size:14px;font-weight:600;line-height:1.3;text-shadow:0 1px 4px rgb(0 0 0/.7)}
.ad-who bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.ad-tag{flex:none;padding:2px 7px;border-radius:5px;background:#ffd54a;color:#1a1a1a;font-size:12px;font-weight:700;line-height:1.4;letter-spacing:.02em;text-shadow:none}
.player-root .ad-foot .title{font-size:20px;font-weight:700;line-height:1.28;letter-spacing:-.01em;text-shadow:0 1px 5px #0009;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;overflow-wrap:anywhere;text-wrap:balance}
.ad-row{width:100%;display:flex;flex-wrap:wrap;gap:10px;margin-top:6px}
.ad-row .pill{min-height:48px;overflow-wrap:anywhere}
.ad-row .is-main{flex:1 1 40%}
.ad-row .ad-wait,.ad-row .ad-skip{flex:none;margin-inline-start:auto;background:rgb(18 18 20/.8);font-variant-numeric:tabular-nums}
.ad-row .ad-wait{color:rgb(255 255 255/.86)}
.ad-bar{position:absolute;inset:auto 0 0;height:4px;background:rgb(255 255 255/.3)}
.ad-bar div{height:100%;background:#ffd54a;transform-origin:left;transition:transform .26s linear}
.banner-place{position:absolute;z-index:4;inset:auto 0 0}
.has-ad .banner-place,.frame:not(.has-banner) .banner-place{visibility:hidden}
.banner{position:relative;display:flex;align-items:center;gap:12px;min-height:64px;padding:8px 12px calc(8px + env(safe-area-inset-bottom));background:#f7f7f9;color:#1a1a1a}
[data-scheme=dark] .banner{background:#1d1d21;color:#fff}
.player-root .banner img{flex:none;width:48px;height:48px;border-radius:10px;object-fit:cover}
.player-root .banner-words{flex:1;min-width:0;display:grid;gap:2px;justify-items:start}
.banner .ad-who{text-shadow:none;font-size:13px;color:inherit}
.banner-title{max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:15px;font-weight:650}
.player-root .banner .pill{flex:none;min-height:44px;padding:0 16px;background-color:var(--colors-primary,#1c62eb);color:#fff;font-size:14px}
.banner .ad-google{position:static;flex:1;min-height:50px}
.has-banner .words,.has-banner .rail,.has-banner .progress,.has-banner .captions{translate:0 -64px}
.words,.rail,.progress,.captions{transition:translate .2s}
@container (max-width:299px){.banner{gap:8px;padding-inline:8px}.player-root .banner img{display:none}.ad-row .pill{padding-inline:12px;font-size:14px}}
@media (min-width:700px) and (min-height:500px),(orientation:landscape){
.is-modal .banner-place{inset-block-end:var(--rim);border-radius:0 0 var(--round) var(--round);overflow:hidden}
.is-modal .has-banner .progress,.is-modal .has-banner .captions{translate:0 calc(-64px - var(--rim))}
}
@media (prefers-reduced-motion:reduce){.ad-bar div,.words,.rail,.progress,.captions{transition:none}}
@media (forced-colors:active){.ad-tag{border:1px solid CanvasText}.ad-bar div{background:Highlight;forced-color-adjust:none}.banner{border-top:1px solid CanvasText}}
`;
