import type { Move } from '#server/bets/moves.ts'
import { betColumns, legColumns, type OpenBet, type OpenLeg } from '#server/settlement/open-bet.ts'
import type { WaitingBet } from '#server/bets/waiting.ts'
import type { DueResult, Reached } from '#server/settlement/settlement-store.ts'
import { type Bet, countStake, post, type World } from './world.ts'

/** Whether anything has happened in a live leg's match since the bet was taken. */
const isChanged = ({ matches }: World, { rows }: Bet): boolean =>
  rows.some(({ live, match_id, incident }) => live && matches.get(Number(match_id))!.incident !== incident)

export const waitingOf = (world: World, book: number, most: number): readonly WaitingBet[] =>
  [...world.bets.values()]
    .filter((bet) => bet.state === 'waiting')
    .map((bet) => ({ bet, changed: isChanged(world, bet) }))
    .filter(({ bet, changed }) => changed || bet.waitUntil <= book)
    .sort((a, b) => a.bet.waitUntil - b.bet.waitUntil || Number(a.bet.id - b.bet.id))
    .slice(0, most)
    .map(({ bet: { id, member_id, version, risk }, changed }) => ({ id, member_id, version, risk, changed }))

export const dueOf = ({ results, bets }: World): readonly DueResult[] =>
  [...results]
    .filter(([, { result, settledAction }]) => settledAction < result.action)
    .sort(([a], [b]) => a - b)
    .slice(0, 100)
    .map(([match, { result }]) => ({ match: BigInt(match), result, waits: isWaitedFor(bets, BigInt(match)) }))

const isWaitedFor = (bets: World['bets'], match: bigint): boolean =>
  [...bets.values()].some(({ state, rows }) => state === 'waiting' && rows.some(({ match_id }) => match_id === match))

/** Copies, as a query would answer them. */
export const nextOf = (
  { bets }: World,
  { match, result }: DueResult,
  last: Reached,
  most: number,
): readonly OpenBet[] =>
  [...bets.values()]
    .filter(
      ({ state, rows }) =>
        ['running', 'settled', 'void'].includes(state) &&
        rows.some(
          ({ match_id, settled_action }) =>
            match_id === match && (settled_action === null || settled_action < result.action),
        ),
    )
    .filter(({ member_id, id }) => member_id > last.member || (member_id === last.member && id > last.bet))
    .sort((a, b) => Number(a.member_id - b.member_id) || Number(a.id - b.id))
    .slice(0, most)
    .map(openBetOf)

/** A copy of a bet, as settlement reads it. */
export const openBetOf = (bet: Bet): OpenBet => ({
  ...(Object.fromEntries(betColumns.map((column) => [column, bet[column]])) as unknown as Omit<OpenBet, 'rows'>),
  rows: bet.rows.map(legOf),
})

const legOf = (row: Bet['rows'][number]): OpenLeg => ({
  ...(Object.fromEntries(legColumns.map((column) => [column, row[column]])) as unknown as OpenLeg),
  sport: row.sport,
})

export const closeResult = ({ results, bets }: World, { match, result }: DueResult): void => {
  const held = results.get(Number(match))
  if (!held || held.result.action !== result.action) return
  if (isWaitedFor(bets, match)) return
  held.settledAction = result.action
}

/**
 * Takes steps as `move_bets` does: by member and bet. A step that another step of the same bet makes possible comes
 * after all the first ones.
 */
export const moveAll = (
  world: World,
  moves: readonly Move[],
  at: { book: number; real: number },
): readonly bigint[] => {
  const taken: bigint[] = []
  let left = moves.toSorted((a, b) => Number(a.member - b.member) || Number(a.bet - b.bet))
  for (;;) {
    const moved = new Set<bigint>()
    const stay = left.filter((move) => moved.has(move.bet) || !(moveOne(world, move, at) && moved.add(move.bet)))
    if (moved.size === 0) return taken
    taken.push(...moved)
    left = stay
  }
}

/** Whether the step was taken. */
const moveOne = (
  world: World,
  { bet: id, from, to, version, steady, outcome, payout, earned, legs }: Move,
  at: { book: number; real: number },
): boolean => {
  const bet = world.bets.get(id)
  if (!bet || bet.state !== from || bet.version !== version || (steady && isChanged(world, bet))) return false
  for (const { n, outcome: legOutcome, factor, action } of legs) {
    Object.assign(bet.rows[n - 1]!, {
      outcome: legOutcome,
      factor_n: factor?.n ?? null,
      factor_d: factor?.d ?? null,
      settled_action: action,
    })
  }
  bet.version += 1
  if (to === null) return true
  const { payout: paidBefore, commission: creditedBefore } = bet
  Object.assign(bet, { state: to, outcome, payout, commission: earned && earned.commission })
  if (to === 'void' || to === 'rejected') countStake(world, bet, -bet.staked)
  else if (from === 'void') countStake(world, bet, bet.staked)
  const kept = bet.risk - bet.cashed_risk
  const moved = { member: bet.member_id, bet: id, ...at }
  if (to === 'running' && from !== 'waiting')
    post(world, {
      ...moved,
      kind: 'reopen',
      available: -(paidBefore ?? 0n),
      frozen: kept,
      commission: -(creditedBefore ?? 0n),
    })
  else if (to !== 'running')
    post(world, {
      ...moved,
      kind: to === 'settled' ? 'settle' : to === 'void' ? 'void' : 'release',
      available: payout ?? 0n,
      frozen: -kept,
      commission: earned?.commission ?? 0n,
    })
  return true
}
