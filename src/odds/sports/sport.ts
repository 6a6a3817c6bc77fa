import type { Plan } from '../play/plan.ts'
import type { Rates } from '../pricing/score-distribution.ts'
import type { Source } from '../source.ts'

/** A match whose sides' strengths are known, to be played by chance. */
export interface Fixture extends Omit<Plan, 'gameAt' | 'pricesAt' | 'result' | 'halves'>, Pick<Source, 'streamOf'> {
  /**
   * The points, runs or goals each side is expected to make in regular time, as known at a moment: at kick-off they
   * are true, before it nobody knows how they will change.
   */
  readonly ratesAt: (at: number) => Rates
}

/**
 * A sport the house can play: it turns a fixture into a plan whose course, prices and result come from one law. Events
 * are drawn when they happen, from the fixture's own streams.
 */
export type Sport = (fixture: Fixture) => Plan
