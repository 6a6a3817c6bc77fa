import { playwrightCounts, vitestCounts } from '#commands/test/counts.ts'
import { describe, expect, test } from 'vitest'

const file = (name: string, status: string, tests: readonly (readonly [string, string])[], message = '') => ({
  name: `/house/${name}`,
  status,
  message,
  assertionResults: tests.map(([fullName, state]) => ({
    fullName,
    status: state,
    failureMessages: state === 'failed' ? ['expected 1 to be 2\n\n  at x.ts:3'] : [],
  })),
})

describe('what a suite counts', () => {
  test.each([
    [
      'all passed',
      [
        file('a.test.ts', 'passed', [
          ['one', 'passed'],
          ['two', 'passed'],
        ]),
      ],
      { passed: 2, failed: 0, details: [] },
    ],
    [
      'one failed',
      [
        file('a.test.ts', 'failed', [
          ['one', 'passed'],
          ['two', 'failed'],
        ]),
      ],
      { passed: 1, failed: 1, details: ['a.test.ts · two', '  expected 1 to be 2', '    at x.ts:3'] },
    ],
    [
      'those skipped have proved nothing',
      [
        file(
          'a.test.ts',
          'failed',
          [
            ['one', 'pending'],
            ['two', 'skipped'],
            ['three', 'passed'],
          ],
          'no database',
        ),
      ],
      { passed: 1, failed: 2, details: ['a.test.ts · 2 skipped, which counts as failed', '  no database'] },
    ],
    [
      'a file that cannot be read',
      [file('a.test.ts', 'failed', [], 'no such import')],
      { passed: 0, failed: 1, details: ['a.test.ts · the file itself', '  no such import'] },
    ],
  ])('vitest: %s', (_, testResults, expected) => {
    const numPassedTests = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed').length
    expect(vitestCounts(JSON.stringify({ numPassedTests, testResults }), '/house/')).toEqual(expected)
  })

  const journey = (status: string, message?: string) => ({
    title: 'bets',
    file: 'bet.journey.ts',
    line: 9,
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  })

  test.each([
    [
      'nested',
      { suites: [{ suites: [{ specs: [journey('expected')] }], specs: [journey('expected')] }], errors: [] },
      { passed: 2, failed: 0, details: [] },
    ],
    [
      'unexpected',
      { suites: [{ specs: [journey('unexpected', 'no button')] }], errors: [] },
      { passed: 0, failed: 1, details: ['bet.journey.ts:9 · bets', '  no button'] },
    ],
    [
      'flaky',
      { suites: [{ specs: [journey('flaky')] }], errors: [] },
      { passed: 0, failed: 1, details: ['bet.journey.ts:9 · bets', '  flaky, which counts as failed'] },
    ],
    [
      'the run itself',
      { suites: [], errors: [{ message: 'no config' }] },
      { passed: 0, failed: 1, details: ['journeys · the run itself', '  no config'] },
    ],
  ])('journeys: %s', (_, report, expected) => {
    expect(playwrightCounts(JSON.stringify(report))).toEqual(expected)
  })
})
