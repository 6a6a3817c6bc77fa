import type { Score } from '#domain/market/result.ts'
import { endingsBefore, endingsOf, type PartsLaw } from '../pricing/sets.ts'
import { americanFootballRules } from '../sports/american-football.ts'
import { baseballScores } from '../sports/baseball/law.ts'
import { basketballRules } from '../sports/basketball.ts'
import { mapsLaw } from '../sports/esports/law.ts'
import type { ScoreGrid, ScoresLaw } from '../sports/parts/scores.ts'
import { possessionScores } from '../sports/possessions/law.ts'
import { tennisLaw } from '../sports/tennis/law.ts'
import { type Cells, type Places, placesOf, shapeOf } from './cells.ts'
import { goalsCells } from './goals-cells.ts'
import type { MatchLaw, PartsFigures, PartsNow } from './law.ts'

/**
 * The ways a match may end under its law. Where the law tells both periods together there is one list of them; points
 * and runs are known for the whole match and for its first half, each by itself, and are not joined. Made once for a
 * law: many members ask about one match.
 */
export const cellsOf = (law: MatchLaw): readonly Cells[] => {
  const key = JSON.stringify(law)
  const known = made.get(key) ?? makeCells(law)
  made.delete(key)
  made.set(key, known)
  if (made.size > mostMade) made.delete(made.keys().next().value!)
  return known
}
const made = new Map<string, readonly Cells[]>()
const mostMade = 64

const makeCells = (law: MatchLaw): readonly Cells[] => {
  switch (law.of) {
    case 'goals':
      return [goalsCells(law)]
    case 'basketball':
      return scoresCells(possessionScores(basketballRules, law.mean, law.state))
    case 'americanFootball':
      return scoresCells(possessionScores(americanFootballRules, law.mean, law.state))
    case 'runs':
      return scoresCells(baseballScores(law.rates, law.state))
    case 'parts':
      return [partsCells(law)]
  }
}

const scoresCells = ({ ft, ht }: ScoresLaw): readonly Cells[] => [
  gridCells(ft, (scores) => shapeOf(scores, null, { hasOvertime: true })),
  ...(ht ? [gridCells(ht, (scores) => shapeOf(null, scores))] : []),
]

const gridCells = ({ away, chance }: ScoreGrid, shape: (scores: Places<Score>) => Cells['shape']): Cells => {
  const cells = Array.from(chance.keys()).filter((cell) => chance[cell]! > negligible)
  const of = cells.map((cell): Score => [Math.floor(cell / away), cell % away])
  return {
    shape: shape({ of, at: Uint32Array.from(of.keys()) }),
    chance: wholly(Float64Array.from(cells, (cell) => chance[cell]!)),
  }
}

/** Too small to affect a price. */
const negligible = 1e-14

const partsCells = ({ figures, state: { first, ...state } }: PartsNow): Cells => {
  const law = partsLaw(figures)
  const endings = (first === null ? endingsBefore(law) : endingsOf(law, { ...state, first })).filter(({ p }) => p > 0)
  return {
    shape: shapeOf(placesOf(endings.map(({ ft }) => ft)), placesOf(endings.map(({ ht }) => ht!))),
    chance: wholly(Float64Array.from(endings, ({ p }) => p)),
  }
}

const partsLaw = (figures: PartsFigures): PartsLaw =>
  figures.kind === 'tennis' ? tennisLaw(figures) : mapsLaw(figures)

/** The same, adding up to 1. */
const wholly = (chance: Float64Array): Float64Array => {
  const sum = chance.reduce((all, one) => all + one, 0)
  return chance.map((one) => one / sum)
}
