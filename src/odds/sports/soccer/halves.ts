import type { Chance } from '../../chance.ts'
import type { Play } from '../../play/played.ts'
import { type SoccerCourse, type Incident, notPlayed, whistlesOf } from './course.ts'
import { foresight } from './game.ts'
import { type Half, halfLength, intensityAt } from './tempo.ts'

/** What may happen in a match in its current state. */
export interface Law {
  /** Dangers of a whole match, the same until the next decision. */
  readonly rate: () => number
  /**
   * The outcome of a danger, drawn at its moment: `played` and `length` are minutes of its half, `length` not known
   * before its last ones.
   */
  readonly decide: (half: Half, played: number, length: number) => Pick<Incident, 'kind' | 'side'>
  /** Minutes of a half, asked for when the fourth official shows them. */
  readonly lengthOf: (half: Half) => number
}

const second = 1_000
const minute = 60 * second

/**
 * Plays two halves second by second: each second draws whether danger is seen, and its outcome is drawn when it is
 * over, `foresight` later. Until then not even the program knows more than that bets have stopped.
 */
export function* playHalves(law: Law, chance: Chance, tell: (course: SoccerCourse) => void): Play {
  let course = notPlayed
  const set = (more: Partial<SoccerCourse>) => tell((course = { ...course, ...more }))
  let now = yield 0
  for (const half of [1, 2] as const) {
    const { kickoff, restart } = whistlesOf(0, course)
    const begin = half === 1 ? kickoff : restart
    const table = intensities[half]
    let length = Infinity
    let rate = law.rate()
    for (let slot = 0; slot < length * minute; slot += second) {
      const seen = Math.max(0, slot - foresight)
      while (now < begin + seen) now = yield begin + seen
      if (seen === halfLength * minute) {
        length = law.lengthOf(half)
        set({ lengths: { ...course.lengths, [half]: length } })
      }
      const likely = rate * (table[slot / second] ?? table.at(-1)!)
      const draw = chance()
      if (draw >= likely) continue
      const at = slot + Math.floor((draw / likely) * second)
      if (at >= length * minute) break
      const played = at / minute
      const before = course.incidents
      set({ incidents: [...before, { kind: 'danger', side: 'home', half, played }] })
      while (now < begin + at) now = yield begin + at
      set({ incidents: [...before, { ...law.decide(half, played, length), half, played }] })
      rate = law.rate()
    }
  }
}

const ofHalf = (half: Half) =>
  Array.from({ length: halfLength * 60 + 1 }, (_, slot) => intensityAt(half, slot / 60) / 60)
/** The share of a match's dangers that falls in each second of a half. */
const intensities = { 1: ofHalf(1), 2: ofHalf(2) }
