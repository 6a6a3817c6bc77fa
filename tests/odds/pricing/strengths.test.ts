import { learn, type Lesson } from '#odds/pricing/strengths.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const club = fc.constantFrom('Ashcombe', 'Brackenfield', 'Cheswick', 'Dunvale')
const score = fc.tuple(fc.nat(6), fc.nat(6))
const lessons = fc.array(fc.record({ home: club, away: club, ft: score, at: fc.nat(1_000) }), {
  minLength: 2,
  maxLength: 30,
})

describe('strengths are learnt only from what was over', () => {
  test('changing a later result changes no earlier price', () => {
    fc.assert(
      fc.property(lessons, fc.nat(), score, club, club, fc.nat(1_000), (known, which, ft, home, away, moment) => {
        const i = which % known.length
        const changed = known.map((lesson, k): Lesson => (k === i ? { ...lesson, ft } : lesson))
        const before = learn(known, { hasHome: true }),
          after = learn(changed, { hasHome: true })
        if (moment < known[i]!.at) expect(after(home, away, moment)).toEqual(before(home, away, moment))
      }),
    )
  })

  test('a club that keeps winning is priced stronger, from the moment of the whistle', () => {
    const wins = Array.from(
      { length: 8 },
      (_, i): Lesson => ({ home: 'Ashcombe', away: 'Dunvale', ft: [3, 0], at: i * 10 }),
    )
    const strengths = learn(wins, { hasHome: true })
    const first = strengths('Ashcombe', 'Dunvale', -1),
      last = strengths('Ashcombe', 'Dunvale', 70)
    expect(last.home).toBeGreaterThan(first.home)
    expect(last.away).toBeLessThan(first.away)
    expect(strengths('Ashcombe', 'Dunvale', 69)).not.toEqual(last)
    expect(strengths('Cheswick', 'Unheard', 1).home).toBeGreaterThan(1)
  })
})
