import type { Plan } from '../play/plan.ts'
import type { Rates } from '../pricing/score-distribution.ts'

/** A match whose sides' strengths are known, to be played by chance. */
export interface Fixture extends Omit<Plan, 'game' | 'pricesAt' | 'result'> {
  /** The points, runs or goals each side is expected to make in regular time, as known at a moment; at kick-off they are the truth. */
  readonly ratesAt: (at: number) => Rates
}

/**
 * A sport the house can play: it makes of a fixture a plan whose course, prices and result come from one law, all drawn from
 * the fixture's key.
 */
export type Sport = (fixture: Fixture) => Plan
