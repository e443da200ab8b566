import { TrackedFunctionalFeature } from './enums';
import { isRecord } from './record';

/** What the library may store and send; every option is on unless the host switches it off. */
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
 * Reads a caller's options, each once; what they leave out returns to its default, whatever was set before. (L1.7)
 *
 * Consent fails closed: an option that is there and is not what it should be, or cannot be read, counts as off. (B10)
 *
 * @param onRefused - Hears the name of each such option.
 */
export function readTrackingOptions(input: unknown, onRefused: (name: string) => void = () => {}): TrackingOptions {
  /** `toValue` gives undefined for what it refuses. */
  const read = <Value>(
    name: string,
    unset: Value,
    off: Value,
    toValue: (given: unknown) => Value | undefined,
  ): Value => {
    try {
      // A consent manager's class has getters on its prototype; what every object of the page has is nobody's consent. (S9)
      const given = isRecord(input) && (Object.hasOwn(input, name) || !(name in {})) ? input[name] : undefined;
      const value = given === undefined ? unset : toValue(given);
      if (value !== undefined) return value;
    } catch {
      // The caller's getter threw, or their Proxy did.
    }
    onRefused(name);
    return off;
  };
  const readSwitch = (name: string) =>
    read(name, true, false, (given) => (typeof given === 'boolean' ? given : undefined));

  return {
    enableFunctionalCookies: readSwitch('enableFunctionalCookies'),
    enablePersonalization: readSwitch('enablePersonalization'),
    // The latter is its former name (former-names.ts): no from either is no.
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

/** The options as they take effect: without functional cookies there is neither personalization nor tracking. (L1.7) */
export function toEffectiveOptions(options: TrackingOptions): TrackingOptions {
  if (options.enableFunctionalCookies) return options;
  return { ...options, enablePersonalization: false, enableServiceTracking: false };
}

/** Whether a functional feature may be remembered. */
export function isFeatureKept(options: TrackingOptions, feature: TrackedFunctionalFeature): boolean {
  const disabled = options.disabledFunctionalFeatures;
  return !disabled.includes(feature) && !disabled.includes('all');
}
