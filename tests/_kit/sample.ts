import { appendFileSync } from 'node:fs'

/** `npm run prove` walks everything; `npm test` a fixed part of what is too long for it. */
export const isWhole = process.env['TOUCHLINE_WHOLE'] === '1'
export const isSampled = process.env['TOUCHLINE_WHOLE'] === '0'

/**
 * Of a list too long for every run, at most `most` entries spread evenly over it, always the same ones; all of it under
 * `npm run prove`.
 * What was left out is said in the run's report as `k of n <what>`.
 */
export function sampled<T>(what: string, all: readonly T[], most: number): readonly T[] {
  if (isWhole || all.length <= most) return all
  saySample(`${most} of ${all.length} ${what}`)
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]).filter(
    (entry) => entry !== undefined,
  )
}

/**
 * Of a list that is walked again and again, every `stride`th entry, beginning elsewhere at each turn, so that each
 * entry is met in some turn; all of it under `npm run prove`.
 */
export const inTurn = <T>(what: string, all: readonly T[], turn: number, stride: number): readonly T[] => {
  if (!isSampled) return all
  if (turn === 0) saySample(`1 of ${stride} ${what}, in turn`)
  return all.filter((_, at) => at % stride === turn % stride)
}

/** Puts a line `k of n <what>` in the report of the run, where there is one. */
export function saySample(line: string): void {
  const report = process.env['TOUCHLINE_SAMPLES']
  if (report !== undefined) appendFileSync(report, `${line}\n`)
}

/** How many cases a property tries: all under `npm run prove`, a quarter of them in `npm test`. */
export const cases = (all: number): number => {
  if (!isSampled) return all
  saySample('1 of 4 cases of each long property')
  return Math.ceil(all / 4)
}
