import { encode } from './encode';
import type { paths } from './wire.generated';

/**
 * Every path of the service, ids in braces. The contract file is the only list of paths; the library and the API client
 * use its spelling.
 */
export type PathTemplate = keyof paths;

declare const filled: unique symbol;

/** A path of the service with its ids in place. */
export type OperationPath = Exclude<PathTemplate, `${string}{${string}`> | (string & { readonly [filled]: true });

/** As many ids as there are braces. */
type Ids<Template extends string> = Template extends `${string}{${string}}${infer Rest}`
  ? [id: string, ...rest: Ids<Rest>]
  : [];

/** Puts ids into a path, encoded, in the order of its braces. */
export function toPath<Template extends PathTemplate>(template: Template, ...ids: Ids<Template>): OperationPath {
  // Not with reduce: that of Prototype.js takes no function. (I1)
  let path: string = template;
  for (const id of ids) path = path.replace(/{\w+}/, encode(id));
  return path as OperationPath;
}
