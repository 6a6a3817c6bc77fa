import { sql } from 'kysely'
import type { ErrorCode } from '#domain/errors.ts'
import { isInPlay } from '../../bets/acceptance/danger.ts'
import { type Item, type Outcome, ticketRow, tickets } from '../../bets/batch.ts'
import { loadPricingContexts, type PricingContext, type TimedQuestion } from '../../bets/pricing-context.ts'
import type { Tabled } from '../../database/database.ts'
import type { EditAsked } from '../../database/tables/ledger.tables.ts'
import { cashOutStore } from '../cash-out-store.ts'
import { type CashOutItem, sentCashOut, sentRequest } from '../write.ts'
import { type EditFound, loadEdit } from './shown.ts'

/** An edit ready to write: the cash-out of the old bet, the new one, and what to keep of it while it waits. */
export interface EditItem {
  readonly cashOut: CashOutItem
  readonly placing: Item
  /** Null where nothing is in play, or the edit has waited. In book milliseconds. */
  readonly waitUntil: number | null
  readonly asked: EditAsked
}

/** `repeated`: the edit was made or waits under the key · `waits`: a cash-out or another edit of the bet waits. */
export type EditOutcome = 'edited' | 'waiting' | 'waits' | Exclude<Extract<Outcome, string>, never>

/** Everything edits ask of a database; each call is at most one transaction. */
export const editStore = (db: Tabled) => ({
  ...cashOutStore(db),
  ticketContext: async (question: TimedQuestion): Promise<PricingContext | undefined> =>
    (await loadPricingContexts(db, [question]))[0],
  edit: (item: EditItem) => writeEdit(db, item),
  edited: (member: bigint, key: string): Promise<EditFound | undefined> => loadEdit(db, member, key),
})
export type EditStore = ReturnType<typeof editStore>

const writeEdit = async (db: Tabled, item: EditItem): Promise<EditOutcome> => {
  const sent = JSON.stringify(sentEdit(item))
  const { rows } = await sql<{ outcome: EditOutcome }>`
    select edit_bet(${sent}::jsonb, ${tickets.write([ticketRow(item.placing, 0)])}::ticket[]) as outcome`.execute(db)
  return rows[0]!.outcome
}

/** An edit as `edit_bet` reads it: the cash-out, with the markets and the matches of both bets. */
const sentEdit = ({ cashOut, placing: { ticket, terms }, waitUntil, asked }: EditItem) => {
  const legs = ticket.legs.map(({ match, market }, leg) => ({ match, market, ...terms.offers[leg]! }))
  const { matches, markets, ...sent } = sentCashOut(cashOut)
  const live = legs.filter((leg) => leg.live).map(({ match, incident }) => ({ id: String(match), incident }))
  const old = cashOut.priced.basis.matches.filter(isInPlay)
  return {
    ...sent,
    ...(waitUntil !== null && sentRequest({ ...cashOut, waitUntil })),
    markets: [...markets, ...legs.map(({ market, version }) => ({ id: String(market), version: String(version) }))],
    matches: [...matches, ...legs.map(({ match, incident }) => ({ id: String(match), incident }))],
    ...(waitUntil !== null && {
      live: distinct([...old.map(({ id, incident }) => ({ id: String(id), incident })), ...live]),
      edit: asked,
    }),
  }
}

const distinct = <Match extends { readonly id: string }>(matches: readonly Match[]): readonly Match[] => [
  ...new Map(matches.map((match) => [match.id, match])).values(),
]

/** The refusal of an outcome that forbids an edit. */
export type ForbiddenCode = Exclude<EditOutcome, 'edited' | 'waiting' | 'repeated' | 'stale' | 'waits'> & ErrorCode
