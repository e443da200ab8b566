/** Whether this browser takes `value` for the CSS longhand `property`; false if there is no CSS at all. */
export function supportsCss(property: string, value: string): boolean {
  return typeof CSS !== 'undefined' && CSS.supports(property, value);
}
