/**
 * The number a member quotes to support: the bet's id with two check digits (ISO 7064 MOD 97-10), so that a typing
 * error is detected.
 */
export const referenceOf = (betId: bigint): string => {
  const check = 98n - ((betId * 100n) % 97n)
  return `TL${betId}${String(check).padStart(2, '0')}`
}
