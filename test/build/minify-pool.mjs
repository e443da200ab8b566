import { Worker } from 'node:worker_threads';

/** As many as the cores of the smallest machine that builds; each has to learn to be fast anew. */
const THREADS = 2;
/** Another bundle of the same run follows sooner than this. */
const IDLE_MS = 5000;

const waiting = [];
const idle = [];
let started = 0;
let closing;

/**
 * Minifies a text on another thread, the longest text of all that wait first: the script in one file takes as long as all
 * chunks together.
 *
 * @param {{ code: string, options: object, squeeze?: object }} job - See test/build/minify-worker.mjs.
 * @returns {Promise<{ code: string, map: object | null }>}
 */
export function minifyElsewhere(job) {
  clearTimeout(closing);
  return new Promise((resolve, reject) => {
    waiting.push({ job, resolve, reject });
    waiting.sort((one, other) => other.job.code.length - one.job.code.length);
    if (idle.length === 0 && started < THREADS) startThread();
    giveWork();
  });
}

function startThread() {
  started += 1;
  const thread = { worker: new Worker(new URL('minify-worker.mjs', import.meta.url)), task: undefined };
  thread.worker.on('message', ({ result, error }) => {
    const { resolve, reject } = thread.task;
    thread.task = undefined;
    if (error) reject(error);
    else resolve(result);
    rest(thread);
  });
  thread.worker.on('error', (error) => thread.task?.reject(error));
  idle.push(thread);
}

/** An idle thread keeps nobody's process from ending. */
function rest(thread) {
  thread.worker.unref();
  idle.push(thread);
  giveWork();
  if (idle.length === started) closing = setTimeout(close, IDLE_MS).unref();
}

function giveWork() {
  while (idle.length > 0 && waiting.length > 0) {
    const thread = idle.pop();
    thread.task = waiting.shift();
    thread.worker.ref();
    thread.worker.postMessage(thread.task.job);
  }
}

function close() {
  for (const { worker } of idle.splice(0)) void worker.terminate();
  started = 0;
}
