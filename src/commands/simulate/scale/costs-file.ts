import { readFileSync } from 'node:fs'
import { type BenchLine, type CostBench, costTable, measuredCosts, type ScaleCosts } from './costs.ts'

/** A file of costs that cannot be read; the message names the file, the line and what is missing there. */
export class CostsUnreadable extends Error {
  override readonly name = 'CostsUnreadable'
}

export interface CostsRead {
  readonly costs: ScaleCosts
  /** The benches that the file tells; the figures of the others are the measured ones. */
  readonly fresh: readonly CostBench[]
}

/**
 * Costs from a file of the lines that `npm run --silent bench -- scale --json`, `fanout --json` and `settlement --json`
 * print, one bench a line; the last line of a bench counts. Empty lines, and those that npm itself prints (`> …`), are
 * passed over. Throws `CostsUnreadable`.
 */
export const loadCosts = (file: string): CostsRead => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new CostsUnreadable(`${file}: ${(error as NodeJS.ErrnoException).code ?? String(error)}: not a file to read`)
  }
  return parseCosts(text, file)
}

/** The same from the file's text. Throws `CostsUnreadable`. */
export const parseCosts = (text: string, file: string): CostsRead => {
  const told = new Map<CostBench, Partial<ScaleCosts>>()
  text.split('\n').forEach((line, at) => {
    if (line.trim() === '' || line.startsWith('>')) return
    const { bench, costs } = costsOf(line, `${file}:${at + 1}`)
    told.set(bench, costs)
  })
  if (told.size === 0) throw new CostsUnreadable(`${file}: has no line of a bench`)
  return { costs: Object.assign({}, measuredCosts, ...told.values()), fresh: [...told.keys()] }
}

const costsOf = (text: string, place: string) => {
  const line = jsonOf(text, place)
  const bench = (line as { readonly bench?: unknown } | null)?.bench
  const rows = Object.entries(costTable).filter(([, row]) => row.bench === bench)
  if (rows.length === 0)
    throw new CostsUnreadable(
      `${place}: no line of the bench scale, fanout or settlement, but ${JSON.stringify(bench)}`,
    )
  const told = benchLine(line, `${place}: the bench ${String(bench)}`)
  return {
    bench: bench as CostBench,
    costs: Object.fromEntries(rows.map(([name, { parse }]) => [name, parse(told)])) as Partial<ScaleCosts>,
  }
}

const jsonOf = (text: string, place: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new CostsUnreadable(`${place}: not a line of JSON`)
  }
}

type Path = readonly (string | number)[]

const benchLine = (line: unknown, place: string): BenchLine => {
  const at = (path: Path): unknown =>
    path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | null | undefined)?.[key], line)
  const missing = (path: Path, what: string) => new CostsUnreadable(`${place} has no ${what} at ${nameOf(path)}`)
  const rowsAt = (path: Path): readonly unknown[] => {
    const value = at(path)
    if (Array.isArray(value) && value.length > 0) return value
    throw missing(path, 'rows')
  }
  return {
    number: (...path) => {
      const value = at(path)
      if (typeof value === 'number' && Number.isFinite(value) && value > 0) return value
      throw missing(path, 'number above 0')
    },
    count: (...path) => rowsAt(path).length,
    named: (list, name) => {
      const found = rowsAt([list]).findIndex((row) => (row as { readonly name?: unknown } | null)?.name === name)
      if (found < 0) throw missing([list], `row ${name}`)
      return found
    },
  }
}

/** `scaled[0].logBytes` */
const nameOf = (path: Path): string =>
  path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')
