import { parseOdds } from '#domain/market/odds-rows.ts'
import type { MatchLaw } from '#odds/builder/law.ts'
import { checkLaw } from '#odds/check/builders.ts'
import { houseFeed } from '#odds/feeds/house/house.ts'
import { seededSource } from '#odds/source.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { at, hours, openHouse } from '../kit.ts'

type Kind = MatchLaw['of']

describe('§builder.chance: the law that a feed says with its prices is the one they are made from', () => {
  let checked: ReadonlyMap<string, ReturnType<typeof checkLaw>>
  let shifted: readonly ReturnType<typeof checkLaw>[]
  beforeAll(async () => {
    const start = at('2025-03-08T12:00:00Z')
    const { house, play } = await openHouse(houseFeed(seededSource('laws')), start - hours(1))
    await play(start)
    await play(start + 250)
    const rows = [...house.board.odds.values(), ...[...house.publisher.details()].map(parseOdds)]
    const odds = Map.groupBy(
      rows.filter(({ status, type }) => status === 'open' && type !== 'ORZ'),
      ({ match }) => match,
    )
    const matches = [...house.publisher.laws()].flatMap(({ match, law }) => {
      const shown = house.board.matches.get(match)
      return shown?.status === 'open' ? [{ match: shown, law, own: odds.get(match) ?? [] }] : []
    })
    // Some of each law, before the match and in play.
    const some = Map.groupBy(matches, ({ match, law }) => `${law.of} ${match.live ? 'live' : 'before'}`)
    checked = new Map(
      [...some].flatMap(([kind, list]) =>
        list.slice(0, 6).map(({ match, law, own }, n) => [`${kind} ${n}`, checkLaw(match, own, law)] as const),
      ),
    )
    shifted = matches
      .flatMap(({ match, law, own }) =>
        law.of === 'goals' && !match.live
          ? [checkLaw(match, own, { ...law, rates: { home: law.rates.home * 1.3, away: law.rates.away } })]
          : [],
      )
      .slice(0, 6)
  }, 120_000)

  test('every sport that has a law has one here', () => {
    const kinds = new Set([...checked.keys()].map((name) => name.split(' ')[0] as Kind))
    expect([...kinds].toSorted()).toEqual(['americanFootball', 'basketball', 'goals', 'parts', 'runs'])
    expect([...checked.keys()].some((name) => name.startsWith('goals live'))).toBe(true)
  })
  test('no pick is worth more than its stake by it, and no builder', () => {
    for (const [name, { strange, builders }] of checked) {
      expect(strange, name).toEqual([])
      for (const { worth, legs } of builders) expect(worth, `${name} ${legs}`).toBeLessThan(1)
    }
    expect([...checked.values()].reduce((sum, { builders }) => sum + builders.length, 0)).toBeGreaterThan(400)
  })
  test('a law that is not that of the prices is found', () => {
    expect(shifted.length).toBeGreaterThan(0)
    for (const { strange } of shifted) expect(strange).not.toEqual([])
  })
})
