import { type Exact, exact, plus } from '#domain/money/exact.ts'
import type { Draw } from './draw.ts'

/** The winning numbers of a draw: three main prizes, ten specials and ten consolations. */
export interface FourDigitDraw {
  readonly first: string
  readonly second: string
  readonly third: string
  readonly specials: readonly string[]
  readonly consolations: readonly string[]
}

const group = 10

/** What a unit staked on a winning number returns. */
export const fourDigitPrizes = {
  big: { first: 2_500, second: 1_000, third: 500, special: 180, consolation: 60 },
  small: { first: 3_500, second: 2_000, third: 1_000, special: 0, consolation: 0 },
} as const

export type FourDigitTable = keyof typeof fourDigitPrizes

/**
 * How a number is bought: straight; `mBox` every order of its digits, a unit each; `iBox` every order, one unit divided
 * among them; `roll` with one digit left open as R, a unit on each of ten.
 */
export type FourDigitForm = 'straight' | 'mBox' | 'iBox' | 'roll'

export interface FourDigitTicket {
  readonly table: FourDigitTable
  readonly form: FourDigitForm
  /** Four digits; in a roll one of them is R. */
  readonly number: string
}

/** Each of the 23 numbers is drawn independently from 0000 to 9999, so one may come twice (§game.four-digit). */
export const drawFourDigit = (draw: Draw): FourDigitDraw => {
  const next = () => String(draw(10_000)).padStart(4, '0')
  const several = () => Array.from({ length: group }, next)
  return { first: next(), second: next(), third: next(), specials: several(), consolations: several() }
}

/** Whether the number can be bought in this form: a box needs at least two different digits. */
export const isFourDigitTicket = ({ form, number }: FourDigitTicket): boolean => {
  if (form === 'roll') return /^\d*R\d*$/.test(number) && number.length === 4
  return /^\d{4}$/.test(number) && (form === 'straight' || ordersOf(number).length > 1)
}

/** The numbers a ticket covers, each once. */
export const coveredBy = ({ form, number }: FourDigitTicket): readonly string[] => {
  if (form === 'straight') return [number]
  if (form === 'roll') return Array.from({ length: 10 }, (_, digit) => number.replace('R', String(digit)))
  return ordersOf(number)
}

/** How many units a ticket costs. */
export const fourDigitUnits = (ticket: FourDigitTicket): number =>
  ticket.form === 'iBox' ? 1 : coveredBy(ticket).length

/** What a ticket of one unit per number returns for a draw: all its prizes, repeated ones included. */
export const fourDigitReturn = (ticket: FourDigitTicket, drawn: FourDigitDraw): Exact => {
  const covered = coveredBy(ticket)
  const prizes = fourDigitPrizes[ticket.table]
  const share = ticket.form === 'iBox' ? BigInt(covered.length) : 1n
  return prizesOf(drawn)
    .filter(([, number]) => covered.includes(number))
    .reduce((sum, [prize]) => plus(sum, exact(BigInt(prizes[prize]), share)), exact(0n))
}

const prizesOf = (drawn: FourDigitDraw) => [
  ['first', drawn.first] as const,
  ['second', drawn.second] as const,
  ['third', drawn.third] as const,
  ...drawn.specials.map((number) => ['special', number] as const),
  ...drawn.consolations.map((number) => ['consolation', number] as const),
]

/** The most that a unit on a number returns: every prize of a draw may be that number. */
export const fourDigitMost = (table: FourDigitTable): bigint => {
  const { first, second, third, special, consolation } = fourDigitPrizes[table]
  return BigInt(first + second + third + group * (special + consolation))
}

const ordersOf = (number: string): readonly string[] =>
  number.length === 1
    ? [number]
    : [
        ...new Set(
          [...number].flatMap((digit, index) =>
            ordersOf(number.slice(0, index) + number.slice(index + 1)).map((rest) => digit + rest),
          ),
        ),
      ]

/** The average return of a unit staked, in any form: every number has the same chance of every prize. */
export const fourDigitAverage: Readonly<Record<FourDigitTable, Exact>> = {
  big: exact(6_400n, 10_000n),
  small: exact(6_500n, 10_000n),
}
