import type { AccountState } from '#domain/member/account.ts'
import { earlySilenceSeconds, liveSilenceSeconds } from '#domain/bet/limits.ts'
import type { BookType } from '#domain/market/kinds.ts'
import type { MarketStatus } from '#domain/market/status.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Decimal } from '#domain/odds/odds.ts'
import type { Selectable } from 'kysely'
import { liveOf, type LiveColumns } from '../book/records.ts'
import type { MatchLaw } from '#odds/builder/law.ts'
import { lawsOf } from '../bets/match-law.ts'
import type { Tabled } from '../database/database.ts'
import type { BetTable } from '../database/tables/ledger.tables.ts'
import { betColumns, type OpenBet, withLegs } from '../settlement/open-bet.ts'

/** A market as the book now holds it. */
export interface MarketNow {
  readonly id: bigint
  readonly match: bigint
  readonly type: BookType
  readonly line: number
  readonly status: MarketStatus
  readonly version: bigint
  readonly prices: readonly (Decimal | null)[]
}

/** A match as the book now holds it, with all its markets. */
export interface MatchNow {
  readonly id: bigint
  readonly sport: number
  readonly status: MarketStatus
  readonly incident: number
  readonly live: ReturnType<typeof liveOf>
  readonly markets: readonly MarketNow[]
  /** The law that its prices are made from, where it has one; read only for builders. */
  readonly law: MatchLaw | null
  /** Whether the feed has been silent past the limit (§feed.silence). */
  readonly isStale: boolean
}

/** A bet with the currency of its amounts. */
export type CashableBet = OpenBet & Pick<Selectable<BetTable>, 'currency'>

/** Everything that decides about the offers on some bets. */
export interface CashOutPricingContext {
  readonly state: AccountState
  readonly currency: Currency
  /** Whether the money is play money, for which the house has no liability. */
  readonly isVirtual: boolean
  readonly bets: readonly CashableBet[]
  readonly matches: ReadonlyMap<bigint, MatchNow>
  /** The bets with a cash-out that waits (§cash-out.wait). */
  readonly waiting: ReadonlySet<bigint>
}

/** Reads a member's bets, in any state, with the matches of their legs; `real` in milliseconds. */
export const loadCashOutPricingContext = async (
  db: Tabled,
  member: bigint,
  ids: readonly bigint[],
  real: number,
): Promise<CashOutPricingContext> => {
  const {
    state,
    currency,
    virtual: isVirtual,
  } = await db
    .selectFrom('member as m')
    .innerJoin('wallet as w', 'w.member_id', 'm.id')
    .select(['m.state', 'm.currency', 'w.virtual'])
    .where('m.id', '=', member)
    .executeTakeFirstOrThrow()
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('bet')
          .select(betColumns)
          .where('member_id', '=', member)
          .where('id', 'in', [...ids])
          .orderBy('id')
          .execute()
  const bets = (await withLegs(db, rows)).map((bet) => ({ ...bet, currency }))
  const requested =
    ids.length === 0
      ? []
      : await db
          .selectFrom('cash_out_request')
          .select('bet_id')
          .where('bet_id', 'in', [...ids])
          .where('outcome', 'is', null)
          .execute()
  const open = bets
    .filter((bet) => bet.state === 'running')
    .flatMap((bet) => bet.rows.filter(({ outcome }) => outcome === null))
  return {
    state,
    currency,
    isVirtual,
    bets,
    waiting: new Set(requested.map(({ bet_id }) => bet_id)),
    matches: await matchesNow(db, [...new Set(open.map(({ match_id }) => match_id))], {
      real,
      built: open.flatMap(({ builder, match_id }) => (builder === null ? [] : [Number(match_id)])),
    }),
  }
}

const matchesNow = async (
  db: Tabled,
  ids: readonly bigint[],
  { real, built }: { readonly real: number; readonly built: readonly number[] },
): Promise<ReadonlyMap<bigint, MatchNow>> => {
  if (ids.length === 0) return new Map()
  // Markets are read first: an incident between the two reads makes the versions too old, so the offer is recalculated.
  const markets = await db
    .selectFrom('market')
    .select(['id', 'match_id as match', 'type', 'line', 'status', 'version', 'prices'])
    .where('match_id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('match')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const laws = await lawsOf(db, built)
  const { alive_real: alive } = await db.selectFrom('book_state').select('alive_real').executeTakeFirstOrThrow()
  const marketsOf = Map.groupBy(markets as readonly MarketNow[], ({ match }) => match)
  return new Map(
    rows.map((row) => {
      const live = liveOf(row as LiveColumns)
      const limit = live === null || live.phase === 'before' ? earlySilenceSeconds : liveSilenceSeconds
      return [
        row.id,
        {
          id: row.id,
          sport: row.sport,
          status: row.status,
          incident: row.incident,
          live,
          markets: marketsOf.get(row.id) ?? [],
          law: laws.get(Number(row.id)) ?? null,
          isStale: real - Number(alive) > limit * 1_000,
        },
      ]
    }),
  )
}
