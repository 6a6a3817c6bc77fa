/** A movement of cash; amounts signed, in minor units. */
export interface Moved {
  readonly amount: bigint
  /** Cash after this movement. */
  readonly balance: bigint
}

export const movedBy = (movements: readonly Moved[]): bigint => movements.reduce((sum, { amount }) => sum + amount, 0n)

/** Opening + movements = closing, and every balance on the way follows from the one before (§ledger.statement). */
export const agrees = (opening: bigint, movements: readonly Moved[], closing: bigint): boolean => {
  let balance = opening
  for (const movement of movements) {
    balance += movement.amount
    if (balance !== movement.balance) return false
  }
  return balance === closing
}
