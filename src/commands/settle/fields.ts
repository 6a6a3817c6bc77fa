import { inParts, inUnits } from '#domain/money/decimal.ts'
import { type Currency, currencies, mostMinor } from '#domain/money/money.ts'
import { Numeral } from './json.ts'
import { type RefusalCode, refuse } from './refusal.ts'

/** The fields of one object of a line, and its path in the line. */
export interface Fields {
  readonly values: Readonly<Record<string, unknown>>
  readonly path: string
}

/** Opens an object, which may hold only the known fields. */
export const open = (value: unknown, path: string, known: ReadonlySet<string>): Fields => {
  if (!isRecord(value)) return refuse('notAnObject', path === '' ? 'input' : path)
  const fields = { values: value, path }
  for (const name in value) if (!known.has(name)) refuse('unknownField', at(fields, name))
  return fields
}

export const at = ({ path }: Fields, name: string): string => (path === '' ? name : `${path}.${name}`)

/** Null counts as an absent field. */
export const has = ({ values }: Fields, name: string): boolean => values[name] !== undefined && values[name] !== null

/** A required field. */
export const field = (fields: Fields, name: string): unknown =>
  has(fields, name) ? fields.values[name] : refuse('missing', at(fields, name))

/** A text that a guard accepts. */
export const textOf = <T extends string>(
  fields: Fields,
  name: string,
  isKnown: (text: string) => text is T,
  code: RefusalCode,
): T => {
  const value = field(fields, name)
  return typeof value === 'string' && isKnown(value) ? value : refuse(code, at(fields, name))
}

/** A whole number from `least`. */
export const wholeOf = (fields: Fields, name: string, least: number, code: RefusalCode): number =>
  whole(field(fields, name), least) ?? refuse(code, at(fields, name))

export const whole = (value: unknown, least: number): number | undefined => {
  const found = partsIn(value, 1)
  return found !== undefined && found >= least ? found : undefined
}

/** A number counted in parts of a whole: a line in quarters. Undefined if it is not a number or off the grid. */
export const partsIn = (value: unknown, parts: number): number | undefined =>
  value instanceof Numeral && value.exact ? inParts(value.exact, parts) : undefined

/** A number in ten-thousandths, for prices; undefined if it has more digits or is not a number. */
export const tenThousandths = (value: unknown): number | undefined => {
  const units = value instanceof Numeral && value.exact ? inUnits(value.exact, 4) : undefined
  return units === undefined || units > mostMinor || units < -mostMinor ? undefined : Number(units)
}

/** An amount above zero in minor units, with no more digits than its currency. */
export const amountOf = (fields: Fields, name: string, currency: Currency, code: RefusalCode): bigint => {
  const value = field(fields, name)
  const minor = value instanceof Numeral && value.exact ? inUnits(value.exact, currencies[currency].digits) : undefined
  return minor !== undefined && minor > 0n && minor <= mostMinor ? minor : refuse(code, at(fields, name))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Numeral)
