import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import type { StudioProcess } from './studio.ts'

/**
 * Steps the studio's clock, by seconds or by half a day, and lets some draws come and go; answers how to step it back
 * (§game.draws).
 */
export const stepStudio = async (studio: Pick<StudioProcess, 'stepClock'>, chance: Chance): Promise<() => void> => {
  const by = chance.pick([-52_000, -5_000, 5_000, 52_000, -13 * 3_600_000])
  studio.stepClock(by)
  await pause(1_000 + chance.below(3_000))
  return () => studio.stepClock(-by)
}
