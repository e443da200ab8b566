import type { ButtonHTMLAttributes, SelectHTMLAttributes } from 'preact';
import { useState } from 'preact/hooks';

/** `nullsEverywhere` as people read it: "Nulls everywhere". */
export function toWords(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  const short = words.replace(/\b(url|cors|id|tv)(?=s?\b)/g, (word) => word.toUpperCase());
  return short.charAt(0).toUpperCase() + short.slice(1);
}

export const toNumber = (value: number) => value.toLocaleString('en');

/** Moves the focus among the elements of a group by arrow keys, Home and End. */
export const moveFocus = (selector: string) => (event: KeyboardEvent) => {
  const all = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>(selector)];
  const at = all.indexOf(event.target as HTMLElement);
  const steps = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const next = steps[event.key as keyof typeof steps];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  all.at(next % all.length)?.focus();
};

/** A button; it submits a form only as `type="submit"`. */
export const Button = ({ text, ...attributes }: { text: string } & ButtonHTMLAttributes) => (
  <button type="button" {...attributes}>
    {text}
  </button>
);

/** A select of values with their texts. */
export const Select = ({ choices, ...attributes }: { choices: readonly string[][] } & SelectHTMLAttributes) => (
  <select {...attributes}>
    {choices.map(([value, text]) => (
      <option key={value} value={value}>
        {text || value}
      </option>
    ))}
  </select>
);

interface ChipsProps<Value> {
  readonly label: string;
  readonly choices: Readonly<Record<string, Value>>;
  readonly pressed?: Value;
  readonly hints?: readonly string[];
  readonly send: (value: Value) => unknown;
}

/** Buttons of which one is in the tab order. The hint below is that of the focused, else of the pressed one. */
export function Chips<Value>({ label, choices, pressed, hints = [], send }: ChipsProps<Value>) {
  const [focused, setFocused] = useState<number>();
  const chips = Object.entries(choices);
  const pressedAt = chips.findIndex(([, value]) => JSON.stringify(value) === JSON.stringify(pressed));
  const current = focused ?? Math.max(0, pressedAt);
  return (
    <fieldset class="chips" aria-label={label} onKeyDown={moveFocus('button')} onFocusOut={() => setFocused(undefined)}>
      {chips.map(([name, value], index) => {
        const state = { title: hints[index], 'aria-pressed': index === pressedAt };
        const act = { onFocus: () => setFocused(index), onClick: () => send(value) };
        return <Button key={name} text={name} tabIndex={index === current ? 0 : -1} {...state} {...act} />;
      })}
      {hints[current] && <p class="hint">{hints[current]}</p>}
    </fieldset>
  );
}
