import type { Side } from '#domain/market/result.ts'
import { type Further, goals } from './score-distribution.ts'

/**
 * Chances that home, away or neither scores next, within the period whose further goals these are. Both sides' goals
 * come at rates of one proportion and the law weighs the final score alone, so given each side's number of goals all
 * orders are equally likely: of i and j goals, the first is home's in i of i + j.
 */
export const nextGoal = (further: Further): readonly [home: number, away: number, none: number] => {
  let home = 0,
    away = 0
  for (let i = 0; i < goals; i++) {
    for (let j = i === 0 ? 1 : 0; j < goals; j++) {
      const each = further[i * goals + j]! / (i + j)
      home += i * each
      away += j * each
    }
  }
  return [home, away, further[0]!]
}

/**
 * Chances of home, away and none for the period's last goal, when `latest` scored its latest: a reversed order is
 * equally likely.
 */
export const lastGoal = (
  further: Further,
  latest: Side | null,
): readonly [home: number, away: number, none: number] => {
  const [home, away, none] = nextGoal(further)
  if (latest === null) return [home, away, none]
  return latest === 'home' ? [home + none, away, 0] : [home, away + none, 0]
}
