import type { AccountState } from '#domain/member/account.ts'
import { acceptance, lockedRows } from '#server/bets/acceptance/acceptance.ts'
import type { AcceptanceRow } from '#server/bets/acceptance/acceptance-row.ts'
import { loadPricingContexts } from '#server/bets/pricing-context.ts'
import { openPlacement, type Placement } from '#server/bets/placement.ts'
import { builderRows } from '#server/bets/builder.ts'
import { legsRows } from '#server/bets/acceptance/legs-rules.ts'
import { legRows } from '#server/bets/offer.ts'
import { accountRows } from '#server/bets/acceptance/terms.ts'
import {
  parseBuilder,
  parseMyanmarSingle,
  parseParlay,
  parseSingle,
  questionOf,
  type TicketAsked,
} from '#server/bets/ticket.ts'
import { amountRows, priceRows, stakeRows, validateTicket } from '#server/bets/acceptance/validate-ticket.ts'
import { startingDeductions } from '#domain/odds/myanmar.ts'
import type { MatchLaw } from '#odds/builder/law.ts'
import type { MarketRecord, MatchRecord } from '#odds/store.ts'
import { unlimited } from '#server/exposure/exposure.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { evening, market, match, openShop, playing, type Shop, slip, type Someone } from '../../_kit/shop.ts'
import { beforeKickoff } from '../../odds/builder/kit.ts'
import { leg, parlay } from './tickets-kit.ts'
import { pastTriggers } from '../../_kit/superuser.ts'

/** What a member asks for and where: valid as it stands, a single of 10.00 on the home side at 1.95. */
interface World {
  readonly someone: Partial<Someone>
  readonly match: Partial<MatchRecord>
  readonly market: Partial<Omit<MarketRecord, 'prices'>>
  readonly slip: Parameters<typeof slip>[0]
  readonly says: {
    readonly member?: 'unknown'
    readonly state?: AccountState
    readonly commission?: 'none'
    readonly ownStake?: bigint
    readonly ownLoss?: bigint
    readonly homePrice?: null
    readonly result?: 'completed' | 'firstHalf'
    readonly otherLine?: true
    readonly match?: 'unknown'
    readonly market?: 'unknown'
    readonly boost?: 'over' | 'used'
    readonly house?: 'full'
    readonly more?: 'none' | 'live' | 'twelve' | 'same' | 'outright'
    readonly odds?: 'Myanmar'
    readonly builder?: 'one' | 'returned' | 'apart' | 'against' | 'idle'
  }
}
type Spoil = { readonly [Part in keyof World]?: World[Part] }

/** What brings each row about: rows that spoil one thing in two ways are never in force together. */
const spoils: Readonly<Record<string, Spoil>> = {
  'ACC-01': { says: { member: 'unknown' } },
  'ACC-02': { says: { state: 'close' } },
  'ACC-03': { says: { state: 'block' } },
  'ACC-04': { says: { state: 'freeze' } },
  'ACC-05': { says: { state: 'suspend' } },
  'ACC-06': { says: { state: 'inactive' } },
  'ACC-07': { says: { state: 'coolingOff' } },
  'ACC-08': { says: { state: 'selfExcluded' } },
  'ACC-09': { says: { odds: 'Myanmar' } },
  'ACC-10': { says: { commission: 'none' } },
  // A limit that is used up is said before the price that moved.
  'ACC-11': { says: { ownStake: 0n }, slip: { price: '2.95' } },
  'ACC-12': { says: { ownLoss: 0n }, slip: { price: '2.95' } },
  'ACC-20': { says: { match: 'unknown' } },
  'ACC-21': { says: { result: 'completed' } },
  'ACC-22': { match: { live: playing([1, 0], { phase: 'ended' }) } },
  'ACC-23': { says: { result: 'firstHalf' }, market: { type: 'HDPH' }, slip: { market_type: 'HDPH' } },
  'ACC-24': { match: { status: 'suspended' } },
  'ACC-25': { match: { status: 'hidden' } },
  'ACC-26': { match: { status: 'settled' } },
  'ACC-27': { says: { market: 'unknown' } },
  'ACC-28': { market: { status: 'hidden' }, says: { otherLine: true } },
  'ACC-29': { market: { status: 'suspended' } },
  'ACC-30': { market: { status: 'cancelled' } },
  'ACC-31': { slip: { line: 4 } },
  'ACC-32': { says: { homePrice: null } },
  'ACC-33': { says: { boost: 'over' } },
  'ACC-34': { says: { boost: 'used' }, slip: { accept: 'any' } },
  'ACC-35': {
    market: { type: 'ORZ' },
    slip: { market_type: 'ORZ', pick: 'win', each_way: { places: 2, part: 4 } },
  },
  'ACC-40': { says: { more: 'none' } },
  'ACC-41': { says: { more: 'live' } },
  'ACC-42': { says: { more: 'twelve' } },
  'ACC-43': { says: { more: 'same' } },
  'ACC-44': { says: { more: 'outright' } },
  'ACC-45': { says: { builder: 'one' } },
  'ACC-46': { says: { builder: 'returned' } },
  'ACC-47': { says: { builder: 'apart' } },
  'ACC-48': { says: { builder: 'against' } },
  'ACC-49': { says: { builder: 'idle' } },
  'ACC-50': { slip: { stake: '10.001' } },
  'ACC-51': { slip: { price: '2.95' } },
  'ACC-60': { says: { ownStake: 999n } },
  'ACC-61': { says: { ownLoss: 999n } },
  'ACC-62': { someone: { limits: { minBet: 1_001n } } },
  'ACC-63': { someone: { limits: { maxBet: 999n } } },
  'ACC-64': { someone: { limits: { matchLimit: 999n } } },
  'ACC-65': { someone: { limits: { marketLimit: 999n } } },
  'ACC-66': { says: { house: 'full' } },
  'ACC-67': { someone: { limits: { maxPayout: 1_949n } } },
  'ACC-68': { someone: { cash: 999n } },
}

