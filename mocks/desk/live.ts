import type { toState } from '../control/state';
import type { JournalEntry } from '../journal';
import type { SinkReport } from '../sink';

export type State = ReturnType<typeof toState>;

/** Calls the control API. @throws Rejects with the mock's own sentence. */
export async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(path, { method, body: body ? JSON.stringify(body) : null }).catch(() => undefined);
  if (!answer) throw new Error('The mock does not answer.');
  const value = await answer.json().catch(() => ({}));
  // A form shows problems at its fields.
  if (answer.ok || value.problems) return value;
  throw new Error(value.detail ?? `The mock answered ${answer.status}.`);
}

/** The desk's state of its world, which it follows by server-sent events, and the outcome of the last command. */
class Live {
  state?: State;
  sink: SinkReport = { received: 0, distinct: 0, duplicates: 0, rejected: 0, events: [] };
  /** The journal, by id. */
  readonly entries = new Map<number, JournalEntry>();
  status: 'Joining' | '' | 'Connection lost' = 'Joining';
  toast: { readonly sentence: string; readonly isBad: boolean } | undefined;
  #toastTimer = 0;
  #frame = 0;
  #onChange = () => {};

  /** Follows the world, and draws the desk after each change. */
  start(draw: () => void): void {
    this.#onChange = draw;
    const source = new EventSource('live?after=0');
    const lose = () => this.#draw({ status: 'Connection lost' });
    source.addEventListener('error', lose);
    source.addEventListener('open', () => this.entries.clear());
    source.addEventListener('entry', ({ data }) => {
      const entry: JournalEntry = JSON.parse(data);
      this.entries.set(entry.id, entry);
      this.#draw({});
    });
    source.addEventListener('state', ({ data }) =>
      this.#take(JSON.parse(data)).then(() => this.#draw({ status: '' }), lose),
    );
  }

  /** Runs a command and reports its outcome; an empty sentence reports only failures. */
  async run(sentence: string, command: () => Promise<unknown>): Promise<void> {
    try {
      await command();
      await this.#take(await call('GET', 'state'));
      if (sentence) this.#report(sentence, false);
    } catch (reason) {
      this.#report((reason as Error).message, true);
    }
  }

  /** Calls the control API and reports the outcome. */
  readonly ask = (sentence: string, ...request: Parameters<typeof call>) => this.run(sentence, () => call(...request));

  #report(sentence: string, isBad: boolean): void {
    clearTimeout(this.#toastTimer);
    this.#toastTimer = window.setTimeout(() => this.#draw({ toast: undefined }), 3200);
    this.#draw({ toast: { sentence, isBad } });
  }

  async #take(state: State): Promise<void> {
    const { count, lastId } = state.journal;
    // The ids of a journal follow one another.
    for (const id of this.entries.keys()) if (count === 0 || id <= lastId - count) this.entries.delete(id);
    this.#draw({ state });
    const isSame = Object.entries(state.sink).every(([name, number]) => this.sink[name as 'received'] === number);
    if (!isSame) this.#draw({ sink: await call('GET', 'sink') });
  }

  #draw(change: Partial<Live>): void {
    Object.assign(this, change);
    // Under load many entries arrive in a frame.
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#onChange();
    });
  }
}

export const live = new Live();
