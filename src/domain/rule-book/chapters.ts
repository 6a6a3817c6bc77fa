import type { Clause, Printable } from './clause.ts'

/** The chapter of a clause: `parlay` of `parlay.legs`. */
export const nounOf = (id: string): string => id.slice(0, id.indexOf('.'))

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
