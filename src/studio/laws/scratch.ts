import {
  scratchAlike,
  scratchFields,
  scratchParts,
  type ScratchPrize,
  scratchPrizes,
} from '#domain/game/scratch-fields.ts'
import { type Exact, exact, plus } from '#domain/money/exact.ts'
import type { Draw } from './draw.ts'

/** What is under a field: what three of it pay, in hundredths of the stake; 0 for nothing. */
export type ScratchField = number

const drawField = (draw: Draw): ScratchField => {
  let left = draw(scratchParts)
  for (const { pays, weight } of scratchPrizes) {
    left -= weight
    if (left < 0) return pays
  }
  return 0
}

/**
 * The fields of a ticket, each drawn by itself. They decide what it pays, and nothing else does: no ticket is made to
 * look as if it had nearly won (§game.scratch).
 */
export const drawTicket = (draw: Draw): readonly ScratchField[] =>
  Array.from({ length: scratchFields }, () => drawField(draw))

/** The prizes that a ticket has won, from the lowest. */
export const scratchWon = (fields: readonly ScratchField[]): readonly ScratchField[] =>
  scratchPrizes
    .map(({ pays }) => pays)
    .filter((pays) => fields.filter((field) => field === pays).length >= scratchAlike)

/** What a unit staked returns: the prizes of which there are three or more, added up. */
export const scratchReturn = (fields: readonly ScratchField[]): Exact =>
  exact(BigInt(scratchWon(fields).reduce((sum, pays) => sum + pays, 0)), 100n)

/** As many prizes as there are threes on a ticket, the highest. */
const most = scratchPrizes.map(({ pays }) => pays).slice(-Math.floor(scratchFields / scratchAlike))
export const scratchHighest: Exact = exact(BigInt(most.reduce((sum, pays) => sum + pays, 0)), 100n)

const ways = (count: bigint, of: bigint): bigint => (of === 0n ? 1n : (ways(count - 1n, of - 1n) * count) / of)

/** The chance that a ticket wins a prize: three or more of its fields have it. */
const chanceOf = ({ weight }: ScratchPrize): Exact => {
  const [all, has, fields] = [BigInt(scratchParts), BigInt(weight), BigInt(scratchFields)]
  let won = 0n
  for (let alike = BigInt(scratchAlike); alike <= fields; alike += 1n)
    won += ways(fields, alike) * has ** alike * (all - has) ** (fields - alike)
  return exact(won, all ** fields)
}

/** The average return of a unit staked: what each prize pays, by the chance of it. */
export const scratchAverage: Exact = scratchPrizes
  .map((prize) => {
    const { n, d } = chanceOf(prize)
    return exact(n * BigInt(prize.pays), d * 100n)
  })
  .reduce(plus, exact(0n))
