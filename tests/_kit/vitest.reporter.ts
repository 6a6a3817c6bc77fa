import { type Ended, nameOf, writeProgress } from '#commands/test/progress.ts'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'

/** Reports to `npm test` every vitest test as it begins and ends, and a file or a run that is broken. */
export default class ProgressReporter implements Reporter {
  onTestCaseReady = (test: TestCase) => {
    if (test.result().state === 'pending') writeProgress({ began: nameOf(placeOf(test)) })
  }

  onTestCaseResult = (test: TestCase) => {
    const { state, errors = [] } = test.result()
    if (state !== 'pending') end(placeOf(test), state, errors, test.diagnostic()?.duration)
  }

  onTestSuiteResult = (suite: TestSuite) => {
    if (suite.errors().length > 0)
      end({ file: suite.module.relativeModuleId, test: suite.fullName }, 'failed', suite.errors())
  }

  onTestModuleEnd = (module: TestModule) => {
    const isEmpty = module.children.size === 0
    if (module.errors().length > 0 || isEmpty)
      end({ file: module.relativeModuleId, test: 'the file itself' }, 'failed', module.errors())
  }

  onTestRunEnd = (_: readonly TestModule[], errors: readonly Failure[]) => {
    if (errors.length > 0) end({ file: 'vitest', test: 'the run itself' }, 'failed', errors)
  }
}

interface Failure {
  readonly name?: string
  readonly message: string
  readonly stack?: string
  readonly diff?: string
}

type Place = Pick<Ended, 'file' | 'test'>

const placeOf = (test: TestCase): Place => ({
  file: test.module.relativeModuleId,
  test: test.fullName.replaceAll(' > ', ' '),
})

const end = (place: Place, outcome: Ended['outcome'], errors: readonly Failure[], took?: number) =>
  writeProgress({
    ...place,
    outcome,
    ...(took !== undefined && { took: Math.round(took) }),
    messages: errors.map(({ message, stack, diff }) => [stack ?? message, diff].filter(Boolean).join('\n')),
  })
