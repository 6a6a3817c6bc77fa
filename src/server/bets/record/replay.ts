import { replay as run } from '#review/replay.ts'
import { type BetContext, betMachine } from '#machines/bet/bet.ts'
import type { Selectable } from 'kysely'
import { createHash } from 'node:crypto'
import type { BetTable } from '../../database/tables/ledger.tables.ts'
import { betBuild, type BetRecord, parseRecord, type RecordedStep } from './record.ts'

/** The part of a bet that its record must agree with. */
export const recordedColumns = [
  'id',
  'state',
  'version',
  'outcome',
  'reason',
  'payout',
  'placed_book',
  'placed_real',
  'settled_book',
  'settled_real',
  'record',
  'record_hash',
  'device_record',
] as const satisfies readonly (keyof BetTable)[]

export interface RecordedBet extends Pick<Selectable<BetTable>, (typeof recordedColumns)[number]> {
  /** The prices of its legs as its legs hold them: `1:HK:9500,2:HK:8800`. */
  readonly prices: string
}

/**
 * What is wrong with a record · `otherBuild`: it was written by another build of the machine, which alone could replay
 * it · `missing`: the bet is older than its record.
 */
export type RecordFault =
  | 'edited'
  | 'unreadable'
  | 'gap'
  | 'notAllowed'
  | 'otherState'
  | 'otherEnd'
  | 'otherTimes'
  | 'otherFigures'
  | 'otherBuild'
  | 'missing'

/** Whether a sound record could not be replayed by this build. */
export const isUnreplayed = (fault: RecordFault): boolean => fault === 'otherBuild' || fault === 'missing'

/** Runs a bet's record through the pure machine; undefined if it gives the bet as it stands (§bet.record). */
export const replayBet = (bet: RecordedBet): RecordFault | undefined => {
  if (bet.record === null) return 'missing'
  if (!bet.record_hash || !betRecordHash(bet.id, bet.record).equals(bet.record_hash)) return 'edited'
  const record = parsed(bet.record)
  if (!record) return 'unreadable'
  const { steps } = record
  if (steps.some(({ version }, place) => version !== place + 1)) return 'gap'
  if (!record.isCut && steps.length !== bet.version) return 'gap'
  if (steps.some(({ machine }) => machine !== betBuild)) return 'otherBuild'
  return wayFault(steps) ?? figuresFault(bet, steps) ?? (record.isCut ? undefined : endFault(bet, steps))
}

/** The hash of a record together with the bet it belongs to; `record_hash_of` in SQL gives the same. */
export const betRecordHash = (bet: bigint, record: string): Buffer =>
  createHash('sha256').update(`touchline bet record|1|${bet}|${record}`).digest()

const parsed = (text: string): BetRecord | undefined => {
  try {
    return parseRecord(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The machine must accept every event in its state, and end where the record says. */
const wayFault = (steps: readonly RecordedStep[]): RecordFault | undefined => {
  const { states, takes } = runOf(steps)
  let at = 0
  let state = 'offered'
  for (const step of steps) {
    if (step.event) state = String(states[at++])
    if (step.state !== state) return 'otherState'
  }
  return takes.length === states.length ? undefined : 'notAllowed'
}

const runOf = (steps: readonly RecordedStep[]) =>
  run(
    betMachine,
    undefined,
    steps.flatMap(({ event }) => event ?? []),
  )

const figuresFault = (bet: RecordedBet, steps: readonly RecordedStep[]): RecordFault | undefined => {
  const [held] = steps
  if (held?.figures !== bet.prices) return 'otherFigures'
  return BigInt(held.book) === bet.placed_book && BigInt(held.real) === bet.placed_real ? undefined : 'otherTimes'
}

const endFault = (bet: RecordedBet, steps: readonly RecordedStep[]): RecordFault | undefined => {
  const { outcome, reason }: BetContext = runOf(steps).snapshot.context
  const last = steps.at(-1)!
  if (last.state !== bet.state || outcome !== bet.outcome || reason !== bet.reason) return 'otherEnd'
  const decided = steps.findLast(({ event }) => event !== null)!
  if (bet.payout !== null && decided.figures !== String(bet.payout)) return 'otherFigures'
  if (bet.settled_book === null) return undefined
  return BigInt(decided.book) === bet.settled_book && BigInt(decided.real) === bet.settled_real
    ? undefined
    : 'otherTimes'
}
