import { cellsOf } from '#odds/builder/cells-of.ts'
import { decides } from '#odds/builder/cells.ts'
import { joining, jointOf, wholeOf } from '#odds/builder/joint.ts'
import { chanceOf } from '#odds/chance.ts'
import { describe, expect, test } from 'vitest'
import { openEnds } from './ends.ts'
import { comparisonOf, drawn } from './joins.ts'
import { backed } from './kit.ts'
import { expectMargin } from './margin.ts'
import { playing } from './plays.ts'
import { sportsPlayed } from './situations.ts'

const timeout = 1_800_000
const report = (...figures: readonly unknown[]) => process.stdout.write(`${figures.join(', ')}\n`)

describe('§builder.chance: every pair and triple of markets, in 1,000 situations of each law, by brute force', () => {
  test.each(sportsPlayed)('$name', { timeout }, (played) => {
    const { situation, found } = comparisonOf(played, 8)
    for (let seed = 0; seed < 1_000; seed++) situation(seed, played.picks.length > 100 ? 20 : 4)
    report(
      played.name,
      `${found.joined.size} pairs and triples of markets`,
      `${found.sums} joint chances`,
      `largest difference ${found.difference.toExponential(1)}`,
    )
    expect([...found.joined].filter((names) => !found.compared.has(names))).toEqual([])
  })
})

const million = 1_000_000

describe('§builder.chance: as often as in a million matches, within three standard errors', () => {
  test.each(sportsPlayed)('$name', { timeout }, ({ name, sport, situation, picks }) => {
    const chance = chanceOf(`a million of ${name}`)
    const law = situation(chance)
    const [ends, counts] = [openEnds(), new Map<number, number>()]
    const play = playing(law, sport, chance)
    for (let n = 0; n < million; n++) {
      const { ft, ht } = play()
      const id = ends.idOf(ft, ht)
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    const [ids, laws] = [Uint32Array.from(counts.keys()), cellsOf(law)]
    const legs = picks.map((text) => backed(text, { sport }))
    let worst = 0
    for (let compared = 0, n = 0; compared < 12; n++) {
      const { shape } = laws[n % laws.length]!
      const builder = drawn(
        chance,
        legs.filter((leg) => decides(shape, leg)),
        2 + (n % 2),
      )
      const p = wholeOf(jointOf(joining(laws, builder)!, builder))
      // What hardly ever or nearly always wins says little.
      if (p < 0.01 || p > 0.99) continue
      compared++
      const wins = builder.map((leg) => ends.winsIn(leg, ids))
      const won = ids.reduce((sum, id, place) => sum + (wins.every((bits) => bits[place]) ? counts.get(id)! : 0), 0)
      const errors = Math.abs(won / million - p) / Math.sqrt((p * (1 - p)) / million)
      expect(errors, JSON.stringify(builder)).toBeLessThanOrEqual(3)
      worst = Math.max(worst, errors)
    }
    report(name, 'a million matches', `worst of 12 builders ${worst.toFixed(2)} standard errors`)
  })
})

test('§builder.price: over 100,000 bets it keeps the margin it publishes', { timeout }, () => {
  const { difference, builders } = expectMargin(100_000)
  report(
    `${builders} builders`,
    'none pays as little as a part of it',
    `margin off by ${(100 * difference).toFixed(3)} points`,
  )
})
