import {
  defaultSportOrder,
  eFights,
  excludedSports,
  gameNames,
  games,
  gameTimings,
  races,
  soccer,
  specialSports,
  sportOrderFor,
  sports,
} from '../market/sports.ts'
import type { Chapter } from './clause.ts'
import { example } from './clause.ts'

const delays = Object.fromEntries([...gameTimings].map(([game, { delay }]) => [String(game), delay]))

export const sportClauses = {
  'sport.ids': {
    plain: 'Each sport has a number. The excluded ones are never offered.',
    constants: { sports, excluded: excludedSports },
  },
  'sport.games': {
    plain:
      'Virtual sports and e-sport games have numbers of their own; some are fights, some are races, and all are special.',
    constants: { games, eFights, races, special: specialSports, names: gameNames },
  },
  'sport.rounds': {
    plain:
      'Each game plays a round every five minutes, after a delay of its own. It takes bets until the round begins and none while it is shown.',
    constants: { delays },
  },
  'sport.order': {
    plain:
      "The sports menu has one order, with another for BDT, and a member's own order comes first. Sports it does not name follow, and unknown ones are dropped.",
    constants: { order: defaultSportOrder },
    examples: [example({ currency: 'BDT' }, ({ currency }) => sportOrderFor(currency)[0]!, soccer)],
  },
} as const satisfies Chapter
