import { writeFileSync } from 'node:fs';

/**
 * Writes what a run came to, for `npm test`: how many tests passed, which failed, which held at a later try only, and
 * whether anything else went wrong, which no test tells of: a file that does not load, an error outside every test, a
 * skipped test. The file is named by `TEST_OUTCOME`.
 */
export default class OutcomeReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        file: module.relativeModuleId,
        title: test.fullName,
        state: test.result().state,
        message: test.result().errors?.[0]?.stack ?? '',
      })),
    );
    const inState = (state) => tests.filter((test) => test.state === state);
    const passed = inState('passed');
    const outcome = {
      passed: passed.length,
      failed: inState('failed'),
      late: passed.filter(({ message }) => message !== ''),
      hasOthers:
        unhandledErrors.length > 0 ||
        passed.length + inState('failed').length < tests.length ||
        modules.some((module) => module.errors().length > 0),
    };
    writeFileSync(process.env.TEST_OUTCOME ?? '', JSON.stringify(outcome));
  }
}
