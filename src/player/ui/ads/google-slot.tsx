import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { detach } from '../../../platform/detach';
import { pageDocument } from '../../../platform/document-of';
import { type GoogleSlotRequest, requestGoogleSlot } from '../../../platform/google-tag';
import type { GoogleOrder } from '../../ads/ad-source';

export interface GooglePlaceProps {
  readonly order: GoogleOrder;
  readonly sizes: readonly (readonly [number, number])[];
  readonly onReady: () => void;
  readonly onBroken: () => void;
}

/**
 * A place that Google's tag fills. The tag finds its element by id in the page's own document, so that element is a
 * child of our host there, and is shown through a `<slot>` of our shadow root.
 */
export function GooglePlace({ order, sizes, onReady, onBroken }: GooglePlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [id] = useState(() => `service-ad-${Math.random().toString(36).slice(2)}`);
  useLayoutEffect(() => {
    const root = place.current?.getRootNode();
    if (!place.current || !(root instanceof ShadowRoot)) return;
    const { clientWidth, clientHeight } = place.current;
    const element = pageDocument.createElement('div');
    element.id = id;
    element.slot = id;
    root.host.append(element);
    const fitting = sizes.filter(([width, height]) => width <= clientWidth && height <= clientHeight);
    const request: GoogleSlotRequest = {
      ...{ path: order.path, targeting: order.targeting, element },
      sizes: [...fitting, 'fluid'],
      onRendered: (isEmpty) => (isEmpty ? onBroken() : onReady()),
    };
    const stop = requestGoogleSlot(request);
    if (!stop) onBroken();
    return () => {
      stop?.();
      detach(element);
    };
  }, [id]);
  return (
    <div class="ad-google" ref={place}>
      <slot name={id} />
    </div>
  );
}
