import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  readonly passed: number
  readonly failed: number
  /** What failed and where, ready to print. */
  readonly details: readonly string[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly PlaywrightSpec[]
}

interface PlaywrightSpec {
  readonly title: string
  readonly file: string
  readonly line: number
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    readonly results: readonly { readonly error?: { readonly message?: string } }[]
  }[]
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly { readonly message?: string }[]
}

/** A test that was skipped has proved nothing: it counts as failed, and so does a file that could not be read. */
export function vitestCounts(json: string, root: string): Counts {
  const report: VitestReport = JSON.parse(json)
  const files = report.testResults.map((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    const skipped = file.assertionResults.filter(({ status }) => status !== 'failed' && status !== 'passed')
    return { ...file, failed, skipped, isBroken: failed.length + skipped.length === 0 && file.status !== 'passed' }
  })
  const details = files.flatMap(({ name, message, failed, skipped, isBroken }) => {
    const file = name.replace(root, '')
    return [
      ...failed.flatMap((test) => shown(file, test.fullName, test.failureMessages ?? [])),
      ...(skipped.length === 0 ? [] : shown(file, `${skipped.length} skipped, which counts as failed`, [message])),
      ...(isBroken ? shown(file, 'the file itself', [message]) : []),
    ]
  })
  const failed = files.reduce(
    (sum, file) => sum + file.failed.length + file.skipped.length + (file.isBroken ? 1 : 0),
    0,
  )
  return { passed: report.numPassedTests, failed, details }
}

/** A journey that passed only when repeated is not one to rely on: it counts as failed. */
export function playwrightCounts(json: string): Counts {
  const report: PlaywrightReport = JSON.parse(json)
  const specs = report.suites.flatMap(specsOf)
  const wrong = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'expected')
      .map((test) => {
        const messages = test.results.flatMap(({ error }) => error?.message ?? [])
        return shown(
          `${spec.file}:${spec.line}`,
          spec.title,
          test.status === 'unexpected' ? messages : [`${test.status}, which counts as failed`, ...messages],
        )
      }),
  )
  const details = [
    ...wrong,
    ...report.errors.map(({ message }) => shown('journeys', 'the run itself', [message ?? ''])),
  ]
  return {
    passed: specs.flatMap(({ tests }) => tests).filter(({ status }) => status === 'expected').length,
    failed: details.length,
    details: details.flat(),
  }
}

const specsOf = (suite: PlaywrightSuite): readonly PlaywrightSpec[] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]

const shown = (file: string, test: string, messages: readonly string[]) => [
  `${file} · ${test}`,
  ...messages.flatMap((message) =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !isInside(line))
      .slice(0, 20)
      .map((line) => `  ${line}`),
  ),
]

/** Where the runner itself stood says nothing about the failure. */
const isInside = (line: string) => /^\s+at (?:.*node_modules|new Promise|process\.|node:)/.test(line)
