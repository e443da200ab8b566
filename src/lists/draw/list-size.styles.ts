/**
 * The frame of a list: everything that decides how much room it takes. `!important` on `:host` beats a page's own
 * `!important` rules, because inner trees win among important declarations. (I13) A tile and a bone have
 * the same box, so that one takes the place of the other without moving anything.
 */
export const listSizeStyles = `
:host{all:initial!important;display:block!important;container-type:inline-size!important;contain-intrinsic-inline-size:240px!important;color:inherit!important;direction:inherit!important;font-size:16px!important}
:host([hidden]){display:none!important}
:host::before{content:none!important}
*,::before,::after{box-sizing:border-box}
.view{padding-block:var(--top) var(--bottom);min-block-size:44px}
.head{block-size:var(--heading);overflow:hidden;padding-inline:var(--start) var(--end)}
.tiles{list-style:none;margin:0;padding-block:0;padding-inline:var(--start) var(--end);gap:var(--gap)}
.row .tiles{display:flex;overflow:hidden}
.grid .tiles{display:grid;grid-template-columns:var(--columns)}
.tile,.bone{flex:none;inline-size:var(--tile);min-inline-size:0}
.bone{padding-block-end:var(--label)}
.bone::before,.shape{content:'';display:block;inline-size:100%;aspect-ratio:var(--ratio);border-radius:var(--radius)}
.bone::before{background:currentColor;opacity:.08}
.round .bone::before,.round .shape{border-radius:50%}
`;
