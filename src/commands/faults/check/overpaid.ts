import { dayOf } from '#domain/time.ts'
import type { Line } from '../diary.ts'
import { type Credited, creditedRows } from './credited.ts'
import { beyondDay, type Ceilings, rulesOf, type Sent, total } from './credit-rules.ts'
import type { StudioRow } from './games.ts'
import type { Ask } from './rows.ts'

export interface OverpaidFound {
  readonly breaks: readonly string[]
  /** Minor units that wins of games brought to members beyond what the rules allow (§game.ceiling). */
  readonly overpaid: bigint
  /** In how many rounds and days. */
  readonly overpaidTimes: number
  /** Rounds of which a win was acknowledged that is neither paid nor held. */
  readonly lostWins: number
  /** Wins that were held for an operator, and those of them that were released. */
  readonly heldWins: number
  readonly releasedWins: number
}

/** What the providers and the operator wrote down themselves. */
export interface Books {
  readonly lines: readonly Line[]
  readonly studio: { readonly id: string; readonly rounds: readonly StudioRow[] }
  readonly overpayer: { readonly id: string; readonly ceilings: Ceilings }
}

interface HeldRow {
  readonly provider: string
  readonly ref: string
  readonly amount: bigint
  readonly state: string
}

/**
 * What members were credited for wins, compared with what the rules allow for what the providers sent. The rules are
 * written here a second time, in terms of the providers' own books; nothing of the wallet's is used.
 */
export const checkOverpaid = async (ask: Ask, { lines, studio, overpayer }: Books): Promise<OverpaidFound> => {
  const credited = await creditedRows(ask)
  const held = await ask<HeldRow>(
    'select h.provider, r.ref, h.amount, h.state from game_held_win h join game_round r on r.id = h.round_id',
  )
  const asked = new Set(lines.flatMap((line) => (line.kind === 'askRelease' ? [line.win] : [])))
  const sent = Map.groupBy(
    lines.filter((line): line is Sent => line.kind === 'sent'),
    ({ round }) => round,
  )
  const played = new Map(studio.rounds.map((round) => [round.id, round]))
  const beyondOf = (provider: string | null, ref: string | null, rows: readonly Credited[]): bigint => {
    if (provider === overpayer.id)
      return beyondRules(rows, rulesOf(sent.get(ref ?? '') ?? [], overpayer.ceilings), asked)
    return amountOf(rows) - (provider === studio.id ? paidBy(played.get(ref ?? '')) : 0n)
  }
  const ofRounds = [...Map.groupBy(credited, ({ provider, ref }) => `${provider} ${ref}`)].map(([key, rows]) => ({
    what: `round ${key} was credited ${amountOf(rows)}`,
    beyond: beyondOf(rows[0]!.provider, rows[0]!.ref, rows),
  }))
  const unheld = credited.filter((row) => row.provider === overpayer.id && !isReleased(row, asked))
  const ofDays = [...Map.groupBy(unheld, ({ member }) => member)].map(([member, rows]) => ({
    what: `member ${member} was credited more than the day’s ceiling`,
    beyond: beyondDay(rows, overpayer.ceilings),
  }))
  const ofAll = [...Map.groupBy(unheld, ({ at }) => dayOf(Number(at)))].map(([day, rows]) => ({
    what: `on ${day} all members were credited ${amountOf(rows)}`,
    beyond: amountOf(rows) - overpayer.ceilings.provider,
  }))
  const found = [...ofRounds, ...ofDays, ...ofAll].filter(({ beyond }) => beyond > 0n)
  const lost = [...sent].filter(([round, calls]) => {
    const isOwn = ({ provider, ref }: { readonly provider: string | null; readonly ref: string | null }) =>
      provider === overpayer.id && ref === round
    const stands = [...credited.filter(isOwn), ...held.filter((row) => isOwn(row) && row.state !== 'released')]
    return amountOf(stands) < rulesOf(calls, overpayer.ceilings).acknowledged
  })
  return {
    breaks: [
      ...found.map(({ what, beyond }) => `${what}, which is ${beyond} too much`),
      ...lost.map(([round]) => `a win of round ${round} was acknowledged, and is neither paid nor held`),
    ],
    overpaid: total(found.map(({ beyond }) => beyond)),
    overpaidTimes: found.length,
    lostWins: lost.length,
    heldWins: held.length,
    releasedWins: held.filter(({ state }) => state === 'released').length,
  }
}

const amountOf = (rows: readonly { readonly amount: bigint }[]): bigint => total(rows.map(({ amount }) => amount))

/** Whether the operator wrote down that they asked for its release. */
const isReleased = ({ win }: Credited, asked: ReadonlySet<string>): boolean => win !== null && asked.has(win)

/** What a round was credited beyond its rules: without an operator, by releases, and in all. */
const beyondRules = (
  rows: readonly Credited[],
  { unheld, mayRelease, most }: ReturnType<typeof rulesOf>,
  asked: ReadonlySet<string>,
): bigint => {
  const [released, others] = [
    rows.filter((row) => isReleased(row, asked)),
    rows.filter((row) => !isReleased(row, asked)),
  ]
  const left = [...mayRelease]
  const wrong = released.filter(({ amount }) => {
    const at = left.indexOf(amount)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const each = [amountOf(others) - unheld, amountOf(rows) - most, amountOf(wrong)]
  return each.reduce((largest, beyond) => (beyond > largest ? beyond : largest), 0n)
}

/** What the studio's own book says that a round paid. */
const paidBy = (round: StudioRow | undefined): bigint =>
  round?.state === 'over' || round?.state === 'taken' ? round.paid : 0n
