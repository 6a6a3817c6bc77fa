import type { Score } from '#domain/market/result.ts'
import type { Spread } from '../../pricing/chances.ts'
import {
  chanceAt,
  differenceOf,
  exactly,
  joinedOf,
  type Mass,
  massOf,
  scaled,
  shifted,
  sumOf,
} from '../../pricing/sums.ts'
import { zeros } from '../../pricing/zeros.ts'

/** The score a period ends with: home's lead and the total, each with its chances. */
export interface Prospect {
  readonly lead: Spread
  readonly total: Spread
}

/** What may still happen: overtime included, and in the first half while it is not over. */
export interface PointsDistribution {
  readonly ft: Prospect
  readonly ht: Prospect | null
}

/** A time of play that may leave the sides level: the law if it does not, and the totals if it does. */
export interface PartEnding {
  readonly lead: Mass
  readonly total: Mass
  readonly level: Mass
}

/** A period whose further points are independent, at its present score; a level end stands. */
export const prospectOf = (home: Spread, away: Spread, [homeNow, awayNow]: Score): Prospect => ({
  lead: shifted(differenceOf(home, away), homeNow - awayNow),
  total: shifted(sumOf(home, away), homeNow + awayNow),
})

/** The same period, with its level ends kept apart. */
export const endingOf = (home: Spread, away: Spread, score: Score): PartEnding => {
  const { lead, total } = prospectOf(home, away, score)
  const level = levelOf(home, away, score)
  return { lead: without(lead), total: joinedOf(total, scaled(level, -1)), level }
}

/** If the sides end level they play on (`furtherOf`). */
export const playedOn = ({ lead, total, level }: PartEnding, further: Prospect): Prospect => ({
  lead: joinedOf(lead, scaled(further.lead, massOf(level))),
  total: joinedOf(total, sumOf(level, further.total)),
})

/**
 * The further points of level sides in at most so many rounds of one law; if the last round ends level, that stands.
 * Computed once per number of rounds.
 */
export const furtherOf = (round: PartEnding): ((rounds: number) => Prospect) => {
  const known: Prospect[] = [{ lead: exactly(0), total: exactly(0) }]
  const isLevel = massOf(round.level)
  return (rounds) => {
    while (known.length <= rounds) {
      const { lead, total } = known.at(-1)!
      known.push({
        lead: joinedOf(round.lead, scaled(lead, isLevel)),
        total: joinedOf(round.total, sumOf(round.level, total)),
      })
    }
    return known[rounds]!
  }
}

const levelOf = (home: Spread, away: Spread, [homeNow, awayNow]: Score): Mass => {
  const from = Math.min(home.from + homeNow, away.from + awayNow) * 2
  const to = Math.max(home.from + homeNow + home.of.length, away.from + awayNow + away.of.length) * 2
  const of = zeros(to - from + 1)
  for (let each = from / 2; each <= to / 2; each++)
    of[each * 2 - from] = chanceAt(home, each - homeNow) * chanceAt(away, each - awayNow)
  return { from, of }
}

const without = ({ from, of }: Spread): Mass => ({ from, of: of.map((p, i) => (from + i === 0 ? 0 : p)) })
