/**
 * What stands in a list that shows no tiles: its code, or later its data, did not come. It has the room of the bones, so
 * that nothing below moves; only a grid of many lines takes less than a screen.
 */
export const listHostStyles = `
.notice{box-sizing:border-box;display:flex;flex-flow:row wrap;align-items:center;align-content:center;justify-content:center;gap:10px;position:absolute;inset-block:var(--top) var(--bottom);inset-inline:var(--start) var(--end);padding:12px;border-radius:var(--radius);background:rgb(128 128 128/.1);text-align:center;font-size:15px;line-height:1.4;font-family:system-ui,sans-serif}
.notice p{margin:0}
.notice button{display:flex;align-items:center;gap:8px;min-block-size:44px;padding:0 20px;border:1px solid;border-radius:22px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
.notice button:focus-visible{outline:2px solid;outline-offset:2px}
.square .notice{flex-direction:column}
.bare .bone{visibility:hidden}
.grid .bare,.grid.bare .tiles{max-block-size:min(70vh,560px);overflow:hidden}
`;
