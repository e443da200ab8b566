import { h, render } from 'preact';
import type { PlayerAppearance } from '../../../core/appearance';
import { createStore, type ReadableStore } from '../../../model/store';
import { detach } from '../../../platform/detach';
import { pageDocument } from '../../../platform/document-of';
import { adoptStyles } from '../../../render/adopt-styles';
import clipsWideStyles from './clips-wide.css';
import { FillButton } from './fill-button';
import { growStyles, UNIT } from './grow';
import { placeSheet } from './place-sheet';
import storiesWideStyles from './stories-wide.css';
import { watchShapes } from './watch-shapes';
import wideStyles from './wide.css';

/** A wide player, whose owner watches its size. */
export interface Wide {
  /** The player has another size. */
  resized(): void;
  stop(): void;
}

/** The wide layout: the video alone, and everything else next to it. Its styles decide the places. */
export function mountWide(playerRoot: HTMLElement, appearance: ReadableStore<PlayerAppearance>): Wide | undefined {
  const root = playerRoot.getRootNode();
  if (!(root instanceof ShadowRoot)) return undefined;
  const isStory = playerRoot.querySelector('.is-story') !== null;
  const wideVideo = createStore<HTMLVideoElement | undefined>(undefined);
  playerRoot.style.setProperty('--u', UNIT);
  const place = pageDocument.createElement('div');
  place.className = 'fill-place';
  playerRoot.append(place);
  render(h(FillButton, { playerRoot, appearance, video: wideVideo }), place);

  let isTall = false;
  const grow = () => {
    isTall ||= playerRoot.clientHeight > 1200;
    if (isTall) growStyles(root);
  };
  const resized = () => {
    grow();
    placeSheet(playerRoot);
  };
  const stops = [
    adoptStyles(root, wideStyles + (isStory ? storiesWideStyles : clipsWideStyles)),
    watchShapes(playerRoot, {
      onCurrent(video) {
        wideVideo.set(video && video.videoWidth > video.videoHeight ? video : undefined);
        // Sheets, ads and categories bring their styles when they come.
        resized();
      },
    }),
  ];
  resized();
  return {
    resized,
    stop() {
      for (const stop of stops) stop();
      render(null, place);
      detach(place);
    },
  };
}
