/**
 * A number as it was meant: invisible marks, which a copied number often has, are dropped, and Thai, Khmer, Burmese and
 * wide digits are read, as such keyboards write them.
 */
export const typedNumber = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(nativeDigit, (digit) => String(digit.codePointAt(0)! % 16))
    .trim()

/** Each of these rows of ten begins at a multiple of sixteen. */
const nativeDigit = /[\u0E50-\u0E59\u17E0-\u17E9\u1040-\u1049\uFF10-\uFF19]/g
