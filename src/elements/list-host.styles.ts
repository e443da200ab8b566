/** What stands in a list whose code did not come; it looks as the failed list itself does. */
export const listHostStyles = `
.list.failed{position:relative}
.list.failed .bone{visibility:hidden}
.grid.failed .tiles{display:none}
.lost{box-sizing:border-box;display:flex;flex-flow:row wrap;align-items:center;align-content:center;justify-content:center;gap:10px;position:absolute;inset-block:var(--top) var(--bottom);inset-inline:var(--start) var(--end);padding:12px;border-radius:var(--radius);background:rgb(128 128 128/.1);text-align:center;font:15px/1.4 system-ui,sans-serif}
.square .lost{flex-direction:column}
.grid .lost{position:relative;inset:auto;min-block-size:200px;margin-inline:var(--start) var(--end)}
.lost button{min-block-size:44px;padding:0 20px;border:1px solid;border-radius:22px;background:none;color:inherit;font:600 15px/1 system-ui,sans-serif;cursor:pointer}
.lost button:focus-visible{outline:2px solid;outline-offset:2px}
`;
