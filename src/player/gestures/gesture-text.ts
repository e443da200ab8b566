import { useMemo } from 'preact/hooks';
import { GESTURE_MESSAGES } from '../../i18n/gesture-messages';
import { createTranslate, type GestureMessageKey, type Locale, type Translate } from '../../i18n/translate';

/** What only this chunk says. */
export function useGestureText(look: Locale): Translate<GestureMessageKey> {
  return useMemo(() => createTranslate<GestureMessageKey>(look, GESTURE_MESSAGES), [look]);
}
