import { wholeOdds } from '#domain/bet/builder.ts'
import type { Cells } from '#odds/builder/cells.ts'
import { cellsOf } from '#odds/builder/cells-of.ts'
import { jointOf } from '#odds/builder/joint.ts'
import { type BuilderLeg, builderPrice, isOffered } from '#odds/builder/price.ts'
import { chanceOf, drawWhole } from '#odds/chance.ts'
import { marginOf } from '#odds/pricing/margins.ts'
import { paying, priceOf } from '#odds/pricing/price.ts'
import { expect } from 'vitest'
import { drawn } from './joins.ts'
import { backed, beforeKickoff } from './kit.ts'
import { sportsPlayed } from './situations.ts'

/** A selection at its price on the board; undefined where it is not offered. */
export const pricedOn = (laws: readonly Cells[], text: string): BuilderLeg | undefined => {
  const leg = backed(text)
  if (!isOffered(laws, leg)) return undefined
  const margin = marginOf(leg.market, leg.period, false)
  const price = priceOf(jointOf(laws[0]!, [leg])[1]!, margin, paying(500))
  return price === null ? undefined : { backed: leg, price, margin }
}

/**
 * So many bets, fifty at each price, come back on average with what the published margins leave, within 0.2 points; and
 * each builder pays more than every part of it.
 */
export const expectMargin = (bets: number) => {
  const chance = chanceOf('realised margin')
  const picks = sportsPlayed[0]!.picks
  let [staked, back, published, builders] = [0, 0, 0, 0]
  while (staked < bets) {
    const laws = cellsOf(beforeKickoff(0.6 + chance() * 1.6, 0.6 + chance() * 1.4))
    for (let n = 0; n < 40; n++) {
      const legs = drawn(chance, picks, drawWhole(chance, 2, 4)).flatMap((text) => pricedOn(laws, text) ?? [])
      if (legs.length < 2) continue
      const price = builderPrice(laws, legs)
      if ('code' in price || wholeOdds(price.odds) === 10_010_000) continue
      if (Math.max(...price.odds.slice(0, -1)) >= wholeOdds(price.odds))
        throw new Error(`${legs.length} legs: ${price.odds}`)
      builders++
      staked += 50
      back += 50 * price.chance * (wholeOdds(price.odds) / 10_000)
      published += 50 / (1 + Math.max(...legs.map((leg) => leg.margin)))
    }
  }
  const difference = Math.abs(back - published) / staked
  expect(difference).toBeLessThan(0.002)
  return { difference, builders }
}
