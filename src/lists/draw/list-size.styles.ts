/**
 * The frame of a list: everything that decides its size. `!important` on `:host` beats a page's own
 * `!important` rules, because inner trees win among important declarations. (I13) A tile and a skeleton have
 * the same box, so that replacing one by the other moves nothing.
 *
 * A percentage of an unset height is ignored: `100%` is the container's height if it has one, else as much as the tiles
 * need. A row's frame is as high as the row allows, and its tiles derive their size from it; the frame starts with its own
 * size, `--wide`. A container of less than 80 px, perhaps a collapsed one, is ignored; one that is stretched next to
 * something very tall counts as at most 800 px.
 *
 * `--below` is the space of a title below a round image: two lines (`--label`), or one in a row whose height the page has
 * set, which is not exactly `--frame`.
 */
export const listSizeStyles = `
:host{all:initial!important;display:block!important;container-type:inline-size!important;contain-intrinsic-inline-size:240px!important;color:inherit!important;direction:inherit!important;font-size:16px!important}
:host{--full:100%;block-size:var(--service-height,auto)!important}
:host(:only-child){block-size:var(--service-height,100%)!important}
:host([hidden]){display:none!important}
:host::before{all:initial!important;content:''!important;float:left!important;block-size:var(--full)!important}
*,::before,::after{box-sizing:border-box}
.view{padding-block:var(--top) var(--bottom);min-block-size:44px;font-size:var(--storyTiles-circularTile-textSize)}
.row{--frame:calc(var(--wide)/var(--ratio) + var(--label));--below:max(min(var(--label),(6px + var(--label))/2),var(--label) - 9*max(var(--frame) - 100cqh,100cqh - var(--frame)));display:flex;flex-flow:column;block-size:min(800px,max(var(--full),min(var(--frame) + var(--heading) + var(--top) + var(--bottom),(80px - var(--full))*9999)))}
.row .frame{flex:auto;block-size:var(--frame);min-block-size:0;container-type:size}
.grid{--below:var(--label);display:block;max-block-size:max(var(--full),(80px - var(--full))*9999);overflow-y:auto}
.head{flex:none;block-size:var(--heading);overflow:hidden;padding-inline:var(--start) var(--end)}
.tiles{list-style:none;margin:0;padding-block:0;padding-inline:var(--start) var(--end);gap:var(--gap)}
.row .tiles{display:flex;align-items:start;block-size:100%;overflow:hidden}
.grid .tiles{display:grid;grid-template-columns:var(--columns)}
.tile,.skeleton{flex:none;inline-size:var(--tile);min-inline-size:0}
.skeleton,.open{padding-block-end:var(--below)}
.skeleton::before,.shape{content:'';display:block;inline-size:100%;aspect-ratio:var(--ratio);border-radius:var(--radius)}
.row .skeleton::before,.row .shape{aspect-ratio:auto;block-size:min(100cqh - var(--below),var(--most))}
.grid .skeleton::before,.grid .shape{max-block-size:var(--most)}
.round .skeleton::before,.round .shape{aspect-ratio:1;block-size:auto;margin-inline:auto}
.round.row .tiles{align-items:center}
.round.row .skeleton::before,.round.row .shape{inline-size:min(100%,100cqh - var(--below))}
.round.grid .skeleton::before,.round.grid .shape{max-inline-size:var(--most)}
.skeleton::before{background:currentColor;opacity:.08}
.round .skeleton::before,.round .shape{border-radius:50%}
`;
