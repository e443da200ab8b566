/** Whether this browser accepts `value` for the CSS longhand `property`; false without CSS. */
export function supportsCss(property: string, value: string): boolean {
  return typeof CSS !== 'undefined' && CSS.supports(property, value);
}
