import type { Line } from '../diary.ts'
import { studioId } from '../processes/studio.ts'
import { digits } from './digits.ts'
import type { Ask } from './rows.ts'

/**
 * Rounds of games, compared with the studio's own database and the members' diaries: what the provider says of each
 * round, what the ledger moved for it, and what its member was answered are three books kept by three programs.
 */

export interface GamesFound {
  readonly breaks: readonly string[]
  /** The studio's rounds that are over, and what they cost and paid, in minor units. */
  readonly gameRounds: number
  readonly gameStaked: bigint
  readonly gameWon: bigint
  /** What is in the house's account of games. */
  readonly gameHeld: bigint
  /** Rounds whose stake was given back or never taken. */
  readonly gameReturned: number
  readonly lostRounds: number
  /** Launches that were acknowledged, and that the server knows nothing of. */
  readonly lostLaunches: number
  readonly doubledRounds: number
  /** Rounds that one side ended and the other did not. */
  readonly unmatchedRounds: number
}

/** A round as the studio's database holds it. Amounts in minor units. */
export interface StudioRow {
  readonly id: string
  readonly member: string
  readonly state: string
  readonly cost: bigint
  readonly paid: bigint
}

interface RoundRow {
  readonly id: bigint
  readonly ref: string
  readonly member: string
  readonly state: string
  readonly staked: bigint
  readonly won: bigint
  readonly running: bigint
  /** What the journals of the round moved for its member, by kind, and the most journals of one kind. */
  readonly bet: bigint
  readonly win: bigint
  readonly refund: bigint
  readonly journals: number
}

/**
 * A stake that the studio still wants to give back is given back at the next question: then the ledger has nothing
 * running.
 */
const notOver: ReadonlySet<string> = new Set(['staking', 'open', 'waiting', 'taken'])

