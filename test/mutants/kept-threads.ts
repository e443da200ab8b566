import type { PoolOptions, PoolWorker, VitestPluginContext, WorkerRequest } from 'vitest/node';
import { ThreadsPoolWorker } from 'vitest/node';

/** After so many test files a thread has been used enough: what failing tests leave behind goes with it. */
const FILES_OF_A_THREAD = 60;

interface Thread {
  readonly worker: ThreadsPoolWorker;
  readonly environment: string;
  files: number;
}

const resting: Thread[] = [];

/**
 * A thread that goes on to the next test file. Vitest starts one for each run, which takes longer than most tests; it
 * evaluates every module anew before each file all the same.
 */
class KeptThread implements PoolWorker {
  readonly name = 'kept-threads';
  readonly #options: PoolOptions;
  readonly #listeners: [event: string, callback: (value: unknown) => void][] = [];
  #thread: Thread | undefined;
  #isDone = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  on(event: string, callback: (value: unknown) => void): void {
    this.#listeners.push([event, callback]);
    this.#thread?.worker.on(event, callback);
  }

  off(event: string, callback: (value: unknown) => void): void {
    this.#thread?.worker.off(event, callback);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'stop') this.#answerStop();
    else this.#thread?.worker.send(message);
  }

  #answerStop(): void {
    this.#isDone = true;
    const answer = { type: 'stopped', __vitest_worker_response__: true };
    for (const [event, callback] of this.#listeners) if (event === 'message') callback(answer);
  }

  async start(): Promise<void> {
    const environment = this.#options.environment.name;
    const index = resting.findIndex((thread) => thread.environment === environment);
    this.#thread =
      index === -1
        ? { worker: new ThreadsPoolWorker(this.#options), environment, files: 0 }
        : resting.splice(index, 1)[0];
    if (index === -1) await this.#thread?.worker.start();
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    this.#thread = undefined;
    for (const [event, callback] of this.#listeners) thread.worker.off(event, callback);
    thread.files += 1;
    if (this.#isDone && thread.files < FILES_OF_A_THREAD) resting.push(thread);
    else await thread.worker.stop();
  }

  deserialize(data: unknown): unknown {
    return data;
  }
}

/** Runs the tests in threads that are kept, whatever pool was asked for. */
export const keptThreads = {
  name: 'kept-threads',
  configureVitest({ vitest, project }: VitestPluginContext): void {
    Object.assign(project.config, {
      pool: 'kept-threads',
      poolRunner: { name: 'kept-threads', createPoolWorker: (options: PoolOptions) => new KeptThread(options) },
    });
    vitest.onClose(async () => {
      for (const { worker } of resting.splice(0)) await worker.stop();
    });
  },
};
