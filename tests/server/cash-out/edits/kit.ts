import { describeOpened } from '../../../_kit/describe-opened.ts'
import type { checkEdit, editBet } from '#calls/bets/bet-edit.ts'
import type { Body } from '#calls/call.ts'
import type { MatchRecord } from '#odds/store.ts'
import { cashOutStore } from '#server/cash-out/cash-out-store.ts'
import { editHandlers } from '#server/cash-out/edits/handlers.ts'
import type { EditDeps } from '#server/cash-out/edits/make.ts'
import { editsOn } from '#server/cash-out/edits/perform.ts'
import { editStore, type EditStore } from '#server/cash-out/edits/store.ts'
import { orderStore, setOrder } from '#server/cash-out/orders/store.ts'
import { decideCashOuts } from '#server/cash-out/waiting.ts'
import type { SignedIn } from '#server/contract/handler.ts'
import type { Database } from '#server/database/database.ts'
import { loadFeeds } from '#server/events/reading.ts'
import { randomUUID } from 'node:crypto'
import { match, playing } from '../../../_kit/shop.ts'
import { expectAudited, identity, openCashier } from '../kit.ts'

type EditBody = Body<typeof editBet>
type Leg = EditBody['legs'][number]

/** A shop that edits bets, and the words of its stories. */
export const openEdits = async (database: Database) => {
  const at = await openCashier(database)
  const { shop } = at
  const handlers = editHandlers(shop)
  const parts = (change: Partial<EditDeps> = {}): EditDeps => ({
    store: editStore(database.db),
    clock: shop.clock,
    ...change,
  })
  const signedIn = (id: bigint) =>
    ({ id, currency: 'MYR', state: 'active', wallet: 'cash', accountId: 'ann' }) as SignedIn
  const said = (member: bigint) => ({ member: signedIn(member), address: '' })
  const check = (member: bigint, body: Omit<Body<typeof checkEdit>, keyof typeof identity>) =>
    handlers.checkEdit({ ...said(member), body: { ...identity, ...body } })
  const edit = (member: bigint, body: EditBody) => handlers.editBet({ ...said(member), body })
  const find = (member: bigint, edit_key: string) =>
    handlers.findEdit({ ...said(member), body: { ...identity, edit_key } })
  /** A leg on the first pick of a match of `newMatch`, at a decimal price. */
  const leg = (id: number, price: string, change: Partial<Leg> = {}): Leg => ({
    match_id: id,
    odds_id: id * 10,
    market_type: 'BS',
    pick: 'yes',
    line: 0,
    odds_type: 'DEC',
    price,
    ...change,
  })
  /** What an edit of a bet to these legs is worth now, as its call carries it; nothing is sent. */
  const asking = async (
    member: bigint,
    bet_id: string,
    ticket: Partial<EditBody> & Pick<EditBody, 'legs'>,
  ): Promise<EditBody> => {
    const kind = ticket.kind ?? (ticket.legs.length > 1 ? 'parlay' : 'single')
    const { legs, sizes, stake = '100.00' } = ticket
    const quoted = await check(member, { bet_id, kind, legs, stake, ...(sizes && { sizes }) })
    if (quoted.status !== 1) throw new Error(JSON.stringify(quoted))
    const { value, time, offer_token } = quoted
    return {
      ...identity,
      bet_id,
      edit_key: randomUUID(),
      value,
      time,
      offer_token,
      kind,
      stake,
      accept: 'none',
      ...(kind === 'builder' && { price: quoted.price }),
      ...ticket,
    }
  }
  /** A bet of 100.00 at 2.50 whose market is at 1.50 now, worth 158.33, and another match at 2.00. */
  const held = async (change: Partial<MatchRecord> = {}) => {
    const ann = await at.entering()
    const { id, on } = await at.newMatch()
    const other = await at.newMatch([2, 1.8])
    const bet = await at.place(ann, on)
    await at.requote(id, [1.5, 3], 2)
    if (change.live) await shop.tell({ matches: [match(id, change)] })
    let version = 2
    const quote = (prices: readonly number[], more: object = {}) => at.requote(id, prices, ++version, more)
    return { ann, id, bet, other: other.id, quote }
  }
  const round = (store?: EditStore) =>
    decideCashOuts({
      store: cashOutStore(database.db),
      orders: orderStore(database.db),
      edits: parts(store && { store }),
      clock: shop.clock,
    })
  const pass = async (ms: number) => {
    shop.clock.toBook(shop.clock.book() + ms)
    return round()
  }
  const newsOf = async (member: bigint) => {
    const [told] = await loadFeeds(database.db, [{ member, last: 0n }])
    return told!.events.map(({ topic, edit: news }) =>
      [topic, news?.edit_status, news?.reason].filter(Boolean).join(' '),
    )
  }
  const balanceOf = async (member: bigint) => {
    const { cash, frozen } = await at.walletOf(member)
    return ((Number(cash) - Number(frozen)) / 100).toFixed(2)
  }
  const editsOf = async (member: bigint) =>
    (await database.db.selectFrom('bet_edit').selectAll().where('member_id', '=', member).execute()).length
  /** Leaves an order on a bet: at least 200.00. */
  const order = (member: bigint, bet: string, key: string = randomUUID()) => {
    const terms = { direction: 'atLeast', act: 'cashOut', amount: 20_000n, part: null, floor: null } as const
    const set = { ...terms, member, bet: BigInt(bet), key, hash: '00'.repeat(32) }
    return setOrder(database.db, set, { book: shop.clock.book(), real: shop.clock.real() })
  }
  const started = (id: number, change: Partial<MatchRecord> = {}) =>
    match(id, { live: playing([1, 0]), incident: 7, ...change })
  return {
    ...at,
    parts,
    edits: (change: Partial<EditDeps> = {}) => editsOn(parts(change)),
    check,
    edit,
    find,
    leg,
    asking,
    held,
    round,
    pass,
    newsOf,
    balanceOf,
    editsOf,
    order,
    started,
  }
}

export type EditShop = Awaited<ReturnType<typeof openEdits>>

export const describeEdits = describeOpened(openEdits, ({ shop }) => shop.database.close(), expectAudited)
