import type { EditDraft, EditLeg } from '#domain/bet/edit-draft.ts'
import type { Leg } from '#domain/bet/leg.ts'
import { isOddsType } from '#domain/odds/odds.ts'
import type { Bet } from '../bet.ts'

/** A bet as its edit begins: its own selections and stake. */
export const draftOf = ({ kind, sizes, legs, entered }: Bet): EditDraft => ({
  kind: kind === 'parlay' || kind === 'system' || kind === 'builder' ? kind : 'single',
  sizes: kind === 'system' ? sizes : null,
  legs: legs.map(({ matchId, oddsId, sport, home, away, marketType, pick, line, oddsType }) => ({
    matchId,
    oddsId,
    sport,
    home,
    away,
    marketType,
    pick,
    line,
    oddsType: isOddsType(oddsType) ? oddsType : 'DEC',
  })),
  entered,
})

/**
 * The selections of a pick of the slip as an edit takes them, those of a builder one by one; none of a pick that is
 * boosted, each way or at Myanmar odds.
 */
export const editLegsOf = ({ built, boost, eachWay, oddsType, ...leg }: Leg): readonly EditLeg[] => {
  if (!isOddsType(oddsType) || boost || eachWay) return []
  const { matchId, sport, home, away } = leg
  return (built ?? [leg]).map(({ oddsId, marketType, pick, line }) => ({
    matchId,
    oddsId,
    sport,
    home,
    away,
    marketType,
    pick,
    line,
    oddsType,
  }))
}
