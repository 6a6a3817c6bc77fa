import { pokHalves, type PokValue, pokValueOf, winsPok } from '#studio/laws/cards/pok-deng.ts'
import { bestPokMove, dealersWith, dealersWithout, type PokChances } from '#studio/laws/cards/pok-deng-play.ts'

const deck = Array.from({ length: 52 }, (_, card) => card)

/** Everything that a round of pok deng can return with the best play, in halves of a stake: over all 52⁶ ways. */
export const pokReturns = (): ReadonlyMap<number, bigint> => {
  const found = new Map<number, bigint>()
  const against = new Map<string, readonly (readonly [halves: number, ways: number])[]>()
  const [withPok, without] = [dealersWith(), dealersWithout()]
  const returnsOf = (own: PokValue, dealers: PokChances, name: string) => {
    const key = `${name} ${own.kind} ${own.points} ${own.deng}`
    const known = against.get(key)
    if (known) return known
    const halves = Number(pokHalves[own.deng])
    const all = dealers.map(([dealer, ways]) => [winsPok(own, dealer) ? halves : 0, ways] as const)
    against.set(key, all)
    return all
  }
  const add = (all: readonly (readonly [number, number])[], times: number) => {
    for (const [halves, ways] of all) found.set(halves, (found.get(halves) ?? 0n) + BigInt(ways * times))
  }
  for (const a of deck)
    for (const b of deck) {
      const own = pokValueOf([a, b])
      add(returnsOf(own, withPok, 'with'), deck.length)
      if (own.kind === 'pok' || bestPokMove([a, b]) === 'stay') add(returnsOf(own, without, 'without'), deck.length)
      else for (const c of deck) add(returnsOf(pokValueOf([a, b, c]), without, 'without'), 1)
    }
  return found
}
