import { AXE_JOURNEYS } from './axe-journeys';
import { CAPTION_JOURNEYS } from './caption-journeys';
import { CLIP_JOURNEYS } from './clip-journeys';
import { DELIVERY_JOURNEYS } from './delivery-journeys';
import { DISTURBED_JOURNEYS } from './disturbed-journeys';
import { FAULT_JOURNEYS } from './fault-journeys';
import { GESTURE_JOURNEYS } from './gesture-journeys';
import { GUEST_JOURNEYS } from './guest-journeys';
import { EXAMPLE_JOURNEYS, HOST_JOURNEYS } from './host-journeys';
import { INPUT_JOURNEYS } from './input-journeys';
import { LINK_JOURNEYS } from './link-journeys';
import { LIST_JOURNEYS } from './list-journeys';
import { MEDIA_JOURNEYS } from './media-journeys';
import { OWN_TILES_JOURNEYS } from './own-tiles-journeys';
import { POLICY_JOURNEYS } from './policy-journeys';
import { RENDERED_JOURNEYS } from './rendered-journeys';
import { STORAGE_JOURNEYS } from './storage-journeys';
import { STORY_JOURNEYS } from './story-journeys';

/** Every journey, in the groups of the table in docs/browser-support.md. */
export const GROUPS = {
  lists: [...LIST_JOURNEYS, ...RENDERED_JOURNEYS, ...OWN_TILES_JOURNEYS],
  clips: CLIP_JOURNEYS,
  media: MEDIA_JOURNEYS,
  stories: STORY_JOURNEYS,
  gestures: GESTURE_JOURNEYS,
  input: INPUT_JOURNEYS,
  links: LINK_JOURNEYS,
  pages: HOST_JOURNEYS,
  examples: EXAMPLE_JOURNEYS,
  policies: POLICY_JOURNEYS,
  guests: [...GUEST_JOURNEYS, ...DISTURBED_JOURNEYS],
  delivery: DELIVERY_JOURNEYS,
  storage: STORAGE_JOURNEYS,
  faults: FAULT_JOURNEYS,
  accessibility: [...AXE_JOURNEYS, ...CAPTION_JOURNEYS],
};
