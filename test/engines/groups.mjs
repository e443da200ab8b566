import { AXE_JOURNEYS } from './axe-journeys.mjs';
import { CLIP_JOURNEYS } from './clip-journeys.mjs';
import { DELIVERY_JOURNEYS } from './delivery-journeys.mjs';
import { FAULT_JOURNEYS } from './fault-journeys.mjs';
import { GESTURE_JOURNEYS } from './gesture-journeys.mjs';
import { GUEST_JOURNEYS } from './guest-journeys.mjs';
import { EXAMPLE_JOURNEYS, HOST_JOURNEYS } from './host-journeys.mjs';
import { LIST_JOURNEYS } from './list-journeys.mjs';
import { POLICY_JOURNEYS } from './policy-journeys.mjs';
import { STORAGE_JOURNEYS } from './storage-journeys.mjs';
import { STORY_JOURNEYS } from './story-journeys.mjs';

/** Every journey, in the groups of the table in docs/browser-support.md. */
export const GROUPS = {
  lists: LIST_JOURNEYS,
  clips: CLIP_JOURNEYS,
  stories: STORY_JOURNEYS,
  gestures: GESTURE_JOURNEYS,
  pages: HOST_JOURNEYS,
  examples: EXAMPLE_JOURNEYS,
  policies: POLICY_JOURNEYS,
  guests: GUEST_JOURNEYS,
  delivery: DELIVERY_JOURNEYS,
  storage: STORAGE_JOURNEYS,
  faults: FAULT_JOURNEYS,
  accessibility: AXE_JOURNEYS,
};
