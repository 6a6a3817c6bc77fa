/** A number as it was written, before any float: `digits × 10^−places`. */
export interface Written {
  readonly digits: bigint
  readonly places: number
}

const written = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,4}))?$/

/** No amount, price, line or score has more digits than this on either side of the point. */
const most = 40

/**
 * Reads the source text of a JSON number exactly. Undefined when it is not one, or is far outside anything the book
 * counts (`1e999`).
 */
export const parseDecimal = (text: string): Written | undefined => {
  const found = written.exec(text)
  if (!found) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = found
  const places = fraction.length - Number(exponent)
  if (whole.length + fraction.length > most || Math.abs(places) > most) return undefined
  return { digits: BigInt(sign + whole + fraction), places }
}

/**
 * A written number in units of `10^−digits`: 1.5 in hundredths is 150. Undefined when it has more digits; trailing
 * zeros do not count.
 */
export const inUnits = ({ digits, places }: Written, unit: number): bigint | undefined => {
  if (places <= unit) return digits * 10n ** BigInt(unit - places)
  const step = 10n ** BigInt(places - unit)
  return digits % step === 0n ? digits / step : undefined
}

/**
 * A written number in parts of a whole, as a safe integer: −0.75 in quarters is −3. Undefined when it is off that grid
 * or not a safe integer.
 */
export const inParts = ({ digits, places }: Written, parts: number): number | undefined => {
  const units = inUnits({ digits: digits * BigInt(parts), places }, 0)
  return units === undefined || units > farthest || units < -farthest ? undefined : Number(units)
}

/** No line or score is larger than this, so their sums and differences stay safe integers. */
const farthest = 1_000_000_000n
