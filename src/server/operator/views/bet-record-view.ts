import { type BetContext, betMachine } from '#machines/bet/bet.ts'
import { printShort } from '#domain/time.ts'
import { wayAddress } from '#review/pages/way.ts'
import { idsOfStep } from '#review/step-ids.ts'
import { loadRecorded } from '../../bets/record/record-store.ts'
import { betBuild, parseRecord, type RecordedStep } from '../../bets/record/record.ts'
import { referenceOf } from '#domain/bet/reference.ts'
import { isUnreplayed, replayBet } from '../../bets/record/replay.ts'
import { subjectOf } from './price-views.ts'
import { ownEdition } from '../../records/edition.ts'
import { accountId } from '../account-id.ts'
import type { RecordedState } from '../record.ts'
import { refuseAct } from '../refusal.ts'
import { wholeWithin } from '../request.ts'
import { recordOfAccount } from './account-record-view.ts'
import { deviceRows } from './device-steps.ts'
import { rowOfTransition } from './transition-row.ts'
import { recordOfRoom } from './room-record-view.ts'
import { recordOfRound } from './round-record-view.ts'
import type { View } from './view.ts'

/**
 * What happened to a bet, an account, a room or a provider's round, step by step with the transition of its machine
 * that each was, and whether the steps give it as it stands (§bet.record).
 */
export const record: View = {
  fields: { bet: 'optional', account: 'optional', room: 'optional', round: 'optional' },
  read: async (db, fields) => {
    const account = fields.read('account', accountId, 'unknownMember')
    if (account !== undefined) return recordOfAccount(db, account)
    const room = fields.read('room', wholeWithin(1, Number.MAX_SAFE_INTEGER), 'unknownRoom')
    if (room !== undefined) return recordOfRoom(db, BigInt(room))
    const round = fields.read('round', wholeWithin(1, Number.MAX_SAFE_INTEGER), 'unknownRound')
    if (round !== undefined) return recordOfRound(db, BigInt(round))
    const [bet] = await loadRecorded(db, [fields.need('bet', subjectOf, 'unknownBet')])
    if (!bet) return refuseAct('unknownBet', 'bet')
    const fault = replayBet(bet)
    const head: RecordedState = {
      bet: referenceOf(bet.id),
      state: bet.state,
      version: bet.version,
      prices: bet.prices,
      replay: fault === undefined ? 'agrees' : isUnreplayed(fault) ? fault : `disagrees: ${fault}`,
      hash: bet.record_hash ? Buffer.from(bet.record_hash).toString('hex') : '',
      book: await ownEdition(),
    }
    if (bet.record === null) return [head]
    if (fault === 'unreadable') return [head, { text: bet.record }]
    const { steps, isCut } = parseRecord(bet.record)
    const ways = steps.map((step, place) => idsOf(step, steps[place - 1]?.state))
    return [
      { ...head, way: wayAddress(betMachine, ways) },
      ...steps.map((step, place) => rowOfStep(step, ways[place]!)),
      ...(isCut ? [{ cut: 'later steps found no room' }] : []),
      ...(bet.device_record === null ? [] : deviceRows(bet.device_record)),
    ]
  },
}

/** None where legs were decided, and none of a step of another build, which this book does not show. */
const idsOf = ({ machine, event, state }: RecordedStep, from = 'offered'): readonly string[] =>
  event && machine === betBuild ? idsOfStep(betMachine, { from, event: event.type, to: state }) : []

const rowOfStep = (
  { version, machine, event, by, state, book, real, figures }: RecordedStep,
  ids: readonly string[],
): RecordedState => ({
  step: version,
  ...rowOfTransition(betMachine, ids),
  event: event?.type ?? 'legs decided',
  ...(event && contextOf(event)),
  by,
  to: state,
  figures,
  book: printShort(book),
  real: printShort(real),
  build: machine,
})

const contextOf = (event: object): Partial<Record<keyof BetContext | 'live' | 'code', unknown>> =>
  Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type'))
