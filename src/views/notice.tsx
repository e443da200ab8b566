import { EmptyIcon, RetryIcon } from '../ui/icons';
import type { ListWordKey, Words } from '../words/create-words';

export interface NoticeProps {
  readonly status: 'empty' | 'failed';
  readonly words: Words<ListWordKey>;
  readonly onRetry: () => void;
}

/** What stands in a list that has nothing to show; the status line has told a reader already. */
export function Notice({ status, words, onRetry }: NoticeProps) {
  return (
    <div class="notice" part="notice">
      {status === 'empty' && <EmptyIcon />}
      <p aria-hidden="true">{words(status === 'empty' ? 'listEmpty' : 'listFailed')}</p>
      {status === 'failed' && (
        <button type="button" part="retry" onClick={onRetry}>
          <RetryIcon />
          {words('retry')}
        </button>
      )}
    </div>
  );
}
