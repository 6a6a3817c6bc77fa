import { racetrack } from '#studio/frame/games/roulette/racetrack.ts'
import { sayFrom } from '#studio/frame/say.ts'
import { neighboursOf, rouletteBets, rouletteSectors } from '#studio/laws/roulette.ts'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'

const texts = JSON.parse(readFileSync('src/studio/texts/en.json', 'utf8')) as Record<string, string>
const pressed: (readonly string[])[] = []
beforeEach(() => {
  pressed.length = 0
  const press = (bets: readonly string[]) => void pressed.push(bets)
  document.body.replaceChildren(racetrack({ say: sayFrom(texts), colourOf: () => 'red', press }))
})

const spots = () => [...document.querySelectorAll<HTMLButtonElement>('.racetrack .spot')]
const spotNamed = (label: string) => spots().find(({ textContent }) => textContent === label)!
const near = () =>
  spots()
    .filter((spot) => spot.hasAttribute('data-near'))
    .map(({ textContent }) => Number(textContent))
    .toSorted((one, other) => one - other)
const coveredBy = (bets: readonly string[]) =>
  [...new Set(bets.flatMap((bet) => rouletteBets.get(bet)!))].toSorted((one, other) => one - other)

/** spot | what a press on it bets on */
const cases: readonly (readonly [string, readonly string[]])[] = [
  ['0', neighboursOf(0).map(String)],
  ['17', neighboursOf(17).map(String)],
  ...Object.entries(rouletteSectors).map(([sector, bets]) => [texts[`roulette.${sector}`]!, bets] as const),
]

describe.each(cases)('the racetrack: %s', (label, bets) => {
  test.each([
    ['focus', 'blur'],
    ['pointerenter', 'pointerleave'],
  ])('marks the numbers it bets on from %s to %s', (on, off) => {
    const spot = spotNamed(label)
    spot.dispatchEvent(new Event(on))
    expect(near()).toEqual(coveredBy(bets))
    spot.dispatchEvent(new Event(off))
    expect(near()).toEqual([])
  })

  test('is the stop of the keyboard once it has the focus, and bets on them', () => {
    const spot = spotNamed(label)
    spot.dispatchEvent(new Event('focus'))
    expect(spots().filter(({ tabIndex }) => tabIndex === 0)).toEqual([spot])
    spot.click()
    expect(pressed).toEqual([bets])
  })
})
