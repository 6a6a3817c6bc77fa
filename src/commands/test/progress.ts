import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { stripVTControlCharacters } from 'node:util'

/**
 * A test runner's messages, one line of JSON each: a test began, or it ended. A run that is cut short keeps the lines
 * written so far.
 */
export type Progress = Began | Ended

interface Began {
  readonly began: string
}

export interface Ended {
  /** The file, from the root, with the line if the runner knows it. */
  readonly file: string
  readonly test: string
  /** Anything but `passed` counts as failed: a skipped test has proved nothing, a flaky one cannot be relied on. */
  /** Milliseconds that it took, as its runner counts them. */
  readonly took?: number
  readonly outcome: 'passed' | 'failed' | 'skipped' | 'flaky'
  readonly messages: readonly string[]
}

export interface Counts {
  readonly passed: number
  readonly failed: number
  /** What failed and where, ready to print. */
  readonly details: readonly string[]
}

export const nameOf = ({ file, test }: Pick<Ended, 'file' | 'test'>): string => `${file} · ${test}`

/** Appends a line, with the time, to the file that `TOUCHLINE_PROGRESS` names; writes nothing if it names none. */
export function writeProgress(line: Progress): void {
  const file = process.env['TOUCHLINE_PROGRESS']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ ...line, at: Date.now() })}\n`)
}

/**
 * Answers the messages of a run, each call from where the last one stopped: none while there is no file. A line is read
 * once it is complete.
 */
export function followProgress(file: string): () => readonly Progress[] {
  const lines: Progress[] = []
  let [read, rest] = [0, '']
  const decoder = new StringDecoder('utf8')
  return () => {
    const more = bytesFrom(file, read)
    read += more.length
    const whole = (rest + decoder.write(more)).split('\n')
    rest = whole.pop() ?? ''
    for (const line of whole) lines.push(JSON.parse(line))
    return lines
  }
}

/** Counts the ended tests; the details name every one that did not pass. */
export function countsOf(lines: readonly Progress[]): Counts {
  const ended = lines.filter((line) => 'test' in line)
  const wrong = ended.filter(({ outcome }) => outcome !== 'passed')
  return { passed: ended.length - wrong.length, failed: wrong.length, details: wrong.flatMap(shown) }
}

/** The tests that began and did not end. */
export function unfinished(lines: readonly Progress[]): readonly string[] {
  const begun = new Map<string, number>()
  const count = (name: string, by: number) => begun.set(name, (begun.get(name) ?? 0) + by)
  for (const line of lines) {
    if ('began' in line) count(line.began, 1)
    else count(nameOf(line), -1)
  }
  return [...begun].filter(([, open]) => open > 0).map(([name]) => name)
}

const shown = ({ file, test, outcome, messages }: Ended): readonly string[] => [
  nameOf({ file, test }),
  ...(outcome === 'failed' ? [] : [`  ${outcome}, which counts as failed`]),
  ...messages.flatMap((message) =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !isInside(line))
      .slice(0, 20)
      .map((line) => `  ${line}`),
  ),
]

/** The runner's own stack frames say nothing about the failure. */
const isInside = (line: string) => /^\s+at .*(?:node_modules|new Promise|process\.|node:)/.test(line)

function bytesFrom(file: string, start: number): Buffer {
  if (!existsSync(file)) return Buffer.alloc(0)
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(fstatSync(handle).size - start)
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, start))
  } finally {
    closeSync(handle)
  }
}
