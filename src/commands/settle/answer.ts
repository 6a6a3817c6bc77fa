import { eachWayReturn } from '#domain/settlement/settle-each-way.ts'
import { settleSelection, partsOf, singleReturn } from '#domain/settlement/settle-selection.ts'
import { type ForeignOddsType, isForeignOddsType, writeAmerican, writeFraction } from '#domain/odds/foreign-odds.ts'
import { type Currency, isCurrency, writeAmount } from '#domain/money/money.ts'
import { conversionsOf, decimalOf, isOddsType, type OddsType } from '#domain/odds/odds.ts'
import { parlayReturn, roundedReturn, systemLines } from '#domain/bet/parlay.ts'
import { ticketReturn } from '#domain/bet/ticket-money.ts'
import { capped } from '#domain/settlement/payout.ts'
import { amountOf, field, type Fields, has, open, textOf } from './fields.ts'
import { parseJson } from './json.ts'
import { Refusal, refuse } from './refusal.ts'
import { policiesOf, policyFields } from './policies.ts'
import { foreignPriceOf, priceOf } from './price.ts'
import { parseSelection, selectionFields } from './selection.ts'
import { type Legs, parseBonus, parseLegs, parseSizes } from './ticket.ts'

/**
 * The answer to one line of input, as one line of JSON without its line end. `undefined` stands for a line that was too
 * long to be read.
 */
export const answerTo = (line: string | undefined): string => {
  try {
    return JSON.stringify(line === undefined ? refuse('lineTooLong', 'input') : answer(parseJson(line)))
  } catch (error) {
    const { code, field: at } = error instanceof Refusal ? error : fault(error)
    return JSON.stringify({ error: code, field: at })
  }
}

/** The answers to lines, a line each; a blank line gets none. */
export const answersTo = (lines: readonly (string | undefined)[]): string =>
  lines
    .filter((line) => line === undefined || line.trim() !== '')
    .map((line) => `${answerTo(line)}\n`)
    .join('')

const fault = (error: unknown): Refusal => {
  console.error(error)
  return new Refusal('systemError', 'input')
}

const answer = (asked: unknown): object => {
  const { values } = open(asked, '', everyField)
  const line = { values, path: '' }
  if (has(line, 'convert')) return converted(open(asked, '', converting))
  const kind = textOf(line, 'kind', isKind, 'invalidKind')
  return kinds[kind](open(asked, '', fieldsOf[kind]))
}

const ticketFields = ['kind', 'currency', 'legs', 'maxPayout', ...policyFields] as const
const fieldsOf = {
  single: new Set<string>(['kind', 'stake', 'currency', 'maxPayout', ...policyFields, ...selectionFields]),
  parlay: new Set<string>([...ticketFields, 'stake']),
  system: new Set<string>([...ticketFields, 'unit', 'sizes', 'bonus']),
}
const converting = new Set(['convert'])
const price = new Set(['odds', 'price'])
const everyField = new Set(['convert', ...fieldsOf.single, ...fieldsOf.parlay, ...fieldsOf.system])

const single = (fields: Fields): object => {
  const { currency, write, most } = moneyOf(fields)
  const entered = amountOf(fields, 'stake', currency, 'invalidStake')
  const policies = policiesOf(fields)
  const { bet, accepted, result } = parseSelection(fields, currency, policies)
  const settled = settleSelection(bet, accepted, result, policies)
  if (settled === 'running') return { result: 'running' }
  const { risk, toWin } = partsOf(entered, accepted, bet.eachWay)
  const back = bet.eachWay ? eachWayReturn(entered, settled.factor) : singleReturn(entered, accepted, settled)
  return {
    result: settled.outcome,
    risk: write(risk),
    toWin: write(toWin),
    return: write(capped(back, most)),
  }
}

const parlay = (fields: Fields): object => {
  const money = moneyOf(fields)
  const stake = amountOf(fields, 'stake', money.currency, 'invalidStake')
  const legs = parseLegs(fields, money.currency, policiesOf(fields))
  return {
    legs: legs.outcomes,
    risk: money.write(stake),
    ...payout(roundedReturn(parlayReturn(stake, legs.factors)), money),
  }
}

const system = (fields: Fields): object => {
  const money = moneyOf(fields)
  const unit = amountOf(fields, 'unit', money.currency, 'invalidStake')
  const legs: Legs = parseLegs(fields, money.currency, policiesOf(fields))
  const sizes = parseSizes(fields, legs.factors.length)
  const lines = systemLines(legs.factors.length, sizes)
  const bonus = parseBonus(fields, legs.factors.length, sizes)
  return {
    legs: legs.outcomes,
    lines: Number(lines),
    risk: money.write(unit * lines),
    ...payout(
      ticketReturn(
        {
          kind: 'system',
          entered: unit,
          legs: legs.factors.length,
          sizes,
          price: null,
          maxPayout: money.most,
          deductions: null,
          bonus,
        },
        legs.factors,
        legs.outcomes.map((outcome) => (outcome === 'running' ? null : outcome)),
      ),
      money,
    ),
  }
}

const converted = (fields: Fields): object => {
  const asked = open(field(fields, 'convert'), 'convert', price)
  const odds = textOf(asked, 'odds', isConvertible, 'invalidOdds')
  const decimal = isOddsType(odds) ? decimalOf(priceOf(asked, odds), odds) : foreignPriceOf(asked, odds)
  return { ...conversionsOf(decimal), FRAC: writeFraction(decimal), US: writeAmerican(decimal) }
}

const isConvertible = (text: string): text is OddsType | ForeignOddsType => isOddsType(text) || isForeignOddsType(text)

const kinds = { single, parlay, system }
const isKind = (text: string): text is keyof typeof kinds => Object.hasOwn(kinds, text)

/** The currency of a line, how its amounts are written, and the cap of its payout. */
interface Money {
  readonly currency: Currency
  readonly write: (minor: bigint) => string
  readonly most: bigint | undefined
}

const moneyOf = (fields: Fields): Money => {
  const currency = textOf(fields, 'currency', isCurrency, 'invalidCurrency')
  return {
    currency,
    write: (minor) => writeAmount(minor, currency),
    most: has(fields, 'maxPayout') ? amountOf(fields, 'maxPayout', currency, 'invalidMaxPayout') : undefined,
  }
}

const payout = (back: bigint | 'running', { write, most }: Money): object =>
  back === 'running' ? { result: back } : { return: write(capped(back, most)) }
