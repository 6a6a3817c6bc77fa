import { type DecimalFormat, decimalFormats, printDecimal } from '../../odds/decimal-format.ts'
import { writeAmerican, writeFraction } from '../../odds/foreign-odds.ts'
import {
  conversions,
  decimalOf,
  defaultOddsType,
  isQuote,
  oddsTypeIds,
  type OddsType,
  tenThousand,
} from '../../odds/odds.ts'
import type { Chapter } from '../clause.ts'
import { example } from '../clause.ts'
import { price } from '../reading.ts'

const inType = (given: { readonly decimal: string; readonly type: OddsType }): string =>
  conversions(price(given.decimal, 'DEC'), 'DEC')[given.type]

const inFormat = (given: { readonly decimal: string; readonly format: DecimalFormat }): string =>
  printDecimal(decimalOf(price(given.decimal, 'DEC'), 'DEC'), given.format)

const isPrice = (given: { readonly number: number; readonly type: OddsType }): boolean =>
  isQuote(Math.round(given.number * tenThousand), given.type)

export const oddsClauses = {
  'odds.types': {
    plain:
      'Members read prices as decimal (DEC), Hong Kong (HK), Malay (MY) or Indonesian (ID) odds, and as {defaultType} until they choose. Each type has an id on the wire.',
    constants: { defaultType: defaultOddsType, ids: oddsTypeIds },
  },
  'odds.conversion': {
    plain:
      'A price is worth the same in every type. With h for the profit on one unit: Hong Kong odds are h; Malay odds are h up to even money and minus one over h above it; Indonesian odds are h from even money up and minus one over h below it.',
    examples: [
      example({ decimal: '1.50', type: 'ID' }, inType, '-2.00'),
      example({ decimal: '1.95', type: 'HK' }, inType, '0.95'),
      example({ decimal: '1.95', type: 'ID' }, inType, '-1.0526'),
      example({ decimal: '2.00', type: 'MY' }, inType, '1.00'),
      example({ decimal: '2.05', type: 'MY' }, inType, '-0.9524'),
      example({ decimal: '3.50', type: 'MY' }, inType, '-0.40'),
      example({ decimal: '1.20', type: 'ID' }, inType, '-5.00'),
    ],
  },
  'odds.range': {
    plain:
      'Decimal odds are above one and Hong Kong odds above zero. Malay odds lie between minus one and one without zero, and Indonesian odds never lie between minus one and one. Anything else is refused by name.',
    examples: [
      example({ number: 1, type: 'DEC' }, isPrice, false),
      example({ number: -0.96, type: 'MY' }, isPrice, true),
      example({ number: 1.2, type: 'MY' }, isPrice, false),
      example({ number: 0.99, type: 'ID' }, isPrice, false),
    ],
  },
  'odds.digits': {
    plain:
      'A price is quoted and accepted with two digits, or three where its feed quotes three, with halves rounded away from zero. Four digits appear in conversions only.',
  },
  'odds.accepted': {
    plain: 'A bet keeps the price in the odds type and with the digits the member accepted, and is settled on it.',
  },
  'odds.member-type': {
    plain:
      "Handicap, over/under and odd/even are priced in the member's odds type. All other markets are priced in decimal odds.",
  },
  'odds.parlay-decimal': {
    plain: 'Every leg of a parlay is priced in decimal odds. A price given in another type is converted exactly.',
  },
  'odds.foreign': {
    plain:
      'The calculator also reads and writes fractions, and American odds: what a hundred wins from even money up, and what must be risked to win a hundred below it.',
    examples: [
      example({ decimal: '2.25' }, (given) => writeFraction(decimalOf(price(given.decimal, 'DEC'), 'DEC')), '5/4'),
      example({ decimal: '2.25' }, (given) => writeAmerican(decimalOf(price(given.decimal, 'DEC'), 'DEC')), '+125'),
      example({ decimal: '1.95' }, (given) => writeAmerican(decimalOf(price(given.decimal, 'DEC'), 'DEC')), '-105.26'),
    ],
  },
  'odds.format': {
    plain:
      'Where the operator offers it, members may read decimal odds as fractions, with a word for even money, or as American odds in whole numbers. What is shown is never above what the price pays. Bets, calls and downloads keep decimal odds.',
    constants: { formats: decimalFormats },
    examples: [
      example({ decimal: '1.95', format: 'fraction' }, inFormat, '19/20'),
      example({ decimal: '2.00', format: 'fraction' }, inFormat, '1/1'),
      example({ decimal: '1.95', format: 'american' }, inFormat, '\u2212106'),
      example({ decimal: '2.25', format: 'american' }, inFormat, '+125'),
    ],
  },
  'odds.boost': {
    plain:
      'A trader may offer a better price on one pick for a while. Each member may take it once, with a single bet, and it is not bought back at that price.',
  },
} as const satisfies Chapter
