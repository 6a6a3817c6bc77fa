import { slotReturns } from '#domain/game/slot-returns.ts'
import { compare } from '#domain/money/exact.ts'
import { writtenOut } from '#domain/rule-book/chapters.ts'
import { gameLawClauses } from '#domain/rule-book/game-laws.ts'
import { byName } from '#domain/text/by-name.ts'
import { studioGames } from '#studio/games.ts'
import { describe, expect, test } from 'vitest'

const clauses = byName(gameLawClauses)
/** Games whose clause has another name. */
const named = byName<string>({ '4d': 'four-digit', 'casino-holdem': 'holdem' })
const clauseOf = (game: string): string =>
  studioGames[game]!.kind === 'slot' ? 'game.slots' : `game.${named[game] ?? game}`

describe('§game.laws: the rule book says how each game of the studio is dealt, drawn and paid', () => {
  test.each(Object.keys(studioGames))('%s', (game) => expect(Object.keys(clauses)).toContain(clauseOf(game)))

  test('and has no law of a game that there is not', () => {
    const ofGames = new Set(Object.keys(studioGames).map(clauseOf))
    expect(Object.keys(clauses).filter((id) => !ofGames.has(id))).toEqual([])
  })
})

describe('§game.slots', () => {
  const slots = Object.keys(studioGames).filter((game) => studioGames[game]!.kind === 'slot')

  test('every slot has its return in the clause, and there is no other', () => {
    expect(Object.keys(slotReturns).toSorted()).toEqual(slots.toSorted())
    for (const [game, returned] of Object.entries(slotReturns))
      expect(compare(studioGames[game]!.average, returned), game).toBe(0)
  })

  test('a return is written in percent, to four decimals', () => {
    const text = writtenOut(gameLawClauses['game.slots'])
    expect(text).toContain('orchard 96.0052 %')
    expect(text).toContain('gem-cave 95.6793 %')
  })
})

test('§game.wheel: the clause counts the segments of each wheel by what they pay', () => {
  expect(writtenOut(gameLawClauses['game.wheel'])).toContain(
    'low 1 of 1.50, 7 of 1.20, 2 of 0.00; medium 2 of 3.00, 3 of 2.00, 1 of 1.80, 4 of 1.50, 10 of 0.00; high 1 of 25.00, 1 of 10.00, 2 of 5.00, 1 of 4.50, 45 of 0.00',
  )
})
