import { reconcileGraceMinutes } from '#domain/bet/limits.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { comparedAs, loadOwnRounds, mostAtOnce, type OwnRound } from './compare-rounds.ts'
import type { AskRounds, ProviderRound } from './provider-rounds.ts'
import type { ConnectedProvider } from './providers.ts'
import { meetRound, type Meeting, openReconciliations } from './reconciliation-store.ts'
import type { GameWalletDeps } from './wallet.ts'

export interface Reconciler {
  /** Reconciles each provider that is due; with `isForced` all of them. */
  readonly run: (isForced?: boolean) => Promise<void>
}

const minute = 60_000
/** How often due providers are looked for. */
export const reconcileEvery = minute
const hour = 60 * minute
/** The range of one question: a server that was down for long asks day by day. */
const longest = 24 * hour
/** A server that dies during reconciliation holds up the others no longer than this. */
const lease = 15 * minute
const grace = reconcileGraceMinutes * minute

/**
 * Compares the rounds of providers with the ledger (§game.reconciled). One server at a time does it for a provider, and
 * continues where the last one stopped.
 */
export const openReconciler = (deps: GameWalletDeps, providers: readonly ConnectedProvider[]): Reconciler => ({
  run: async (isForced = false) => {
    for (const { provider, rounds: ask } of providers)
      if (ask) await reconcile({ ...deps, provider, ask, at: deps.clock.real(), met: new Set() }, isForced)
  },
})

interface Running extends Meeting {
  readonly ask: AskRounds
  readonly at: number
  /** The names of the rounds that this pass has compared with the ledger. */
  readonly met: Set<string>
}

const reconcile = async (running: Running, isForced: boolean): Promise<void> => {
  const { db, provider, at } = running
  const from = await takeTurn(db, provider.id, at, isForced)
  if (from === undefined) return
  let until = from
  try {
    for (const end = at - grace; until < end; ) {
      const next = Math.min(until + longest, end)
      if (!(await meetTime(running, until, next))) break
      until = next
    }
    await meetUnsettled(running)
  } finally {
    await db
      .updateTable('game_turn')
      .set({ until_real: until, leased_until_real: 0 })
      .where('provider', '=', provider.id)
      .execute()
  }
}

/**
 * Claims a provider's turn; answers until when it is reconciled, or undefined while it is not due or another server has
 * the turn.
 */
const takeTurn = async (db: Tabled, provider: string, at: number, isForced: boolean): Promise<number | undefined> => {
  const { rows } = await sql<{ until: bigint }>`
    insert into game_turn as turn (provider, until_real, next_real, leased_until_real)
      select ${provider}, coalesce(min(opened_real), ${at}::bigint - ${grace}::bigint), ${at + hour}::bigint, ${at + lease}::bigint
        from game_round where provider = ${provider}
    on conflict (provider) do update set next_real = ${at + hour}::bigint, leased_until_real = ${at + lease}::bigint
      where turn.leased_until_real <= ${at}::bigint and (${isForced} or turn.next_real <= ${at}::bigint)
    returning turn.until_real as until`.execute(db)
  return rows[0] && Number(rows[0].until)
}

interface Sum {
  rounds: number
  staked: bigint
  won: bigint
}
type Sums = Map<string, { readonly own: Sum; readonly theirs: Sum }>

const none = (): Sum => ({ rounds: 0, staked: 0n, won: 0n })

const count = (sums: Sums, side: 'own' | 'theirs', currency: string, staked: bigint, won: bigint): void => {
  const both = sums.get(currency) ?? { own: none(), theirs: none() }
  sums.set(currency, both)
  const sum = both[side]
  sum.rounds += 1
  sum.staked += staked
  sum.won += won
}

/** Compares every round that either side began within a range; answers whether the provider reported all of it. */
const meetTime = async (running: Running, from: number, until: number): Promise<boolean> => {
  const { db, provider, ask, at, met } = running
  const sums: Sums = new Map()
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const answer = await ask({ from, until, after })
    if (!answer) return false
    await meetAll(running, answer.rounds, sums)
    after = answer.next
    isLast = after === undefined
  }
  for (let after = 0n; ; ) {
    const own = await loadOwnRounds(db, provider.id, { opened: { from, until }, after })
    const unheard = own.filter(({ ref }) => !met.has(ref)).map(({ ref }) => ref)
    if (unheard.length > 0) {
      const answer = await ask({ refs: unheard })
      if (!answer) return false
      await meetAll(running, answer.rounds, sums)
    }
    if (own.length < mostAtOnce) break
    after = own.at(-1)!.id
  }
  for (const [currency, { own, theirs }] of sums)
    await db
      .insertInto('game_totals')
      .values({
        provider: provider.id,
        from_real: from,
        until_real: until,
        currency,
        ...own,
        their_rounds: theirs.rounds,
        their_staked: theirs.staked,
        their_won: theirs.won,
        at_real: at,
      })
      .execute()
  return true
}

const meetAll = async (running: Running, told: readonly ProviderRound[], sums?: Sums): Promise<void> => {
  const { db, provider, met } = running
  for (let n = 0; n < told.length; n += mostAtOnce) {
    const part = told.slice(n, n + mostAtOnce).filter(({ ref }) => !met.has(ref))
    if (part.length === 0) continue
    const own = Map.groupBy(
      await loadOwnRounds(db, provider.id, { refs: part.map(({ ref }) => ref) }),
      ({ ref }) => ref,
    )
    for (const round of part) {
      const ours = (own.get(round.ref) ?? []).find(
        ({ member }) => round.member === undefined || member === round.member,
      )
      met.add(round.ref)
      if (sums && round.state !== 'running') countBoth(sums, ours, round)
      await meetRound(running, { own: ours, told: round }, comparedAs(ours, round))
    }
  }
}

const countBoth = (sums: Sums, own: OwnRound | undefined, { state, currency, staked, won }: ProviderRound): void => {
  if (own && own.staked + own.won > 0n) count(sums, 'own', own.currency, own.staked, own.won)
  if (state === 'over') count(sums, 'theirs', currency, staked, won)
}

/** Asks about open rounds: those with unsettled bets, and those found before. */
const meetUnsettled = async (running: Running): Promise<void> => {
  const { db, provider, ask, at, met } = running
  const open = await openReconciliations(db, provider.id)
  const unsettled: OwnRound[] = []
  for (let after = 0n; ; ) {
    const part = await loadOwnRounds(db, provider.id, { unsettledSince: at - grace, after })
    unsettled.push(...part)
    if (part.length < mostAtOnce) break
    after = part.at(-1)!.id
  }
  const refs = [...new Set([...open, ...unsettled].map(({ ref }) => ref))].filter((ref) => !met.has(ref))
  for (let n = 0; n < refs.length; n += mostAtOnce) {
    const part = refs.slice(n, n + mostAtOnce)
    const answer = await ask({ refs: part })
    if (answer) await meetAll(running, answer.rounds)
    else
      for (const own of unsettled.filter(({ ref }) => part.includes(ref)))
        await meetRound(running, { own, told: undefined }, 'provider.unanswered')
  }
}
