import type { Line } from '../diary.ts'

/** A call of the provider that overpays, with the wallet's answer. */
export type Sent = Extract<Line, { readonly kind: 'sent' }>

/** Minor units. */
export interface Ceilings {
  readonly round: bigint
  /** Of a member within 24 hours. */
  readonly day: bigint
  /** Of all members on a day of the house. */
  readonly provider: bigint
}

interface Rules {
  /** What the round may credit without an operator, at most. */
  readonly unheld: bigint
  /** The wins that an operator may release, each once. */
  readonly mayRelease: readonly bigint[]
  /** All of its wins, each once. */
  readonly most: bigint
  /** What the wallet acknowledged: paid, or held. */
  readonly acknowledged: bigint
}

/** Hundred-thousandths that JSON carries exactly, in minor units. */
const exactUpTo = BigInt(Number.MAX_SAFE_INTEGER) / 1_000n

/**
 * What the rules say of a round's calls, in the order they were answered: no credit without a stake that stands, a
 * transaction once and with its first amount, no more than the round's ceiling, and no second win of the bet once the
 * round was closed (§game.ceiling, §game.credit, §game.rollback).
 */
export const rulesOf = (calls: readonly Sent[], { round: ceiling }: Pick<Ceilings, 'round'>): Rules => {
  let [isStaked, isBarred, isClosed, hasWon] = [false, false, false, false]
  let acknowledged = 0n
  // What the round may come to: a win that would bring it above its ceiling is held whole.
  let sums = [0n]
  const mayRelease: bigint[] = []
  const seen = new Set<string>()
  for (const { call, tx, amount: said, closes, status } of calls) {
    // Without an answer it may have been taken.
    const isTaken = status === 'RS_OK' || status === ''
    if (call === 'bet') isStaked = !isBarred && isTaken
    if (call === 'rollback' && !hasWon) isBarred = true
    const amount = minorOf(said)
    if (call !== 'win' || amount === undefined || !isTaken || !isStaked || isBarred || seen.has(tx)) continue
    seen.add(tx)
    if (status === 'RS_OK') acknowledged += amount
    // A smaller one may be held too, by the day's ceiling or the balance.
    mayRelease.push(amount)
    if (!(hasWon && isClosed)) sums = [...sums, ...sums.map((sum) => sum + amount).filter((sum) => sum <= ceiling)]
    hasWon ||= amount > 0n
    isClosed ||= closes
  }
  return {
    unheld: sums.reduce((most, sum) => (sum > most ? sum : most)),
    mayRelease,
    most: total(mayRelease),
    acknowledged,
  }
}

export const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** A whole amount that the wire says exactly; undefined for another. */
const minorOf = (text: string): bigint | undefined => {
  if (!/^\d+$/.test(text)) return undefined
  const minor = BigInt(text)
  return minor <= exactUpTo ? minor : undefined
}

/**
 * What wins come to that the ceiling of 24 hours would have held, each of them whole; the rows in the order they were
 * paid.
 */
export const beyondDay = (
  rows: readonly { readonly at: bigint; readonly amount: bigint }[],
  { day: ceiling }: Pick<Ceilings, 'day'>,
): bigint => {
  const paid: { readonly at: bigint; readonly amount: bigint }[] = []
  let beyond = 0n
  for (const { at, amount } of rows) {
    const left = ceiling - total(paid.filter((row) => row.at > at - day).map((row) => row.amount))
    if (amount > left) beyond += amount
    else paid.push({ at, amount })
  }
  return beyond
}

const day = 24n * 3_600_000n