const tables = [
  accountRows,
  legRows,
  legsRows,
  builderRows,
  stakeRows,
  priceRows,
  amountRows,
] as readonly (readonly AcceptanceRow<never>[])[]
const rows = acceptance.flatMap((part) => part.rows)

/** Runs work while the table lacks some of its rows. */
const withoutRows = async <Done>(ids: readonly string[], work: () => Promise<Done>): Promise<Done> => {
  const kept = tables.map((table) => [...table])
  const write = (next: readonly AcceptanceRow<never>[][]) =>
    tables.forEach((table, n) => (table as AcceptanceRow<never>[]).splice(0, table.length, ...next[n]!))
  write(kept.map((table) => table.filter(({ id }) => !ids.includes(id))))
  try {
    return await work()
  } finally {
    write(kept)
  }
}

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

/** Both spoils at once; undefined where they spoil one thing in two ways. */
const both = (one: Spoil, other: Spoil): Spoil | undefined => {
  const parts = ['someone', 'match', 'market', 'slip', 'says'] as const
  const clashes = parts.some((part) =>
    Object.keys(one[part] ?? {}).some((key) => key !== 'limits' && key in (other[part] ?? {})),
  )
  const ofMany = (spoil: Spoil) => spoil.says?.more !== undefined || spoil.says?.builder !== undefined
  const kindsOfMany = [one, other].filter(ofMany)
  if (kindsOfMany.length === 2) return undefined
  const ofOne = (spoil: Spoil) =>
    spoil.says?.boost !== undefined || spoil.says?.odds !== undefined || spoil.slip?.each_way !== undefined
  const limits = { ...one.someone?.limits, ...other.someone?.limits }
  if (clashes || (ofMany(one) && ofOne(other)) || (ofOne(one) && ofMany(other))) return undefined
  if (ofOne(one) && ofOne(other)) return undefined
  if (limits.minBet !== undefined && limits.maxBet !== undefined) return undefined
  return {
    ...Object.fromEntries(parts.map((part) => [part, { ...one[part], ...other[part] }])),
    someone: { ...one.someone, ...other.someone, limits },
  }
}

