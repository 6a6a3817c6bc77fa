import type { Chance } from '../../chance.ts'

const minute = 60_000
const step = 5 * minute
/** An hour's steps together deviate by 0.025; a day's deviate by an eighth of the league's spread. */
const width = 0.025 * Math.sqrt((12 * step) / (60 * minute))

/**
 * An opinion that changes with what is learnt, as a part of a league's spread. Each step is drawn when it comes and
 * has no bias: knowing all steps so far tells nothing about the next, so the latest opinion is the best. The same
 * before `from`.
 */
export const wander = (stream: () => Chance, from: number): ((at: number) => number) => {
  const known = [0]
  let chance: Chance | undefined
  return (at) => {
    const wanted = Math.max(0, Math.floor((at - from) / step))
    if (wanted === 0) return 0
    chance ??= stream()
    while (known.length <= wanted) known.push(known.at(-1)! + (chance() - 0.5) * width)
    return known[wanted]!
  }
}
