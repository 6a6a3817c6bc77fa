import type { loadBetRecord } from '#calls/bets/bet-record.ts'
import type { Answer } from '#calls/call.ts'
import type { DeviceStep } from '#domain/member/device-record.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import type { Tabled } from '../../database/database.ts'
import { lockWallet } from '../../wallet/cover.ts'
import { editedRefs } from '../edited.ts'
import { type StruckPrice, writePrice } from '../price.ts'
import { parseRecord, type RecordedStep } from './record.ts'

type Shown = Pick<Answer<typeof loadBetRecord>, 'steps' | 'is_cut' | 'edited_from' | 'edited_to'>

/** The record of a member's own bet as the member reads it; undefined when the member has no such bet. */
export const shownRecord = async (db: Tabled, member: bigint, bet: bigint): Promise<Shown | undefined> => {
  const row = await db
    .selectFrom('bet')
    .select(['record', 'currency'])
    .where('id', '=', bet)
    .where('member_id', '=', member)
    .executeTakeFirst()
  if (!row) return undefined
  const edited = (await editedRefs(db, [bet])).get(bet)
  if (row.record === null) return { steps: [], is_cut: false, ...edited }
  const legs = await db
    .selectFrom('leg')
    .select(['odds_type', 'price', 'market_type', 'line', 'odds'])
    .where('bet_id', '=', bet)
    .orderBy('n')
    .execute()
  const { steps, isCut } = parseRecord(row.record)
  return { steps: steps.map((step) => stepShown(step, legs, row.currency)), is_cut: isCut, ...edited }
}

const stepShown = (
  { version, event, by, state, book, real, figures }: RecordedStep,
  legs: readonly StruckPrice[],
  currency: Currency,
): Shown['steps'][number] => {
  const isHeld = event?.type === 'bet.held' || event?.type === 'edit.held'
  return {
    version,
    event: event?.type ?? 'legs.decided',
    outcome: event?.type === 'result.decided' ? event.outcome : '',
    by,
    state,
    book,
    real,
    prices: isHeld ? pricesIn(figures, legs) : [],
    amount: isHeld || figures === '' ? '' : writeAmount(BigInt(figures), currency),
  }
}

/** `1:HK:9500,2:MM:-50` at the lines of the legs. */
const pricesIn = (figures: string, legs: readonly StruckPrice[]): string[] =>
  figures.split(',').map((text, place) => writePrice({ ...legs[place]!, price: Number(text.split(':')[2]) }))

/**
 * Stores the device's account of how a bet came about, once; false when the member has no such bet. A bet changes only
 * under its wallet's lock.
 */
export const keepDeviceWord = async (
  db: Tabled,
  member: bigint,
  bet: bigint,
  steps: readonly DeviceStep[],
): Promise<boolean> =>
  db.transaction().execute(async (step) => {
    await lockWallet(step, member)
    const row = await step
      .selectFrom('bet')
      .select('device_record')
      .where('id', '=', bet)
      .where('member_id', '=', member)
      .executeTakeFirst()
    if (!row) return false
    if (row.device_record === null)
      await step
        .updateTable('bet')
        .set({ device_record: steps.map(({ event, after }) => `${event}|${after}\n`).join('') })
        .where('id', '=', bet)
        .execute()
    return true
  })
