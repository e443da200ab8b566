import type { DelegateHolder } from '../../core/delegate';
import { readWebUrl } from '../../model/url';
import type { Outbound } from '../../platform/outbound';

/** The result of a share: shared, copied to the clipboard, cancelled by the viewer, or impossible. (L9.11) */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

export interface ShareRequest {
  readonly title: string;
  /** The service's share link, as it came. */
  readonly link: string;
  readonly collectionId: string;
}

/** Shares by the host's own way, else by the browser's, else by copying the link. (L9.11) */
export async function share(
  { delegate, outbound }: { readonly delegate: DelegateHolder; readonly outbound: Outbound },
  request: ShareRequest,
): Promise<ShareOutcome> {
  const url = toShareUrl(request.link, request.collectionId);
  if (!url) return 'failed';
  if (delegate.has('onShareButtonTapped')) {
    const asked = delegate.ask('onShareButtonTapped', request.title, request.title, url);
    if (!asked) return 'failed';
    // The host's promise says that its sheet is closed; one that rejects says that nothing was shared.
    try {
      await asked.answer;
      return 'shared';
    } catch {
      return 'cancelled';
    }
  }
  return outbound.share(request.title, url);
}

/** The link with every literal `[COLLECTIONID]` of its query filled in; `''` if it is no web link. (H5.9, G22, S16) */
export function toShareUrl(link: string, collectionId: string): string {
  const [address = '', ...query] = link.split('?');
  const filled = query.join('?').replaceAll('[COLLECTIONID]', encodeURIComponent(collectionId));
  return readWebUrl(query.length > 0 ? `${address}?${filled}` : address);
}
