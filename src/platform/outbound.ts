import { bare } from './bare';
/** The ways out of the page; the caller has checked every URL. */
export interface Outbound {
  /** Navigates this page. */
  navigate(url: string): void;
  /** Opens a new tab without opener. */
  openTab(url: string): void;
  /** The browser's own share sheet, else the clipboard. Never rejects. (L9.11) */
  share(title: string, url: string): Promise<'shared' | 'copied' | 'cancelled' | 'failed'>;
}

export function createOutbound(): Outbound {
  return {
    navigate: (url) => window.location.assign(url),
    openTab(url) {
      window.open(url, '_blank', 'noopener');
    },
    async share(title, url) {
      // Neither exists on plain-http pages.
      if (typeof navigator.share === 'function') {
        try {
          await navigator.share(bare({ title, url }));
          return 'shared';
        } catch (error) {
          if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
        }
      }
      try {
        await navigator.clipboard.writeText(url);
        return 'copied';
      } catch {
        return 'failed';
      }
    },
  };
}
