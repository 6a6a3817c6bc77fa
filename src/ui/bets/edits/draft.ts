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

/** A pick of the slip as an edit takes it: neither boosted, each way, a builder nor at Myanmar odds. */
export const editLegOf = (leg: Leg): EditLeg | undefined => {
  const { matchId, oddsId, sport, home, away, marketType, pick, line, oddsType, boost, eachWay, built } = leg
  if (!isOddsType(oddsType) || boost || eachWay || built) return undefined
  return { matchId, oddsId, sport, home, away, marketType, pick, line, oddsType }
}
