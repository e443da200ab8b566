import { useMemo } from 'preact/hooks';
import { GESTURE_MESSAGES } from '../../../i18n/gesture-messages';
import { createTranslate, type GestureMessageKey, type Locale, type Translate } from '../../../i18n/translate';

/** What only this chunk says. */
export function useGestureText(appearance: Locale): Translate<GestureMessageKey> {
  return useMemo(() => createTranslate<GestureMessageKey>(appearance, GESTURE_MESSAGES), [appearance]);
}
