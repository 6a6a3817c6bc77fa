import type { Phase } from '#domain/market/rows.ts'
import type { Chance } from '../../chance.ts'
import type { FeedMarket } from '../../feed.ts'
import { type Endings, evenLine, endingsOffer } from '../../pricing/endings.ts'
import { endingsOf, type PartsLaw, wonParts } from '../../pricing/sets.ts'
import { partsCourse, setsAt } from '../sets/course.ts'
import type { Show } from './round.ts'

/** A fight of at most five rounds: three won win it. `round` is the chance that home wins one. */
const fightLaw = (round: number): PartsLaw => ({
  wins: 3,
  isOver: ([home, away]) => home + away === 1,
  chance: () => round,
})

/** All ways a fight may end, in rounds won. */
export const fightEndings = (round: number): Endings =>
  endingsOf(fightLaw(round), { parts: [[0, 0]], first: 'home' }).map((ending) => ({ ...ending, ht: null }))

export const fightMarkets = (round: number): FeedMarket[] => {
  const endings = fightEndings(round)
  const offers = [
    endingsOffer(endings, 'ML', 0, 0.06),
    endingsOffer(endings, 'HDP', evenLine(endings, 'HDP', [-10, -6, 6, 10]), 0.065),
    endingsOffer(endings, 'OU', evenLine(endings, 'OU', [14, 18]), 0.065),
    endingsOffer(endings, 'OE', 0, 0.065),
    endingsOffer(endings, 'CS', 0, 0.12),
  ]
  return offers.filter((offer) => offer !== undefined)
}

/** Its rounds share the time of its show evenly, so that the last one ends with it. */
export const fightShow = (round: number, length: number, chance: Chance): Show => {
  const law = fightLaw(round)
  const course = partsCourse(law, { point: [1, 1], pause: 0, stop: [0, 0] }, chance)
  const rounds = course.points.length
  const turns = Array.from({ length: rounds - 1 }, (_, n) => Math.round(((n + 1) * length) / rounds))
  const after = (fought: number, phase: Phase) =>
    ({
      phase,
      minute: 0,
      score: wonParts(law, setsAt(course, fought).parts),
      half: [0, 0],
      reds: [0, 0],
      part: Math.min(rounds, fought + 1),
      parts: [],
    }) as const
  const last = after(rounds, 'ended')
  return {
    turns,
    liveAt: (passed) => after(turns.filter((turn) => turn <= passed).length, 'playing'),
    last,
    result: { status: 'completed', ht: null, ft: last.score, action: 1 },
  }
}
