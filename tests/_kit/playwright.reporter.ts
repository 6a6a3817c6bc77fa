import { nameOf, writeProgress } from '#commands/test/progress.ts'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Tells `npm test` of every journey as it begins and ends, and of a run that is broken. */
export default class ProgressReporter implements Reporter {
  onTestBegin = (test: TestCase) => writeProgress({ began: nameOf(placeOf(test)) })

  onTestEnd = (test: TestCase, { status, retry }: TestResult) => {
    if (status !== test.expectedStatus && retry < test.retries) return
    const outcome = outcomes[test.outcome()]
    writeProgress({
      ...placeOf(test),
      outcome,
      messages: outcome === 'passed' ? [] : test.results.flatMap((result) => result.errors).map(messageOf),
    })
  }

  onError = (error: TestError) =>
    writeProgress({
      file: 'tests/journeys',
      test: 'the run itself',
      outcome: 'failed',
      messages: [messageOf(error)],
    })

  printsToStdio = () => false
}

const outcomes = { expected: 'passed', unexpected: 'failed', skipped: 'skipped', flaky: 'flaky' } as const

/** A title path begins with the root, the project and the file. */
const placeOf = (test: TestCase) => ({
  file: `${relative(root, test.location.file)}:${test.location.line}`,
  test: test.titlePath().slice(3).join(' '),
})

const messageOf = ({ message, value, stack }: TestError): string => message ?? value ?? stack ?? ''
