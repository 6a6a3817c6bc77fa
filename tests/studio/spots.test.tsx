import { sayFrom } from '#studio/frame/say.ts'
import { spotsOf } from '#studio/frame/games/spots.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const texts = JSON.parse(readFileSync('src/studio/texts/en.json', 'utf8')) as Record<string, string>

const openCloth = () => {
  const spots = spotsOf({
    say: sayFrom(texts),
    print: (minor) => `MYR ${Number(minor) / 100}`,
    stake: () => 100n,
    amountOf: () => 0n,
    move: () => undefined,
    act: () => undefined,
    changed: () => undefined,
    heard: () => undefined,
    symbols: '',
    play: () => undefined,
  })
  const red = spots.place({ bet: 'red', name: 'Red', label: 'Red' })
  const black = spots.place({ bet: 'black', name: 'Black', label: 'Black' })
  return { spots, red, black }
}
const told = (button: HTMLElement) => [button.getAttribute('aria-label'), button.dataset['others']]

test('§game.seats: the chips of others are named after the member’s own, and leave when they are taken up', () => {
  const { spots, red, black } = openCloth()
  const chips = [{ bet: 'red', members: 3, sum: 120_000n, text: '1.2K' }]
  spots.lay(chips)
  expect(told(red)).toEqual(['Red. Others: 3, together MYR 1200', '1.2K'])
  expect(told(black)).toEqual(['Black', undefined])
  red.click()
  expect(told(red)).toEqual(['Red 1 staked. Others: 3, together MYR 1200', '1.2K'])
  // Nobody else's chips are the member's: they cost nothing and are not undone.
  expect(spots.stakes()).toEqual([['red', 100n]])
  spots.accept()
  expect(spots.stakes()).toEqual([])
  spots.hold([])
  expect(told(red)).toEqual(['Red. Others: 3, together MYR 1200', '1.2K'])
  spots.lay([])
  expect(told(red)).toEqual(['Red', undefined])
})

test('§game.tickets: bets that were placed lie on the cloth until the table shows them, and are counted once', () => {
  const { spots, red } = openCloth()
  const named = () => red.getAttribute('aria-label')
  const bought = (isToldFirst: boolean) => {
    red.click()
    spots.shut(true)
    if (isToldFirst) spots.hold([['red', 200n]])
    spots.shut(false)
    spots.accept()
  }
  bought(false)
  expect([named(), spots.stakes()]).toEqual(['Red 1 staked', []])
  spots.hold([['red', 100n]])
  expect(named()).toBe('Red 1 staked')
  bought(true)
  expect(named()).toBe('Red 2 staked')
  spots.hold([])
  expect(named()).toBe('Red')
})
