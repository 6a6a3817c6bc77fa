import type { Clause, Printable } from './clause.ts'
import { type ClauseId, clauseIds } from './rules.ts'

/** Chapters about what a member does, by their noun; the others say how the product keeps its word. */
export const memberNouns = [
  'odds',
  'stake',
  'bet',
  'parlay',
  'myanmar',
  'handicap',
  'settlement',
  'cash-out',
  'commission',
  'room',
  'game',
  'sport',
  'time',
  'account',
  'money',
] as const
export type MemberNoun = (typeof memberNouns)[number]

/** The chapter of a clause: `parlay` of `parlay.legs`. */
export const nounOf = (id: string): string => id.slice(0, id.indexOf('.'))

/** The clauses of a member's chapter, in the order of the book. */
export const clausesOf = (noun: MemberNoun): readonly ClauseId[] => clauseIds.filter((id) => nounOf(id) === noun)

/** The clauses of all other chapters. */
export const productClauses: readonly ClauseId[] = clauseIds.filter(
  (id) => !(memberNouns as readonly string[]).includes(nounOf(id)),
)

/** The English text of a clause with its constants filled in. */
export const writtenOut = ({ plain, constants = {} }: Clause): string =>
  plain.replace(/\{(\w+)\}/g, (_, name: string) => printed(constants[name]))

/** A value as a line of text: `stake 100.00, odds 1.90`. */
export const printed = (value: Printable | undefined): string => {
  if (value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if (isList(value)) return value.map(printed).join(' ')
  return Object.entries(value)
    .map(([name, one]) => `${name} ${printed(one)}`)
    .join(', ')
}

const isList = (value: object): value is readonly Printable[] => Array.isArray(value)
