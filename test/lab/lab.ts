/** `npm run test:lab -- <name> [options]` runs one of the tools that take too long for `npm test`; without a name it lists them. */
import { buildIfStale } from '../../scripts/build-if-stale';

interface Tool {
  readonly about: string;
  readonly load: () => Promise<{
    /** Returns the exit code. */
    readonly main: (args: readonly string[]) => number | Promise<number>;
  }>;
}

const TOOLS: Readonly<Record<string, Tool>> = {
  bench: {
    about: 'speed and size next to their budgets: --only <row>, --peers, --before <dist>',
    load: () => import('./bench/bench'),
  },
  slice: {
    about: 'what the bench counts independently of the machine: --keep',
    load: () => import('./bench/slice'),
  },
  cache: {
    about: 'hit rate of an edge cache for the feed addresses the SDK requests',
    load: () => import('./bench/cache'),
  },
  soak: {
    about: 'one viewer who never stops; memory must not grow: --minutes 20',
    load: () => import('./soak'),
  },
  monkey: {
    about: 'random input on a page with both players: --minutes 5 --seed 7',
    load: () => import('./monkey'),
  },
  fuzz: {
    about: 'random responses, options and host pages: --minutes 10 --seed 7 --only readers',
    load: () => import('./fuzz/fuzz'),
  },
  chaos: {
    about: 'ten tabs that crash and hang on a failing network; no event is lost: --minutes 5 --seed 7',
    load: () => import('./chaos/chaos'),
  },
  kit: {
    about:
      'the ten tests of examples/your-own-tests on slow pages: --repeat 100 --workers 4 --slowdown 4 --playwright 1.45.0',
    load: () => import('./kit'),
  },
  recipes: {
    about: 'the recipes of docs/testing-your-integration.md in Vitest, Jest and Storybook: --keep',
    load: () => import('./recipes'),
  },
  stacks: {
    about: 'the packed package in apps of other frameworks and bundlers: --only vite,next --keep',
    load: () => import('./stacks/stacks'),
  },
  lighthouse: {
    about: 'Lighthouse on the script-tag example, with and without the SDK',
    load: () => import('./lighthouse'),
  },
  engines: {
    about: 'the same journeys in Chromium, Firefox and WebKit: --engines webkit --group clips --smoke',
    load: () => import('./engines/engines'),
  },
  mutants: {
    about: 'whether the unit tests notice changes of pure modules: --mutate src/routing/route.ts',
    load: () => import('./mutants/mutants'),
  },
  long: {
    about: 'tests of npm test at full length: event queue, idle page, addresses, opening and closing',
    load: () => import('./long'),
  },
  screenshots: {
    about: 'every state in all sizes, with axe: <state> --size phone --direction rtl',
    load: () => import('./screenshots/screenshots'),
  },
  references: {
    about: 'takes the screenshots again that npm test compares with: <state>',
    load: () => import('./screenshots/references'),
  },
  'record-visit': {
    about: 'records what a release leaves on a device: <dist> <commit>',
    load: () => import('./record-visit'),
  },
};

const [name, ...args] = process.argv.slice(2);
const tool = TOOLS[name ?? ''];

if (tool) {
  buildIfStale();
  const { main } = await tool.load();
  process.exitCode = await main(args);
} else {
  if (name) console.error(`Unknown tool "${name}".`);
  console.log('npm run test:lab -- <name> [options]\n');
  for (const [known, { about }] of Object.entries(TOOLS)) console.log(`  ${known.padEnd(14)}${about}`);
  process.exitCode = name ? 2 : 0;
}
