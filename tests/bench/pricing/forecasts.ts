import { chanceAbove, leadOf, threeWayChances, totalOf } from '#odds/pricing/chances.ts'
import { preMatchDistribution, type Opinion } from '#odds/pricing/fit.ts'
import type { Further } from '#odds/pricing/score-distribution.ts'
import { type Beliefs, houseBeliefs, learn, type Lesson } from '#odds/pricing/strengths.ts'
import { fitDixonColes, scoreChances } from './dixon-coles.ts'
import { lossOf, openBaseRate, openScore } from './scores.ts'
import type { PlayedLeague, PlayedMatch } from './seasons.ts'

export const markets = ['1x2', 'over 2.5', 'handicap'] as const
export const forecasters = ['base rate', 'touchline', 'dixon-coles', 'closing odds'] as const
export type Market = (typeof markets)[number]
export type Forecaster = (typeof forecasters)[number]

type Scores = Readonly<Record<Market, Readonly<Record<Forecaster, ReturnType<typeof openScore>>>>>

export const openScores = (): Scores => {
  const each = () =>
    Object.fromEntries(forecasters.map((name) => [name, openScore()])) as Record<
      Forecaster,
      ReturnType<typeof openScore>
    >
  return { '1x2': each(), 'over 2.5': each(), handicap: each() }
}

/**
 * Walks through a league's matches in order; each is forecast from the matches that were over before its kick-off
 * alone, and scored. A handicap is scored at the half-goal line that our own forecast has nearest to even, the same
 * line for every forecaster; at closing odds, only where theirs is that line. Where a league has no closing odds nobody
 * is scored at them.
 */
export const walk = (
  { matches, hasHome }: PlayedLeague,
  into: readonly Scores[],
  beliefs: Beliefs = houseBeliefs,
): void => {
  const strengths = learn(lessonsOf(matches), { hasHome, beliefs })
  const base = {
    '1x2': openBaseRate([0.44, 0.26, 0.3]),
    'over 2.5': openBaseRate([0.48, 0.52]),
    handicap: openBaseRate([0.5, 0.5]),
  }
  let fitted: { readonly day: number; readonly model: ReturnType<typeof fitDixonColes> } | undefined
  for (const match of matches) {
    const { home, away, kickoff, ft, closing } = match
    const ours = preMatchDistribution(strengths(home, away, kickoff)).ft
    const line = halfLine(ours)
    const came = outcomes(ft, line)
    const day = Math.floor(kickoff / dayLength)
    if (fitted?.day !== day) fitted = { day, model: fitDixonColes(over(matches, day * dayLength), day * dayLength) }
    const theirs = scoreChances(fitted.model.ratesOf(home, away), fitted.model.dependence)
    const said: Record<Forecaster, Readonly<Partial<Record<Market, readonly number[]>>>> = {
      'base rate': {
        '1x2': base['1x2'].chances(),
        'over 2.5': base['over 2.5'].chances(),
        handicap: base.handicap.chances(),
      },
      touchline: chancesOf(ours, line),
      'dixon-coles': chancesOf(theirs, line),
      'closing odds': closing ? closingChances(closing, line) : {},
    }
    for (const market of markets) {
      for (const name of forecasters) {
        const chances = said[name][market]
        if (chances) for (const scores of into) scores[market][name].add(chances, came[market])
      }
      base[market].add(came[market])
    }
  }
}

/**
 * The log loss of our own forecast of each match under some beliefs, summed over the three markets; the handicap at
 * half a goal for the home side, so that all beliefs are scored at the same line.
 */
export const lossesUnder = (beliefs: Beliefs, { matches, hasHome }: PlayedLeague): readonly number[] => {
  const strengths = learn(lessonsOf(matches), { hasHome, beliefs })
  return matches.map(({ home, away, kickoff, ft }) => {
    const chances = chancesOf(preMatchDistribution(strengths(home, away, kickoff)).ft, level)
    const came = outcomes(ft, level)
    return markets.reduce((loss, market) => loss + lossOf(chances[market], came[market]), 0)
  })
}

const level = -2
const lessonsOf = (matches: readonly PlayedMatch[]): Lesson[] =>
  matches.map(({ home, away, ft, kickoff }) => ({ home, away, ft, at: kickoff + matchLength }))

const matchLength = 2 * 3_600_000
const dayLength = 86_400_000

const over = (matches: readonly PlayedMatch[], at: number): PlayedMatch[] =>
  matches.filter(({ kickoff }) => kickoff + matchLength <= at)

const chancesOf = (further: Further, line: number): Record<Market, readonly number[]> => {
  const [home, away, draw] = threeWayChances(leadOf(further), 0)
  const above = chanceAbove(totalOf(further), -10)
  const covers = chanceAbove(leadOf(further), line)
  return { '1x2': [home, draw, away], 'over 2.5': [1 - above, above], handicap: [1 - covers, covers] }
}

/** What the closing prices say, their margin taken out of each in proportion. */
const closingChances = (
  { threeWay: three, total, handicap }: Opinion,
  line: number,
): Partial<Record<Market, readonly number[]>> => ({
  ...(three && { '1x2': [three[0]!, three[2]!, three[1]!] }),
  ...(total?.line === 10 && { 'over 2.5': [1 - total.over, total.over] }),
  ...(handicap?.line === line && { handicap: [1 - handicap.home, handicap.home] }),
})

/** In quarters from home's view: … −6, −2, 2, 6 …; nobody's stake comes back at a half goal. */
const halfLine = (further: Further): number => {
  const lead = leadOf(further)
  const lines = [-14, -10, -6, -2, 2, 6, 10, 14]
  const off = (line: number) => Math.abs(chanceAbove(lead, line) - 0.5)
  return lines.reduce((best, line) => (off(line) < off(best) ? line : best))
}

const outcomes = ([home, away]: PlayedMatch['ft'], line: number): Record<Market, number> => ({
  '1x2': home > away ? 0 : home === away ? 1 : 2,
  'over 2.5': home + away > 2.5 ? 1 : 0,
  handicap: (home - away) * 4 + line > 0 ? 1 : 0,
})
