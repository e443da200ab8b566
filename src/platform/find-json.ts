import { detach } from './detach';
import { pageDocument } from './document-of';

type OwnJson = Pick<JSON, 'parse' | 'stringify'>;

/** Returns `json` if it works; else the browser's own, from a fresh frame, if a host broke the page's before the SDK loaded. (I1) */
export function findJson(json: OwnJson): OwnJson {
  try {
    if (json.parse(json.stringify('"')) === '"') return json;
  } catch {
    // Theirs throws, or is gone.
  }
  const frame = pageDocument.createElement('iframe');
  pageDocument.documentElement.append(frame);
  const { parse, stringify }: OwnJson = Reflect.get(frame.contentWindow ?? {}, 'JSON');
  detach(frame);
  return { parse, stringify };
}
