/** Whether content shows at a moment: `publishAt` is reached, `removeAt` is not; an empty text is no limit. (H5.5) */
export function isPublished(content: { readonly publishAt: string; readonly removeAt: string }, now: number): boolean {
  return toMoment(content.publishAt, Number.NEGATIVE_INFINITY) <= now && now < toMoment(content.removeAt, Infinity);
}

/** The next moment after `now` at which the answer of `isPublished` can change; `Infinity` when it never does. */
export function nextChange(content: { readonly publishAt: string; readonly removeAt: string }, now: number): number {
  const moments = [toMoment(content.publishAt, Number.NEGATIVE_INFINITY), toMoment(content.removeAt, Infinity)];
  return Math.min(...moments.filter((moment) => moment > now), Infinity);
}

function toMoment(text: string, fallback: number): number {
  if (text === '') return fallback;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? fallback : moment;
}
