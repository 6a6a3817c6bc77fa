import type { Card } from './cards.ts'
import { dealerStays, pokHalves, type PokValue, pokValueOf, winsPok } from './pok-deng.ts'

const deck = Array.from({ length: 52 }, (_, card) => card)

/** Values of hands, with how many of the ways that cards can fall come to each. */
export type PokChances = readonly (readonly [value: PokValue, ways: number])[]

const gathered = (all: Iterable<readonly [PokValue, number]>): PokChances => {
  const found = new Map<string, [PokValue, number]>()
  for (const [value, ways] of all) {
    const key = `${value.kind} ${value.points} ${value.deng}`
    const held = found.get(key)
    if (held) held[1] += ways
    else found.set(key, [value, ways])
  }
  return [...found.values()]
}

function* dealt(isPok: boolean): Generator<readonly [PokValue, number]> {
  for (const a of deck)
    for (const b of deck) {
      const value = pokValueOf([a, b])
      if ((value.kind === 'pok') !== isPok) continue
      if (isPok || value.points >= dealerStays) yield [value, deck.length]
      else for (const c of deck) yield [pokValueOf([a, b, c]), 1]
    }
}

let known: PokChances | undefined
/** What a dealer without a pok ends with, over every way of three cards. */
export const dealersWithout = (): PokChances => (known ??= gathered(dealt(false)))
/** What a dealer has that begins with a pok. */
export const dealersWith = (): PokChances => gathered(dealt(true))

/** What a hand returns together against all of these, in halves of a stake. */
export const wonBy = (own: PokValue, dealers: PokChances): number => {
  let sum = 0
  for (const [dealer, ways] of dealers) if (winsPok(own, dealer)) sum += ways
  return sum * Number(pokHalves[own.deng])
}

/** The better move for two cards, exactly: against every dealer without a pok, and every third card. */
export const bestPokMove = (own: readonly Card[]): 'draw' | 'stay' => {
  const dealers = dealersWithout()
  const stay = wonBy(pokValueOf(own), dealers) * deck.length
  const draw = deck.reduce((sum, card) => sum + wonBy(pokValueOf([...own, card]), dealers), 0)
  return draw > stay ? 'draw' : 'stay'
}
