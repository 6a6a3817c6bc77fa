import type { OddsType } from '../odds/odds.ts'
import { formatOf, isSpecial } from './sports.ts'
import { type catalogue, type MarketCode, marketCodes, marketOf, type Period } from './catalogue.ts'

type Catalogue = typeof catalogue
type KindOf<Type extends MarketType> = { [Code in MarketCode]: Type extends TypesOf<Code> ? Code : never }[MarketCode]
type TypesOf<Code extends MarketCode> = 'ht' extends Catalogue[Code]['periods'][number]
  ? Catalogue[Code]['mark'] | `${Catalogue[Code]['mark']}H`
  : Catalogue[Code]['mark']

/** A market on one of its periods, named by its mark on the wire: `HDP`, `HDPH` (§board.catalogue). */
export type MarketType = { [Code in MarketCode]: TypesOf<Code> }[MarketCode]

/** One of the picks of a market's type; an outright's runner is a match of its own and is backed to `win`. */
export type Pick = string

interface MarketKind<Code extends MarketCode> {
  readonly kind: Code
  readonly period: Period
  readonly picks: readonly Pick[]
  readonly hasLine: boolean
  readonly asian: boolean
}

const typesOf = (kind: MarketCode): (readonly [MarketType, MarketKind<MarketCode>])[] => {
  const { mark, picks, periods, grid, asian } = marketOf(kind)
  return periods.map((period) => [
    `${mark}${period === 'ht' ? 'H' : ''}` as MarketType,
    { kind, period, picks: picks ?? ['win'], hasLine: grid !== null, asian },
  ])
}

/** Every market of the catalogue on each of its periods. */
export const marketTypes = Object.fromEntries(marketCodes.flatMap(typesOf)) as unknown as {
  readonly [Type in MarketType]: MarketKind<KindOf<Type>>
}

export const marketTypeCodes = Object.keys(marketTypes) as readonly MarketType[]
export const isMarketType = (code: string): code is MarketType => Object.hasOwn(marketTypes, code)

export const picksOf = (type: MarketType): readonly Pick[] => marketTypes[type].picks
export const hasPick = (type: MarketType, pick: string): boolean => picksOf(type).includes(pick)

/** Handicap, over/under and odd/even follow the member's odds type; all else is decimal (§odds.member-type). */
export const oddsTypeFor = (type: MarketType, preferred: OddsType): OddsType =>
  marketTypes[type].asian ? preferred : 'DEC'

/**
 * Markets that also have a Myanmar price, which is a market of its own in the book, with its own id, status and version
 * (§myanmar.markets).
 */
export const myanmarTypes = { MM_HDP: 'HDP', MM_OU: 'OU', MM_HDPH: 'HDPH', MM_OUH: 'OUH' } as const satisfies Record<
  string,
  MarketType
>
export type MyanmarType = keyof typeof myanmarTypes
/** Any market as the book keeps it. */
export type BookType = MarketType | MyanmarType

export const isMyanmarType = (type: BookType): type is MyanmarType => Object.hasOwn(myanmarTypes, type)
/** The plain type of a market of the book: `MM_HDP` is a handicap. */
export const plainType = (type: BookType): MarketType => (isMyanmarType(type) ? myanmarTypes[type] : type)

/** The type of the Myanmar price beside a market; undefined where there is none. */
export const myanmarTypeOf = (type: MarketType): MyanmarType | undefined => {
  const code = `MM_${type}`
  return Object.hasOwn(myanmarTypes, code) ? (code as MyanmarType) : undefined
}

/** The six markets in a row of soccer, in their columns. */
export const mainTypes = ['HDP', 'OU', 'OXT', 'HDPH', 'OUH', 'OXTH'] as const satisfies readonly MarketType[]
export type MainType = (typeof mainTypes)[number]

const drawless: readonly MarketType[] = ['HDP', 'OU', 'ML', 'OE', 'HDPH', 'OUH']
const special: readonly MarketType[] = [...mainTypes, 'ML', 'OE']

/** The markets in a sport's row; all others of a match are behind *more*. An outright has a row to itself. */
export const mainTypesOf = (sport: number): readonly MarketType[] =>
  isSpecial(sport) ? special : formatOf(sport) === 'halves' ? mainTypes : drawless
export const isMainType = (type: MarketType, sport: number): boolean =>
  type === 'ORZ' || mainTypesOf(sport).includes(type)
