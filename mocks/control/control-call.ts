import type { Mount } from '../handle';
import type { World } from '../world';

/** The namespaces of a server, as the control API lists and removes them. */
export interface NamespaceList {
  names(): readonly string[];
  remove(name: string): boolean;
}

/** The folder whose content a server shows. */
export interface ShownFolder {
  readonly name: string;
  /** Lines with file and place. */
  mistakes(): readonly string[];
}

export interface ControlCall {
  readonly world: World;
  readonly mount: Mount;
  readonly namespaces: NamespaceList;
  /** `undefined` if the demo world is shown. */
  readonly folder: ShownFolder | undefined;
  readonly query: URLSearchParams;
  /** The value of the path's `{name}`. */
  readonly name: string;
  /** `{}` when the request has none. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
}

export interface Control {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Segments below `/__mock`. */
  readonly path: readonly string[];
  /** A value is 200 with it as JSON, a text is a 400 that says it. */
  readonly answer: (call: ControlCall) => object | string | Promise<object | string>;
}
