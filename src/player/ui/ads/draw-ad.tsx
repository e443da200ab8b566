import { render } from 'preact';
import { focusInPlace } from '../../../platform/focus';
import { adoptStyles } from '../../../render/adopt-styles';
import adStyles from './ad.css';
import { AdPageView, type AdPageViewProps } from './ad-page-view';

/** Gives the ads of a player their styles, until the returned function is called. */
export function adoptAdStyles(place: HTMLElement): () => void {
  const root = place.getRootNode();
  return root instanceof ShadowRoot ? adoptStyles(root, adStyles) : () => {};
}

/** Draws an ad into its place, until the returned function is called. */
export function drawAd(place: HTMLElement, props: AdPageViewProps): () => void {
  const stopStyles = adoptAdStyles(place);
  render(<AdPageView {...props} />, place);
  return () => {
    const root = place.getRootNode();
    // The keyboard stays in the player when the button that it pressed goes.
    const hasFocus = root instanceof ShadowRoot && place.contains(root.activeElement);
    if (hasFocus) focusInPlace(place.closest<HTMLElement>('.slide, dialog'));
    render(null, place);
    stopStyles();
  };
}
