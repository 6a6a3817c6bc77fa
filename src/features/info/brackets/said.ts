import { matchName } from '#ui/prices/selection.ts'
import type { Translate } from '#ui/text/text.tsx'
import { scoreText, shootoutText } from '../results/said.ts'
import type { Bracket, Round, Tie } from './load.ts'

type Score = readonly [home: number, away: number]

/** The name of a round from its number of teams, or the feed's name if that is not known. */
export const roundName = (t: Translate, { teams, stage }: Pick<Round, 'teams' | 'stage'>): string =>
  teams > 0 ? t('bracket.round', { teams }) : stage

/** A side of a tie: the team, else whose winner it will be, else that it is open. */
export const sideName = (t: Translate, tie: Tie, side: 'home' | 'away', before: Round | undefined): string => {
  const team = tie[side]
  if (team !== null) return team
  const { home, away, winner } = before?.ties[tie.from[side === 'home' ? 0 : 1] ?? -1] ?? nobody
  if (winner !== null) return (winner === 'home' ? home : away) ?? ''
  return home === null || away === null ? t('bracket.open') : t('bracket.winnerOf', { home, away })
}
const nobody = { home: null, away: null, winner: null }

/**
 * How a tie was decided besides its goals: `(4–3 on penalties)`, `after extra time`, `(2–1, 1–1)` for its two matches;
 * empty if by goals alone.
 */
export const decidedText = (t: Translate, { shootout, end, matches }: Tie): string => {
  const scores = matches.map(({ overtime, full }) => overtime ?? full).filter((score) => score !== null)
  return [
    ...(matches.length > 1 && scores.length > 0 ? [`(${scores.map(scoreText).join(', ')})`] : []),
    ...(shootout ? [`(${shootoutText(t, shootout)})`] : []),
    ...(end === 'extraTime' ? [t('bracket.extraTime')] : []),
  ].join(' ')
}

/** `0–0 (4–3 on penalties)`; empty before a score. */
export const goalsText = (t: Translate, tie: Tie): string =>
  tie.goals ? `${scoreText(tie.goals)} ${decidedText(t, tie)}`.trim() : ''

/** A tie as a sentence: `France beat Croatia 4–2`, or `France v Croatia` while it is open. */
export const tieText = (t: Translate, tie: Tie, before: Round | undefined): string => {
  const [home, away] = [sideName(t, tie, 'home', before), sideName(t, tie, 'away', before)]
  const { winner, goals, shootout, end } = tie
  if (winner === null || end === null) return `${matchName(t, { home, away })} ${goalsText(t, tie)}`.trim()
  const [won, lost] = winner === 'home' ? [home, away] : [away, home]
  const from = (score: Score | null) => (score ? scoreText(winner === 'home' ? score : score.toReversed()) : '')
  return t('bracket.said', { end, winner: won, loser: lost, score: from(goals), shootout: from(shootout) })
}

/** A tie with its round, null for that for third place, and the round before it. */
export interface PlacedTie {
  readonly tie: Tie
  readonly round: Round | null
  readonly before: Round | undefined
}

/** The ties of every round; the tie for third place comes before the last round. */
export const everyTie = ({ rounds, third }: Bracket): readonly PlacedTie[] => {
  const ties = rounds.map((round, n) => round.ties.map((tie) => ({ tie, round, before: rounds[n - 1] })))
  const extra = third ? [{ tie: third, round: null, before: undefined }] : []
  return [...ties.slice(0, -1).flat(), ...extra, ...(ties.at(-1) ?? [])]
}
