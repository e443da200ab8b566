/** What stands in a list before its code is there: the message of a code that did not come. */
export const listHostStyles = `
.lost{box-sizing:border-box;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;position:absolute;inset:0;padding:16px;text-align:center;font:15px/1.4 system-ui,sans-serif}
.lost button{min-block-size:44px;padding:0 20px;border:1px solid;border-radius:22px;background:none;color:inherit;font:600 15px/1 system-ui,sans-serif;cursor:pointer}
.lost button:focus-visible{outline:2px solid;outline-offset:2px}
.list.failed{position:relative}
.list.failed .bone{visibility:hidden}
`;
