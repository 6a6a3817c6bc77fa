import type { MatchResult, Score } from '../market/result.ts'
import { countdownOf, formatOf } from '../market/sports.ts'
import type { Backed } from './backed.ts'

/** When a match that is called early is official: innings that were played, minutes that were left on the clock. */
export const officialAfter = { innings: 5, left: 5 } as const

/** Innings of a whole game. */
const wholeGame = 9

/** What says how far a match came that was called: innings, as halves of one, or minutes left, begun ones as whole. */
export type CallMeasure = keyof typeof officialAfter
export const callMeasures: readonly CallMeasure[] = ['innings', 'left']

/** The measure of a sport; undefined where no match is official before its end. */
export const callMeasureOf = (sport: number): CallMeasure | undefined => {
  if (formatOf(sport) === 'innings') return 'innings'
  return countdownOf(sport) === undefined ? undefined : 'left'
}

/**
 * Whether a match that was called is official, and was not played to its end. The home side need not bat last where it
 * leads.
 */
export const isOfficial = (measure: CallMeasure, amount: number, [home, away]: Score): boolean => {
  if (measure === 'left') return amount > 0 && amount <= officialAfter.left
  const halves = home > away ? amount + 1 : amount
  return halves >= 2 * officialAfter.innings && halves < 2 * wholeGame
}

/** Whether the first half of a match that was called was over: five whole innings, or the first two quarters. */
export const hasHalf = (measure: CallMeasure, amount: number): boolean =>
  measure === 'left' || amount >= 2 * officialAfter.innings

/**
 * Whether a market is settled by the score at which its match was called (§settlement.called): in baseball only the
 * winner is, everything else needs the innings that are missing.
 */
export const standsWhenCalled = ({ sport, market }: Pick<Backed, 'sport' | 'market'>): boolean =>
  formatOf(sport) !== 'innings' || market === 'ml' || market === 'dnb'

export const isCalled = ({ status }: Pick<MatchResult, 'status'>): boolean => status === 'called'
