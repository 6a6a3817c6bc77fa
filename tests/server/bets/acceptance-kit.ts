import { startingDeductions } from '#domain/odds/myanmar.ts'
import type { MatchLaw } from '#odds/builder/law.ts'
import { validateTicket } from '#server/bets/acceptance/validate-ticket.ts'
import { openPlacement, type Placement } from '#server/bets/placement.ts'
import { loadPricingContexts } from '#server/bets/pricing-context.ts'
import {
  parseBuilder,
  parseMyanmarSingle,
  parseParlay,
  parseSingle,
  questionOf,
  type TicketAsked,
} from '#server/bets/ticket.ts'
import type { Database } from '#server/database/database.ts'
import { unlimited } from '#server/exposure/exposure.ts'
import { evening, market, match, openShop, playing, slip } from '../../_kit/shop.ts'
import { pastTriggers } from '../../_kit/superuser.ts'
import { beforeKickoff } from '../../odds/builder/kit.ts'
import type { Spoil, World } from './spoils.ts'
import { leg, parlay } from './tickets-kit.ts'

const over = [1, 'OU', 'over', 10] as const
const builders = {
  one: [over],
  returned: [[0, 'HDP', 'home', 0], over],
  apart: [over, [3, 'OUH', 'over', 10]],
  against: [over, [1, 'OU', 'under', 10]],
  idle: [[3, 'OUH', 'over', 10], over],
} as const

const basketballLaw: MatchLaw = {
  of: 'basketball',
  mean: { home: 1.1, away: 1.05 },
  state: { score: [0, 0], half: [48, 48], left: [96, 96], rounds: 8 },
}

export interface Asked {
  readonly member: bigint
  readonly ticket: TicketAsked
  readonly place: (placement: Placement) => ReturnType<Placement['placeSingle']>
  readonly takes: boolean
}

