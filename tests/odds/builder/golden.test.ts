import { isWonOrLost, jointOf, wholeOf } from '#odds/builder/joint.ts'
import { builderPrice } from '#odds/builder/price.ts'
import { cellsOf } from '#odds/builder/cells-of.ts'
import { describe, expect, test } from 'vitest'
import { backed, beforeKickoff } from './kit.ts'

const laws = cellsOf(beforeKickoff(1.5, 1.1))

/** A selection at its fair price, unrounded by a market of its own. */
const fairly = (text: string) => {
  const leg = backed(text)
  const [, chance] = jointOf(laws[0]!, [leg])
  return { backed: leg, price: 10_000 / chance!, margin: 0 }
}

describe('§builder.chance, §builder.price: home 1.5, away 1.1 goals, before kick-off, no margin', () => {
  test.each([
    ['OXT home, OU 2.5 over, BS yes', '0.205647', '4.8627', '8.6437'],
    ['HDP -1.5 home, OU 2.5 under', '0.083558', '11.9678', '8.3191'],
    ['OXT home, BS no, OU 3.5 over', '0.021850', '45.766', '17.385'],
  ])('%s: J %s, fair %s, multiplied %s', (texts, chance, fair, multiplied) => {
    const legs = texts.split(', ').map(fairly)
    const joint = wholeOf(
      jointOf(
        laws[0]!,
        legs.map((leg) => leg.backed),
      ),
    )
    const like = (value: number, text: string) => value.toFixed(text.split('.')[1]!.length)
    expect(like(joint, chance)).toBe(chance)
    expect(like(1 / joint, fair)).toBe(fair)
    expect(
      like(
        legs.reduce((product, { price }) => (product * price) / 10_000, 1),
        multiplied,
      ),
    ).toBe(multiplied)
  })
  test.each([
    ['HDP -1.5 home, OU 2.5 under', 11.96, 11.9678, 8.3191],
    ['OXT home, BS no, OU 3.5 over', 45.76, 45.7656, 17.385],
    // The first of them is not for sale: a home win in which both score has three goals.
    ['OXT home, OU 2.5 over, BS yes', undefined, undefined, undefined],
  ])('%s costs %s', (texts, odds, fair, multiplied) => {
    const price = builderPrice(laws, texts.split(', ').map(fairly))
    if ('code' in price) return expect([price, odds]).toEqual([{ code: 'selectionAddsNothing', leg: 1 }, undefined])
    expect(price.odds.at(-1)).toBe(Math.round(odds! * 10_000))
    expect(price.fair / 10_000).toBeCloseTo(fair!, 4)
    expect(price.multiplied / 10_000).toBeCloseTo(multiplied!, 3)
  })
})

describe('what makes no builder', () => {
  const refused = (texts: string) => {
    const price = builderPrice(laws, texts.split(', ').map(fairly))
    return 'code' in price
      ? [price.code, 'leg' in price ? texts.split(', ')[price.leg] : ''].join(' ').trim()
      : price.odds.at(-1)
  }
  test.each([
    ['OXT home, OXT away', 'selectionsContradict'],
    ['OXT home, BS yes, OU 1.5 under', 'selectionsContradict'],
    ['OXT draw, OE odd', 'selectionsContradict'],
    ['OXT home, DC 1X', 'selectionAddsNothing DC 1X'],
    ['DC 1X, OXT home', 'selectionAddsNothing DC 1X'],
    ['OU 2.5 over, OUH 2.5 over', 'selectionAddsNothing OU 2.5 over'],
    ['BS yes, OU 1.5 over, OXT home', 'selectionAddsNothing OU 1.5 over'],
    ['OXT home, HDP -0.5 home', 'selectionAddsNothing HDP -0.5 home'],
    ['HTFT HH, OXTH home', 'selectionAddsNothing OXTH home'],
    ['OXT home', 'builderSelections'],
  ])('%s → %s', (texts, expected) => {
    expect(refused(texts)).toBe(expected)
  })
  test.each(['HDP -1 home', 'HDP -0.25 home', 'OU 2 over', 'DNB home', 'ML home', 'HNB away', 'FG home', 'LG none'])(
    'a pick that may be returned, or whose law is not of scores: %s',
    (text) => {
      const leg = { backed: backed(text), price: 20_000, margin: 0 }
      expect(builderPrice(laws, [fairly('BS yes'), leg])).toEqual({ code: 'selectionNotInBuilder', leg: 1 })
    },
  )
  test('a line between goals is won or lost', () => {
    expect(isWonOrLost(laws[0]!, backed('HDP -1.5 home'))).toBe(true)
    expect(isWonOrLost(laws[0]!, backed('HDP -1 home'))).toBe(false)
  })
})
