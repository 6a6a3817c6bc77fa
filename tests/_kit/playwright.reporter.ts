import { nameOf, writeProgress } from '#commands/test/progress.ts'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { saySample } from './sample.ts'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Reports to `npm test` every journey as it begins and ends, and a run that is broken. A process that dies says why on
 * its error stream alone: what was said there while the journey ran is printed with its failure.
 */
export default class ProgressReporter implements Reporter {
  readonly #said = new Map<string, string>()

  onTestBegin = (test: TestCase) => {
    this.#said.delete(test.id)
    writeProgress({ began: nameOf(placeOf(test)) })
  }

  onStdErr = (chunk: string | Buffer, test: TestCase | void) => {
    const id = test?.id ?? ''
    this.#said.set(id, `${this.#said.get(id) ?? ''}${chunk.toString()}`.slice(-4_000))
  }

  onTestEnd = (test: TestCase, { status, retry }: TestResult) => {
    if (status !== test.expectedStatus && retry < test.retries) return
    const isRepeated = test.outcome() === 'flaky' && test.results.every((result) => isPassed(result) || isCrash(result))
    if (isRepeated) saySample(`walked again, for the JavaScript engine died: ${nameOf(placeOf(test))}`)
    const outcome = isRepeated ? 'passed' : outcomes[test.outcome()]
    writeProgress({
      ...placeOf(test),
      outcome,
      messages: outcome === 'passed' ? [] : [...errorsOf(test), ...(outcome === 'failed' ? this.#saidBy(test) : [])],
    })
    this.#said.delete(test.id)
  }

  onError = (error: TestError) =>
    writeProgress({
      file: 'tests/journeys',
      test: 'the run itself',
      outcome: 'failed',
      messages: [messageOf(error)],
    })

  printsToStdio = () => false

  #saidBy = (test: TestCase): readonly string[] =>
    [test.id, ''].flatMap((id) => {
      const said = this.#said.get(id)
      return said === undefined ? [] : [`its process said:\n${said}`]
    })
}

const isPassed = ({ status }: TestResult) => status === 'passed'

/**
 * The engine ended the process by a check of its own: it loses count of WebAssembly code that several threads make and
 * free (nodejs/node issue 64500). No code of a journey can do that, so it is walked again, once.
 */
const isCrash = ({ errors }: TestResult) =>
  errors.length > 0 &&
  errors.every((error) =>
    /^(?:Error: )?worker process exited .*signal=(?:SIGTRAP|SIGSEGV|SIGILL)/.test(messageOf(error)),
  )

const errorsOf = (test: TestCase) => test.results.flatMap((result) => result.errors).map(messageOf)

const outcomes = { expected: 'passed', unexpected: 'failed', skipped: 'skipped', flaky: 'flaky' } as const

/** A title path begins with the root, the project and the file. */
const placeOf = (test: TestCase) => ({
  file: `${relative(root, test.location.file)}:${test.location.line}`,
  test: test.titlePath().slice(3).join(' '),
})

const messageOf = ({ message, value, stack }: TestError): string => message ?? value ?? stack ?? ''
