import type { Diary } from './client.ts'
import { keyName, type Sold, type World } from './world.ts'

/** The sold part of a bet, in minor units. */
export interface SoldOf {
  readonly risk: bigint
  readonly toWin: bigint
  readonly amount: bigint
}

/** The sold part of each bet, from the cash-outs alone. */
export const soldOf = ({ cashOuts }: World): ReadonlyMap<bigint, SoldOf> => {
  const parts = new Map<bigint, SoldOf>()
  for (const { bet, risk, toWin, amount } of cashOuts) {
    const before = parts.get(bet) ?? { risk: 0n, toWin: 0n, amount: 0n }
    parts.set(bet, { risk: before.risk + risk, toWin: before.toWin + toWin, amount: before.amount + amount })
  }
  return parts
}

/**
 * A new cash-out was requested and its key not closed; it is the only one of its key; it was paid something, and no
 * more than the part could have returned; and every running match of the bet was open, with no leg lost already.
 */
export const soldBreaks = (
  { bets, matches, cashOuts, closed }: World,
  { asked }: Diary,
  { member, key, bet: id, amount, risk, toWin, inPlay, hasWaited }: Sold,
): string[] => {
  const name = keyName(member, key)
  const { member_id, sizes, rows } = bets.get(id)!
  const running = rows.filter(({ outcome }) => outcome === null)
  return [
    ...(asked.has(name) && member_id === member
      ? []
      : [`§cash-out.part a part of bet ${id} was sold that nobody asked for`]),
    ...(closed.has(name) ? [`§cash-out.part a part of bet ${id} was sold under a closed key`] : []),
    ...(cashOuts.filter((sold) => keyName(sold.member, sold.key) === name).length === 1
      ? []
      : [`§cash-out.part bet ${id} was sold twice under one key`]),
    ...(hasWaited || !inPlay ? [] : [`§cash-out.wait a part of bet ${id} was sold in play without a wait`]),
    ...(risk > 0n && amount > 0n && amount <= risk + toWin
      ? []
      : [`§cash-out.offer ${risk} of bet ${id}, to win ${toWin}, was bought back for ${amount}`]),
    ...(running.length > 0 && running.every(({ match_id }) => matches.get(Number(match_id))?.status === 'open')
      ? []
      : [`§cash-out.unavailable bet ${id} was bought back while a match of it was not open`]),
    ...(sizes === null && rows.some(({ outcome }) => outcome === 'lost')
      ? [`§cash-out.unavailable bet ${id} was bought back with a leg lost`]
      : []),
  ]
}
