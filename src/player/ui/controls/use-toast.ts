import { useEffect, useState } from 'preact/hooks';
import type { Clock } from '../../../platform/clock';

/** How long a toast is shown. */
const TOAST_MS = 2600;

/** What a player says in passing, `''` for nothing, and what says it. */
export function useToast(clock: Clock): readonly [toast: string, notify: (text: string) => void] {
  const [toast, notify] = useState('');
  useEffect(() => (toast ? clock.after(TOAST_MS, () => notify('')) : undefined), [toast, clock]);
  return [toast, notify];
}