/** A shop where each question is asked in a world of its own. */
export const openWorlds = async (database: Database) => {
  const shop = await openShop(database)
  let last = 100
  const more = Array.from({ length: 12 }, (_, n) => 51 + n)
  await shop.tell({
    matches: [...more.map((id) => match(id)), match(70, { live: playing([0, 0]) }), match(80, { away: '' })],
    markets: [
      ...more.map((id) => market(id * 10, id, [2, 2])),
      market(700, 70, [2, 2]),
      market(800, 80, [5], { type: 'ORZ' }),
    ],
  })

  const moreLegs = (id: number): Readonly<Record<NonNullable<World['says']['more']>, ReturnType<typeof leg>[]>> => ({
    none: [],
    live: [leg(70, '2.00')],
    twelve: Array.from({ length: 12 }, (_, n) => leg(51 + n, '2.00')),
    same: [leg(id, '1.90', { odds_id: id * 10 + 1, market_type: 'OU', pick: 'over', line: 10 })],
    outright: [leg(80, '5.00', { market_type: 'ORZ', pick: 'win' })],
  })

  const own = async (member: bigint, kind: 'stake' | 'loss', amount: bigint | undefined) => {
    if (amount === undefined) return
    await shop.database.db
      .insertInto('own_limit')
      .values({ member_id: member, kind, period: 'day', amount, state: 'inForce' })
      .execute()
  }

  /** A world of its own for each question, as the database holds it. */
  const asking = async ({ someone = {}, says = {}, slip: said = {}, ...spoil }: Spoil): Promise<Asked> => {
    const id = (last += 1)
    const { db } = shop.database
    await shop.tell({
      matches: [match(id, { ...(says.more === 'live' && { live: null }), ...spoil.match })],
      markets: [
        market(id * 10, id, [says.homePrice === null ? null : 1.95, 1.95], spoil.market),
        market(id * 10 + 1, id, [1.9, 1.9], { type: 'OU', line: 10 }),
        ...(says.builder ? [market(id * 10 + 3, id, [1.9, 1.9], { type: 'OUH', line: 10 })] : []),
        ...(says.otherLine
          ? [market(id * 10 + 2, id, [1.9, 1.9], { line: 8, ...(spoil.market?.type && { type: spoil.market.type }) })]
          : []),
      ],
      laws: says.builder
        ? [{ match: id, law: says.builder === 'apart' ? basketballLaw : beforeKickoff(1.5, 1.1) }]
        : [],
      results: says.result
        ? [
            {
              match: id,
              at: evening,
              result: { status: says.result, action: 1, ht: [0, 0], ft: says.result === 'completed' ? [1, 0] : null },
            },
          ]
        : [],
    })
    const entered = await shop.enter({ login: `acc${id}`, ...someone })
    await own(entered, 'stake', says.ownStake)
    await own(entered, 'loss', says.ownLoss)
    const boost = says.boost === undefined ? {} : { boost_id: await boosted(id, entered, says.boost) }
    if (says.commission) await db.deleteFrom('member_commission').where('member_id', '=', entered).execute()
    if (says.state)
      await shop.database.exec(`${pastTriggers}; update member set own_state = '${says.state}' where id = ${entered}`)
    const member = says.member ? 9_999_999n : entered
    const body = slip({
      match_id: says.match ? 9_999_999 : id,
      odds_id: says.market ? 9_999_999 : id * 10,
      ...boost,
      ...(says.boost === 'used' && { price: '2.04' }),
      ...said,
    })
    const takes = says.house === undefined
    if (says.odds) {
      const { match_id, odds_id, line, stake, bet_key } = body
      const myanmar = {
        ...body,
        match_id,
        odds_id,
        line,
        stake,
        bet_key,
        market_type: 'MM_HDP' as const,
        pick: 'home' as const,
        price: `${line / 4}+50`,
      }
      return {
        member,
        takes,
        ticket: read(parseMyanmarSingle(myanmar)),
        place: ({ placeMyanmar }) => placeMyanmar(member, myanmar),
      }
    }
    if (says.builder) {
      const { match_id, stake, accept, bet_key, account_id, session_token } = body
      const legs = builders[says.builder].map(([more, market_type, pick, line]) => ({
        odds_id: id * 10 + more,
        market_type,
        pick,
        line,
      }))
      const together = { account_id, session_token, match_id, stake, accept, bet_key, legs, price: '3.00' }
      return {
        member,
        takes,
        ticket: read(parseBuilder(together)),
        place: ({ placeBuilder }) => placeBuilder(member, together),
      }
    }
    if (says.more === undefined)
      return { member, takes, ticket: read(parseSingle(body)), place: ({ placeSingle }) => placeSingle(member, body) }
    const { account_id: _, session_token: __, stake, accept, bet_key, ...first } = body
    const many = parlay([{ ...first, odds_type: 'DEC' } as ReturnType<typeof leg>, ...moreLegs(id)[says.more]], {
      stake,
      accept,
      bet_key,
    })
    return { member, takes, ticket: read(parseParlay(many)), place: ({ placeParlay }) => placeParlay(member, many) }
  }

  const boosted = async (id: number, member: bigint, kind: 'over' | 'used'): Promise<number> => {
    if (kind === 'over') return 9_999_999
    const row = {
      match_id: id,
      market_id: id * 10,
      pick: 'home',
      percent: 10,
      from_book: evening - 1,
      until_book: evening + 3_600_000,
      max_stake: 100_000n,
    }
    const boost = Number(
      (await shop.database.db.insertInto('boost').values(row).returning('id').executeTakeFirstOrThrow()).id,
    )
    await shop.placement.placeSingle(
      member,
      slip({ match_id: id, odds_id: id * 10, price: '2.04', accept: 'any', boost_id: boost, stake: '3.00' }),
    )
    return boost
  }

  const read = (ticket: TicketAsked | string): TicketAsked => {
    if (typeof ticket === 'string') throw new Error(`the body has no ${ticket}`)
    return ticket
  }

  const validated = async ({ member, ticket, takes }: Asked): Promise<string> => {
    const question = { ...questionOf(member, ticket), real: shop.clock.real(), book: shop.clock.book() }
    const [context] = await loadPricingContexts(shop.database.db, [question])
    const found = validateTicket(context, ticket, {
      takes: () => takes,
      deductions: startingDeductions,
      coverBonuses: {},
    })
    return 'code' in found ? found.code : 'taken'
  }

  const placed = async ({ place, takes }: Asked): Promise<string> => {
    const exposure = takes ? unlimited : { ...unlimited, takes: () => false }
    const answer = await place(openPlacement({ database: shop.database, clock: shop.clock, exposure }))
    return answer.status === 1 ? 'taken' : answer.statusdesc
  }

  return { shop, asking, validated, placed }
}
