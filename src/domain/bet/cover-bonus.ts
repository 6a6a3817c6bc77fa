import { exact, type Exact, floor, minus, plus, round, times } from '../money/exact.ts'
import type { Outcome } from '../settlement/outcome.ts'
import { type CoverName, type FullCover, fullCoverNamed, fullCoverOf, fullCovers } from './full-cover.ts'

/** The bonus of a full cover, as the operator offers it and as a bet keeps it (§parlay.bonus). */
export interface CoverBonus {
  /** How many times its profit the only winner returns, 2 for double the odds; 1 for no such bonus. */
  readonly oneWinner: number
  /** Percent on top of the whole return if every leg wins; 0 for no such bonus. */
  readonly allWinners: number
}

/** The bonuses of a house by the names of its full covers; it pays no bonus on the others. */
export type CoverBonuses = Readonly<Partial<Record<CoverName, CoverBonus>>>

/** With more, one winner could return more than all of them. */
export const mostOneWinner = 4
export const mostAllWinners = 100

/** The bonus of a system of so many legs and these sizes; null without a bonus. */
export const coverBonusOf = (
  bonuses: CoverBonuses,
  legs: number,
  sizes: readonly number[] | null,
): CoverBonus | null => {
  const cover = sizes && fullCoverOf(legs, sizes)
  return (cover && bonuses[cover.name]) ?? null
}

/** A decided leg: what it came to, and what it multiplies a stake by. */
export interface DecidedLeg {
  readonly outcome: Outcome | null
  readonly factor: Exact
}

/**
 * The exact return of a full cover with its bonus (§parlay.bonus): the profit of the only winner so many times, or the
 * whole return and a percent on top. A void, drawn or half-decided leg leaves neither. `back`: the return without it.
 */
export const withBonus = (
  back: Exact,
  unit: bigint,
  legs: readonly DecidedLeg[],
  { oneWinner, allWinners }: CoverBonus,
): Exact => {
  const won = legs.filter(({ outcome }) => outcome === 'won')
  if (won.length === legs.length) return times(back, exact(BigInt(100 + allWinners), 100n))
  const lost = legs.filter(({ outcome }) => outcome === 'lost')
  if (won.length !== 1 || lost.length !== legs.length - 1) return back
  const profit = minus(won[0]!.factor, one)
  // A winner that shared its place may have made no profit.
  return profit.n > 0n ? plus(back, times(exact(unit * BigInt(oneWinner - 1)), profit)) : back
}

/** A return with a bonus is rounded down, never below what it is without (§parlay.bonus); any other to the nearest. */
export const roundedBonus = (back: Exact, whole: Exact): bigint => {
  const [without, down] = [round(back), floor(whole)]
  return down > without ? down : without
}

const form = /^([a-z\d -]+)=(?:x(\d))?(?:\+(\d{1,3}))?$/i

/**
 * Reads `lucky-15=x2+10,canadian=+5`: a name, how many times its profit the only winner returns, and the percent on top
 * if all win; nothing for `none`. Undefined where one cannot be offered, or a cover is named twice.
 */
export const parseBonuses = (text: string): CoverBonuses | undefined => {
  const bonuses: Partial<Record<CoverName, CoverBonus>> = {}
  if (text === 'none') return bonuses
  for (const part of text.split(',')) {
    const [, name = '', times = '1', percent = '0'] = form.exec(part.trim()) ?? []
    const cover = fullCoverNamed(name)
    const bonus = { oneWinner: Number(times), allWinners: Number(percent) }
    if (!cover || !isBonus(bonus, cover) || bonuses[cover.name]) return undefined
    bonuses[cover.name] = bonus
  }
  return bonuses
}

/** As they are read. */
export const writeBonuses = (bonuses: CoverBonuses): string =>
  fullCovers
    .flatMap(({ name }) => {
      const bonus = bonuses[name]
      return bonus ? [`${name.toLowerCase().replace(' ', '-')}=${writeBonus(bonus)}`] : []
    })
    .join() || 'none'

/** Whether a bonus pays something and no more than it may. A cover without singles has no return of one winner. */
export const isBonus = ({ oneWinner, allWinners }: CoverBonus, { from }: Pick<FullCover, 'from'>): boolean =>
  oneWinner >= 1 &&
  oneWinner <= (from === 1 ? mostOneWinner : 1) &&
  allWinners >= 0 &&
  allWinners <= mostAllWinners &&
  oneWinner - 1 + allWinners > 0

const writeBonus = ({ oneWinner, allWinners }: CoverBonus): string =>
  `${oneWinner > 1 ? `x${oneWinner}` : ''}${allWinners > 0 ? `+${allWinners}` : ''}`

const one = exact(1n)
