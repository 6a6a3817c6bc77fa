import { describeOpened } from '../../_kit/describe-opened.ts'
import type { cashOut } from '#calls/bets/cash-out.ts'
import type { Body } from '#calls/call.ts'
import { expect } from 'vitest'
import { audit } from '#server/wallet/audit.ts'
import { openCashOuts } from '#server/cash-out/perform.ts'
import type { Database } from '#server/database/database.ts'
import { randomUUID } from 'node:crypto'
import { market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'

export const identity = { account_id: 'ann', session_token: 'token' }

/** A shop that buys bets back, and the words of its stories. */
export const openCashier = async (database: Database) => {
  const shop = await openShop(database)
  const cashOuts = openCashOuts(shop)
  let last = 0
  /** A match with *both teams to score* at these prices, the first of them backed. */
  const newMatch = async (prices: readonly number[] = [2.5, 1.5]) => {
    const id = ++last
    await shop.tell({ matches: [match(id)], markets: [market(id * 10, id, prices, { type: 'BS' })] })
    return {
      id,
      on: {
        match_id: id,
        odds_id: id * 10,
        market_type: 'BS',
        pick: 'yes',
        odds_type: 'DEC',
        price: prices[0]!.toFixed(2),
      } as const,
    }
  }
  const requote = (id: number, prices: readonly number[], version: number, change: object = {}) =>
    shop.tell({ markets: [market(id * 10, id, prices, { type: 'BS', version, ...change })] })
  const place = async (member: bigint, on: object, stake = '100.00'): Promise<string> => {
    const placed = await shop.placement.placeSingle(member, slip({ ...on, stake }))
    if (placed.status !== 1) throw new Error(JSON.stringify(placed))
    return (placed as { bet_id: string }).bet_id
  }
  const entering = (cash = 100_000n) => shop.enter({ login: `cash${++last}`, cash })
  /** A bet of 100 at 2.50 whose market is at these prices now. */
  const held = async (prices: readonly number[] = [1.5, 3]) => {
    const ann = await entering()
    const { id, on } = await newMatch()
    const bet = await place(ann, on)
    await requote(id, prices, 2)
    return { ann, id, bet }
  }
  const offer = async (member: bigint, bet: string, percent = 100) => {
    const answer = await cashOuts.check(member, { ...identity, bet_ids: [bet], percent })
    if (answer.status !== 1) throw new Error(JSON.stringify(answer))
    return answer.offers[0]!
  }
  const asking = (bet_id: string, amount: string, more: Partial<Body<typeof cashOut>> = {}): Body<typeof cashOut> => ({
    ...identity,
    bet_id,
    cash_key: randomUUID(),
    percent: 100,
    amount,
    time: shop.clock.real(),
    ...more,
  })
  /** The cash-out of a bet for what is offered at this moment. */
  const selling = async (
    member: bigint,
    bet: string,
    percent = 100,
    more: Partial<Body<typeof cashOut>> = {},
  ): Promise<Body<typeof cashOut>> => {
    const { amount, offer_token } = await offer(member, bet, percent)
    return asking(bet, amount, { percent, offer_token, ...more })
  }
  /** The offer on the part of a bet that is worth an amount, and the cash-out for it. */
  const offerFor = async (member: bigint, bet: string, amount: string) => {
    const answer = await cashOuts.check(member, { ...identity, bet_ids: [bet], amount })
    if (answer.status !== 1) throw new Error(JSON.stringify(answer))
    return answer.offers[0]!
  }
  const sellingFor = async (member: bigint, bet: string, wanted: string): Promise<Body<typeof cashOut>> => {
    const { amount, offer_token, risk, held_risk } = await offerFor(member, bet, wanted)
    const { percent: _, ...body } = asking(bet, amount, { offer_token })
    return risk === held_risk ? { ...body, percent: 100 } : body
  }
  const walletOf = (member: bigint) =>
    database.db
      .selectFrom('wallet')
      .select(['cash', 'frozen', 'owed'])
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow()
  const betOf = (id: string) =>
    database.db
      .selectFrom('bet')
      .select(['state', 'outcome', 'payout', 'cashed', 'cashed_risk', 'cashed_to_win'])
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
  return {
    shop,
    cashOuts,
    newMatch,
    requote,
    place,
    offer,
    asking,
    selling,
    offerFor,
    sellingFor,
    walletOf,
    betOf,
    entering,
    held,
  }
}

export type Cashier = Awaited<ReturnType<typeof openCashier>>
export type { Shop }

/** After each test of a shop: every chain, seal and balance is right. */
export const expectAudited = async ({ shop }: { shop: Shop }): Promise<void> =>
  expect(await audit(shop.database.db)).toEqual([])

export const describeCashier = describeOpened(openCashier, ({ shop }) => shop.database.close(), expectAudited)
