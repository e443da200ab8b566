/** As `dispatchEvent`; if a host's own version throws, no listener receives the event, and it was not prevented. (I1) */
export function dispatch(target: EventTarget, event: Event): boolean {
  try {
    return target.dispatchEvent(event);
  } catch {
    return true;
  }
}
