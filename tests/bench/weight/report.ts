import { clientFolder } from '#commands/start/client.ts'
import { kibOf, measureWeight } from '#server/web/weight.ts'
import type { Answer } from './answers.ts'
import type { Spent } from './trace.ts'
import { type Arrival, slowdown, type Taken, type Visit } from './visit.ts'

export interface Found {
  readonly visits: readonly Visit[]
  readonly answers: readonly Answer[]
  /** Markets that moved a second. */
  readonly moving: number
  readonly load: { readonly least: number; readonly most: number }
}

/** Milliseconds of the main thread within which the first board is to stand, at the slowed processor. */
const target = 1_000
const steps = {
  signIn: 'sign-in page',
  board: 'first board after signing in',
  again: 'first board by its address',
} as const satisfies Record<keyof Visit, string>

/** One line of JSON, or what a person reads of it. */
export const print = ({ visits, answers, moving, load }: Found, json: boolean): void => {
  const [first] = visits
  const known = new Set(first!.signIn.scripts.map(({ url }) => url))
  const before = (arrival: Arrival) => arrival.scripts.filter(({ from }) => from < arrival.stood)
  const weights = {
    ...Object.fromEntries(
      measureWeight(clientFolder).map((weight) => [weight.page, { kib: round(kibOf(weight)), most: weight.most }]),
    ),
    taken: {
      signIn: kib(before(first!.signIn)),
      boardOnTop: kib(before(first!.board).filter(({ url }) => !known.has(url))),
      boardWhole: kib(before(first!.again)),
    },
  }
  const spent = Object.fromEntries(
    Object.keys(steps).map((step) => [step, medianSpent(visits.map((visit) => visit[step as keyof Visit]))]),
  )
  const vitals = Object.fromEntries(
    Object.keys(steps).map((step) => [step, medianVitals(visits.map((visit) => visit[step as keyof Visit]))]),
  )
  if (json)
    return console.log(
      JSON.stringify({
        bench: 'weight',
        weights,
        slowdown,
        visits: visits.length,
        mainThreadMs: spent,
        target,
        vitals,
        answers,
        moving,
        load,
      }),
    )
  console.log(JSON.stringify(weights, null, 1))
  console.log(
    `main thread at ${slowdown} × slowdown, medians of ${visits.length} visits, in ms; load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}; the first board is to take less than ${target}`,
  )
  for (const [step, name] of Object.entries(steps))
    console.log(
      `${name.padEnd(30)} ${Object.entries(spent[step]!)
        .map(([what, ms]) => `${what} ${ms}`)
        .join(', ')}`,
    )
  for (const [step, { LCP, CLS, requests }] of Object.entries(vitals))
    console.log(`${steps[step as keyof Visit].padEnd(30)} LCP ${LCP} ms, CLS ${CLS}, ${requests} requests`)
  console.log(`while ${moving.toFixed(0)} markets move a second, until the next frame, 98 of 100:`)
  for (const { what, width, INP, slowest } of answers)
    console.log(`${what.padEnd(6)} at ${width}: INP ${INP} ms, the slowest ${slowest}`)
  const { stood, scripts } = first!.board
  for (const { url, bytes, from } of scripts.filter(({ url: one }) => !known.has(one))) {
    console.log(
      `${from < stood ? 'before' : 'after '} ${String(Math.round(from - stood)).padStart(6)} ms ${(bytes / 1_024).toFixed(2).padStart(6)} KiB  ${url}`,
    )
  }
}

/** The largest paint of the board after signing in is that of the sign-in page before it: it is one document. */
const medianVitals = (arrivals: readonly Arrival[]) => ({
  LCP: Math.round(median(arrivals.map(({ vitals }) => vitals.LCP ?? 0))),
  CLS: Number(median(arrivals.map(({ vitals }) => vitals.CLS ?? 0)).toFixed(4)),
  requests: median(arrivals.map(({ requests }) => requests)),
})

const kib = (scripts: readonly Taken[]): number => round(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024)

const medianSpent = (arrivals: readonly Arrival[]): Record<keyof Spent | 'stood', number> => {
  const of = (pick: (arrival: Arrival) => number) => Math.round(median(arrivals.map(pick)))
  return {
    cpu: of(({ spent }) => spent.cpu),
    clock: of(({ spent }) => spent.clock),
    long: of(({ spent }) => spent.long),
    longest: of(({ spent }) => spent.longest),
    stood: of(({ stood }) => stood),
  }
}

const round = (value: number): number => Number(value.toFixed(2))

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
