export type * from './clip-records';
export type { ClockOption, WorldClock } from './clock';
export type { Fault, FaultKind, FaultMatch } from './faults/fault';
export type { ArmedFault, FaultBoard } from './faults/fault-board';
export { handle, type Mount, type Origin, type OriginRequest } from './handle';
export type { Journal, JournalEntry, JournalFilter, WaitOptions } from './journal';
export type { Latency } from './latency';
export type * from './records';
export { resetService } from './reset-service';
export type { Scenario, ScenarioName } from './scenarios/scenario';
export { SCENARIOS } from './scenarios/scenarios';
export { buildClip } from './seeds/build-clip';
export { addCategories, addCollection, buildCategory, buildCollection } from './seeds/build-collection';
export {
  addPoll,
  addQuiz,
  addStories,
  buildPage,
  buildPoll,
  buildQuiz,
  buildStory,
  buildVideoPage,
} from './seeds/build-story';
export { DEMO } from './seeds/demo-identifiers';
export type { Sink, SinkReport } from './sink';
export type * from './story-records';
export { createWorld, type Exchange, type World, type WorldOptions } from './world';
