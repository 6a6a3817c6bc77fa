import { compare, exact, type Exact, round } from '../money/exact.ts'
import { tenThousand } from './odds.ts'

/**
 * Odds that are read elsewhere (§odds.foreign): a fraction of win over risk, `5/4`, and American odds, `+125`, `-110`.
 */
const foreignOddsTypes = ['FRAC', 'US'] as const
export type ForeignOddsType = (typeof foreignOddsTypes)[number]

export const isForeignOddsType = (text: string): text is ForeignOddsType =>
  (foreignOddsTypes as readonly string[]).includes(text)

/**
 * What one unit staked returns at a foreign price, exactly; undefined where the text is not one, or wins more than
 * 10,000 for one.
 */
export const parseForeign = (text: string, kind: ForeignOddsType): Exact | undefined => {
  const gain = kind === 'FRAC' ? parseFraction(text) : parseAmerican(text)
  return gain && gain.n > 0n && compare(gain, exact(highestGain)) <= 0 ? exact(gain.n + gain.d, gain.d) : undefined
}

/** A decimal price above 1 as a fraction in its lowest terms: 1.95 is `19/20`, an even price `1/1`. */
export const writeFraction = ({ n, d }: Exact): string => {
  const [won, risked] = [n - d, d]
  const common = commonDivisor(won, risked)
  return `${won / common}/${risked / common}`
}

/**
 * A decimal price above 1 in American odds: what 100 win from even money on, `+125`, else what must be risked to win
 * 100, `-105.26`; two digits at most.
 */
export const writeAmerican = ({ n, d }: Exact): string => {
  const won = n - d
  const isLong = won >= d
  const hundredths = round(isLong ? exact(won * 10_000n, d) : exact(d * 10_000n, won))
  const fraction = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${isLong ? '+' : '-'}${hundredths / 100n}${fraction === '' ? '' : `.${fraction}`}`
}

const highestGain = BigInt(tenThousand)

/** Even money as books write it. */
const evens = /^(?:evens?|evs?|even money)$/i

/** `8/13`, as some write it `8-13`, or *evens*. */
const parseFraction = (text: string): Exact | undefined => {
  const [, won, risked] = /^(\d{1,9})\s*[/-]\s*(\d{1,9})$/.exec(evens.test(text.trim()) ? '1/1' : text.trim()) ?? []
  return won === undefined || risked === undefined || Number(risked) === 0
    ? undefined
    : exact(BigInt(won), BigInt(risked))
}

/** What is won for one unit: `+125` wins 1.25, `-110` wins 100/110. No price lies between −100 and +100. */
const parseAmerican = (text: string): Exact | undefined => {
  const [, sign, whole, decimals = ''] = /^([+-]?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const hundredths = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'))
  if (hundredths < 10_000n) return undefined
  return sign === '-' ? exact(10_000n, hundredths) : exact(hundredths, 10_000n)
}

const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b))
