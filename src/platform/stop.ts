/** Ends what was started; a second call does nothing. */
export type Stop = () => void;
