import { labelOfStatusId, type MatchResultLabel, matchResultLabels } from '#domain/text/labels.ts'
import { isRace } from '#domain/market/sports.ts'
import type { Translate } from '#ui/text/text.tsx'
import type { Result } from './load.ts'

type Outcome = Pick<Result, 'status_id' | 'result' | 'half' | 'full' | 'overtime' | 'shootout'>

/** Shown where nothing is known. */
export const dash = '–'

export const scoreText = (score: readonly number[] | null): string => score?.join('–') ?? dash

/** The label of a result; a status that the product does not know is a dash (§settlement.match-status). */
export const statusText = (t: Translate, { status_id, result }: Pick<Outcome, 'status_id' | 'result'>): string => {
  const label: MatchResultLabel = matchResultLabels.find((one) => one === result) ?? labelOfStatusId(status_id)
  return label === 'none' ? dash : t(`matchResult.${label}`)
}

/** The result of an outright's runner, whose score is its place in a race, else one or nothing; empty for a match. */
export const runnerText = (t: Translate, { away, sport, full }: Pick<Result, 'away' | 'sport' | 'full'>): string => {
  if (away !== '' || full === null) return ''
  if (isRace(sport) && full[0] > 0) return t('bets.place', { place: full[0] })
  return t(full[0] > 0 ? 'outcome.won' : 'outcome.lost')
}

/** `4–3 on penalties`. */
export const shootoutText = (t: Translate, shootout: readonly number[]): string =>
  t('results.said.shootout', { score: scoreText(shootout) })

/** `Completed, half-time 0–0, full time 2–1`. */
export const outcomeText = (t: Translate, outcome: Outcome): string =>
  [
    statusText(t, outcome),
    ...(outcome.half ? [t('results.said.half', { score: scoreText(outcome.half) })] : []),
    ...(outcome.full ? [t('results.said.full', { score: scoreText(outcome.full) })] : []),
    ...(outcome.overtime ? [t('results.said.overtime', { score: scoreText(outcome.overtime) })] : []),
    ...(outcome.shootout ? [shootoutText(t, outcome.shootout)] : []),
  ].join(', ')
