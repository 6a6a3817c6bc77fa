import type { BetContext } from '#machines/bet/bet.ts'
import { printShort } from '#domain/time.ts'
import { loadRecorded } from '../../bets/record/record-store.ts'
import { parseRecord, type RecordedStep } from '../../bets/record/record.ts'
import { referenceOf } from '#domain/bet/reference.ts'
import { isUnreplayed, replayBet } from '../../bets/record/replay.ts'
import { subjectOf } from './price-views.ts'
import type { RecordedState } from '../record.ts'
import { refuseAct } from '../refusal.ts'
import type { View } from './view.ts'

/** What happened to a bet, step by step, and whether its record gives the bet as it stands (§bet.record). */
export const record: View = {
  fields: { bet: 'needed' },
  read: async (db, fields) => {
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
    }
    if (bet.record === null) return [head]
    if (fault === 'unreadable') return [head, { text: bet.record }]
    const { steps, isCut } = parseRecord(bet.record)
    return [
      head,
      ...steps.map(rowOfStep),
      ...(isCut ? [{ cut: 'later steps found no room' }] : []),
      ...(bet.device_record === null ? [] : [{ 'the device says': bet.device_record }]),
    ]
  },
}

const rowOfStep = ({ version, machine, event, by, state, book, real, figures }: RecordedStep): RecordedState => ({
  step: version,
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
