/** @jsxImportSource preact */
import '@service/web-sdk/preact';

export const row = <service-clips-row collection="top-clips" display-limit={8} ui-style="dark" preload />;
// @ts-expect-error not one of the styles
export const wrong = <service-clips-row ui-style="sepia" />;