export const checkGames = async (
  ask: Ask,
  lines: readonly Line[],
  rounds: readonly StudioRow[],
): Promise<GamesFound> => {
  const ledger = await ask<RoundRow>(`
    select r.id, r.ref, r.member_id::text as member, r.state, r.staked, r.won,
      (select count(*) from game_bet b where b.round_id = r.id and b.state = 'running') as running,
      coalesce(j.bet, 0)::bigint as bet, coalesce(j.win, 0)::bigint as win, coalesce(j.refund, 0)::bigint as refund,
      coalesce(greatest(j.bets, j.wins, j.refunds), 0)::integer as journals
    from game_round r
    left join (select j.member_id, j.note, sum(e.amount) filter (where j.kind = 'gameBet') as bet, sum(e.amount) filter (where j.kind = 'gameWin') as win,
        sum(e.amount) filter (where j.kind = 'gameRefund') as refund, count(distinct j.id) filter (where j.kind = 'gameBet') as bets,
        count(distinct j.id) filter (where j.kind = 'gameWin') as wins, count(distinct j.id) filter (where j.kind = 'gameRefund') as refunds
      from journal j join entry e on e.journal_id = j.id where j.kind in ('gameBet', 'gameWin', 'gameRefund') and e.account in ('available', 'owed')
      group by j.member_id, j.note) j on j.member_id = r.member_id and j.note = '#' || r.id
    where r.provider = '${studioId}' order by r.id`)
  const [{ held } = { held: 0n }] = await ask<{ held: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as held from entry where account = 'house.games:${studioId}'`,
  )
  const [{ open } = { open: 0n }] = await ask<{ open: bigint }>(
    `select count(*) as open from game_reconciliation where provider = '${studioId}' and state <> 'resolved'`,
  )
  const lostLaunches = await launchBreaks(ask, lines)
  const byRef = Map.groupBy(ledger, ({ ref }) => ref)
  const over = rounds.filter(({ state }) => state === 'over')
  const [staked, won] = [sum(over.map(({ cost }) => cost)), sum(over.map(({ paid }) => paid))]
  const told = toldBreaks(lines, new Map(rounds.map((round) => [round.id, round])), byRef)
  const doubled = ledger.filter(({ journals }) => journals > 1)
  const unmatched = [
    ...rounds.filter(({ state }) => notOver.has(state)).map(({ id, state }) => `round ${id} is ${state} at the studio`),
    ...ledger.filter(({ running }) => running > 0n).map(({ ref }) => `round ${ref} has a running bet in the ledger`),
    ...(open > 0n ? [`${open} rounds are not reconciled`] : []),
  ]
  return {
    gameRounds: over.length,
    gameStaked: staked,
    gameWon: won,
    gameHeld: held,
    gameReturned: rounds.length - over.length,
    lostRounds: told.lost.length,
    lostLaunches: lostLaunches.length,
    doubledRounds: doubled.length,
    unmatchedRounds: unmatched.length,
    breaks: [
      ...told.lost,
      ...lostLaunches,
      ...doubled.map(({ ref, journals }) => `round ${ref} has ${journals} journals of one kind`),
      ...unmatched,
      ...told.others,
      ...rounds.flatMap((round) => roundBreaks(round, byRef.get(round.id) ?? [])),
      ...ledger.flatMap(ledgerBreaks),
      ...ledger
        .filter(({ ref }) => !rounds.some(({ id }) => id === ref))
        .map(({ ref }) => `round ${ref} is in the ledger, and the studio never played it`),
      ...(held === staked - won
        ? []
        : [`the house holds ${held} of games, and the studio took ${staked} and paid ${won}`]),
    ],
  }
}

/** Each launch that was acknowledged has its token, of its own member and game (§game.launch). */
const launchBreaks = async (ask: Ask, lines: readonly Line[]): Promise<readonly string[]> => {
  const rows = await ask<{ token: string; member: string; game: string }>(`
    select encode(t.token_hash, 'hex') as token, m.login as member, t.game
    from game_token t join member m on m.id = t.member_id where t.kind = 'launch' and t.provider = '${studioId}'`)
  const byToken = new Map(rows.map((row) => [row.token, row]))
  return lines.flatMap((line) => {
    if (line.kind !== 'launched') return []
    const row = byToken.get(line.token)
    return row?.member === line.member && row.game === line.game
      ? []
      : [`a launch of ${line.game} by ${line.member} was acknowledged and is lost`]
  })
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** What a member was answered about a round is true on both sides. */
const toldBreaks = (
  lines: readonly Line[],
  rounds: ReadonlyMap<string, StudioRow>,
  byRef: ReadonlyMap<string, readonly RoundRow[]>,
) => {
  const lost: string[] = []
  const others: string[] = []
  const asked = new Map(lines.flatMap((line) => (line.kind === 'askRound' ? [[line.key, line] as const] : [])))
  for (const line of lines) {
    if (line.kind === 'played') {
      const round = rounds.get(line.key)
      if (round?.state !== 'over' || !byRef.has(line.key)) lost.push(`round ${line.key} was acknowledged and is lost`)
      else if (round.paid !== digits(line.paid, 2))
        others.push(`round ${line.key} paid ${round.paid}, and its member was answered ${line.paid}`)
    }
    if (line.kind === 'unplayed' && rounds.get(line.key)?.state === 'over')
      others.push(`round ${line.key} was answered as not played, and is over`)
  }
  for (const { id, cost } of rounds.values()) {
    const ask = asked.get(id)
    if (!ask || digits(ask.cost, 2) !== cost) others.push(`round ${id} at ${cost} is not what was requested`)
  }
  return { lost, others }
}

/** A round that is over moved its cost and its win once; any other moved nothing. */
const roundBreaks = ({ id, member, state, cost, paid }: StudioRow, own: readonly RoundRow[]): readonly string[] => {
  if (notOver.has(state)) return []
  const [round, second] = own
  if (second) return [`round ${id} stands ${own.length} times in the ledger`]
  if (state !== 'over') {
    const moved = round ? round.bet + round.win + round.refund : 0n
    return moved === 0n ? [] : [`round ${id} is ${state} at the studio, and the ledger moved ${moved} for it`]
  }
  if (!round) return [`round ${id} is over at the studio and is not in the ledger`]
  const isSame = round.member === member && round.staked === cost && round.won === paid && round.state === 'closed'
  return isSame
    ? []
    : [
        `round ${id} of ${member} cost ${cost} and paid ${paid}; in the ledger it is of ${round.member}, ${round.state}, at ${round.staked} and ${round.won}`,
      ]
}

/** The journals of a round are what the round says of itself. */
const ledgerBreaks = ({ ref, staked, won, bet, win, refund }: RoundRow): readonly string[] =>
  -bet - refund === staked && win === won
    ? []
    : [`round ${ref} says ${staked} and ${won}, and its journals moved ${bet}, ${win} and ${refund}`]
