import { marketOf } from '#domain/market/catalogue.ts'
import type { Score } from '#domain/market/result.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import { decidedBy } from '#domain/settlement/settlement.ts'

/** The scores that matches of a sport end with, each once, and which selections win with them, each worked out once. */
export interface Ends {
  /** The number of an end: its final score, and the score of its first half, where the law has both. */
  readonly idOf: (ft: Score, ht: Score | null) => number
  /** For each end of a list 1 where a selection wins, by the rule that settles it. */
  readonly winsIn: (leg: Backed, ids: Uint32Array) => Uint8Array
}

/** Reports an end and its chance; one end may come more than once. */
export type EachEnd = (ft: Score, ht: Score | null, p: number) => void

export const openEnds = (): Ends => {
  const known = new Map<number, number>()
  const scores: { readonly ft: Score; readonly ht: Score | null }[] = []
  const verdicts = new Map<string, number[]>()
  return {
    idOf: (ft, ht) => {
      const code = ((ft[0] * wide + ft[1]) * wide + (ht ? ht[0] + 1 : 0)) * wide + (ht ? ht[1] + 1 : 0)
      const id = known.get(code) ?? scores.push({ ft, ht }) - 1
      known.set(code, id)
      return id
    },
    winsIn: (leg, ids) => {
      const key = `${leg.market}/${leg.period}/${leg.pick}/${leg.line}`
      const verdict = verdicts.get(key) ?? []
      verdicts.set(key, verdict)
      const won = new Uint8Array(ids.length)
      for (let place = 0; place < ids.length; place++) {
        const id = ids[place]!
        won[place] = verdict[id] ??= wins(leg, scores[id]!)
      }
      return won
    },
  }
}

const wide = 1_024

const wins = (leg: Backed, { ft, ht }: { readonly ft: Score; readonly ht: Score | null }): number => {
  const isOfHalf = leg.period === 'ht' && !marketOf(leg.market).spansHalves
  return Number(decidedBy(leg, { score: isOfHalf ? ht! : ft, half: ht, goals: null }) === 'won')
}
