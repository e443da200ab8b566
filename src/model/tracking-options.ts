import { TrackedFunctionalFeature } from './enums';
import { isRecord } from './record';

/** What the library may store and send. All options are on by default. */
export interface TrackingOptions {
  readonly enableFunctionalCookies: boolean;
  readonly enablePersonalization: boolean;
  readonly enableServiceTracking: boolean;
  readonly enableRemoteViewingStore: boolean;
  readonly enableAdTracking: boolean;
  readonly enableFullVideoAnalytics: boolean;
  readonly disabledFunctionalFeatures: readonly TrackedFunctionalFeature[];
}

const FEATURES: ReadonlySet<unknown> = new Set(Object.values(TrackedFunctionalFeature));
const isFeature = (value: unknown): value is TrackedFunctionalFeature => FEATURES.has(value);

/**
 * Reads a caller's options, each once. A missing option is reset to its default. (L1.7)
 *
 * Consent fails closed: an option that is present but invalid or unreadable counts as off. (B10)
 *
 * @param onRefused - Receives the name of each such option.
 */
export function readTrackingOptions(input: unknown, onRefused: (name: string) => void = () => {}): TrackingOptions {
  /** `toValue` returns undefined for an invalid value. */
  const read = <Value>(
    name: string,
    unset: Value,
    off: Value,
    toValue: (given: unknown) => Value | undefined,
  ): Value => {
    try {
      // The class of a consent manager has getters on its prototype; properties of every object are not consent. (S9)
      const given = isRecord(input) && (Object.hasOwn(input, name) || !(name in {})) ? input[name] : undefined;
      const value = given === undefined ? unset : toValue(given);
      if (value !== undefined) return value;
    } catch {
      // A getter or a Proxy of the caller threw.
    }
    onRefused(name);
    return off;
  };
  const readSwitch = (name: string) =>
    read(name, true, false, (given) => (typeof given === 'boolean' ? given : undefined));

  return {
    enableFunctionalCookies: readSwitch('enableFunctionalCookies'),
    enablePersonalization: readSwitch('enablePersonalization'),
    // The second is the former name (former-names.ts): off if either is off.
    enableServiceTracking: readSwitch('enableServiceTracking') && readSwitch('enableUserActivityTracking'),
    enableRemoteViewingStore: readSwitch('enableRemoteViewingStore'),
    enableAdTracking: readSwitch('enableAdTracking'),
    enableFullVideoAnalytics: readSwitch('enableFullVideoAnalytics'),
    disabledFunctionalFeatures: read<readonly TrackedFunctionalFeature[]>(
      'disabledFunctionalFeatures',
      [],
      ['all'],
      (given) => (Array.isArray(given) ? given.filter(isFeature) : undefined),
    ),
  };
}

/** The effective options: without functional cookies there is no personalization and no tracking. (L1.7) */
export function toEffectiveOptions(options: TrackingOptions): TrackingOptions {
  if (options.enableFunctionalCookies) return options;
  return { ...options, enablePersonalization: false, enableServiceTracking: false };
}

/** Whether data of a functional feature may be stored. */
export function isFeatureKept(options: TrackingOptions, feature: TrackedFunctionalFeature): boolean {
  const disabled = options.disabledFunctionalFeatures;
  return !disabled.includes(feature) && !disabled.includes('all');
}