describe.each(databases())('§bet.order-of-checks: the decision table on $name', ({ open }) => {
  let shop: Shop
  let last = 100

  beforeAll(async () => {
    shop = await openShop(await open())
    const more = Array.from({ length: 12 }, (_, n) => 51 + n)
    await shop.tell({
      matches: [...more.map((id) => match(id)), match(70, { live: playing([0, 0]) }), match(80, { away: '' })],
      markets: [
        ...more.map((id) => market(id * 10, id, [2, 2])),
        market(700, 70, [2, 2]),
        market(800, 80, [5], { type: 'ORZ' }),
      ],
    })
  })
  afterAll(() => shop.database.close())

  const moreLegs = (id: number): Readonly<Record<NonNullable<World['says']['more']>, ReturnType<typeof leg>[]>> => ({
    none: [],
    live: [leg(70, '2.00')],
    twelve: Array.from({ length: 12 }, (_, n) => leg(51 + n, '2.00')),
    same: [leg(id, '1.90', { odds_id: id * 10 + 1, market_type: 'OU', pick: 'over', line: 10 })],
    outright: [leg(80, '5.00', { market_type: 'ORZ', pick: 'win' })],
  })

  interface Asked {
    readonly member: bigint
    readonly ticket: TicketAsked
    readonly place: (placement: Placement) => ReturnType<Placement['placeSingle']>
    readonly takes: boolean
  }

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

  test('a world that nothing spoils is taken', async () => expect(await placed(await asking({}))).toBe('taken'))

  test('every row is spoilt here, and no other', () => expect(Object.keys(spoils)).toEqual(rows.map(({ id }) => id)))

  test.each(rows.map(({ id, code }) => [id, code] as const))(
    '%s refuses as %s, and is missed where it is left out',
    async (id, code) => {
      const asked = await asking(spoils[id]!)
      expect(await validated(asked)).toBe(code)
      const left = await withoutRows([id], () => validated(asked).catch((error: unknown) => String(error)))
      expect(left).not.toBe(code)
      expect(await placed(asked)).toBe(code)
      expect(
        (
          await sql<{
            n: bigint
          }>`select count(*) as n from bet where member_id = ${asked.member} and state <> 'running'`.execute(
            shop.database.db,
          )
        ).rows,
      ).toEqual([{ n: 0n }])
    },
  )

  const pairs = rows.flatMap((row, place) => {
    const [next] = rows.slice(place + 1).filter(({ id }) => both(spoils[row.id]!, spoils[id]!))
    return next ? [[row.id, next.id, row.code] as const] : []
  })
  test('each row but the last has one after it that may hold too', () => expect(pairs).toHaveLength(rows.length - 1))
  test.each(pairs)('%s before %s: %s', async (one, other, code) => {
    const asked = await asking(both(spoils[one]!, spoils[other]!)!)
    expect(await withoutRows([one], () => validated(asked).catch((error: unknown) => String(error)))).not.toBe('taken')
    expect(await placed(asked)).toBe(code)
  })

  test('under the locks the same is asked in the same order, as `place_bets` says it', async () => {
    const { rows: found } = await sql<{
      text: string
    }>`select prosrc as text from pg_proc where proname = 'place_bets'`.execute(shop.database.db)
    const decision = /outcome := case(.*?)else 'placed' end;/s.exec(found[0]!.text)![1]!
    expect([...decision.matchAll(/(?:then|else) '(\w+)'/g)].map(([, outcome]) => outcome)).toEqual(
      lockedRows.map(({ outcome }) => outcome),
    )
    const codes: readonly string[] = rows.map(({ code }) => code)
    const twice = lockedRows.flatMap(({ code }) =>
      code && codes.lastIndexOf(code) >= 0 ? [codes.lastIndexOf(code)] : [],
    )
    expect(twice).toEqual(twice.toSorted((a, b) => a - b))
  })

  test.each([
    ['ACC-34', 'boostUsed'],
    ['ACC-60', 'ownStakeLimit'],
    ['ACC-61', 'ownLossLimit'],
    ['ACC-64', 'betOverMaxPerMatch'],
    ['ACC-65', 'betOverLimit'],
    ['ACC-68', 'insufficient_balance'],
    ['ACC-03', 'oddsChanged'],
    ['ACC-24', 'oddsChanged'],
    ['ACC-29', 'oddsChanged'],
  ])('what %s lets through, the database refuses under its locks: %s', async (id, code) => {
    const asked = await asking(spoils[id]!)
    expect(await withoutRows([id], () => placed(asked))).toBe(code)
  })

  const locked = ['ACC-34', 'ACC-60', 'ACC-61', 'ACC-64', 'ACC-65', 'ACC-68']
  test.each(locked.slice(0, -1).map((id, place) => [id, locked[place + 1]!] as const))(
    'under the locks %s comes before %s',
    async (one, other) => {
      const asked = await asking(both(spoils[one]!, spoils[other]!)!)
      expect(await withoutRows([one, other], () => placed(asked))).toBe(rows.find(({ id }) => id === one)!.code)
    },
  )
})
