import { type Currency, parseAmount } from '#domain/money/money.ts'
import { leafText, sidesOf, type TicketProof, ticketsText, treePrefix } from '../../laws/tickets.ts'
import { bytesOf, hexOf } from '../hex.ts'
import type { OwnRound } from '../verify.ts'

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

/**
 * Whether a ticket is among those its draw was drawn with: the proof leads from it to the root, and what the draw was
 * drawn with is the hash of that root (§game.tickets).
 */
export const isTicketIn = async (
  round: Pick<OwnRound, 'round' | 'game' | 'nonce' | 'stakes' | 'client_seed'>,
  { salt, index, count, path, root }: TicketProof,
  currency: Currency,
): Promise<boolean> => {
  const sides = sidesOf(index, count)
  if (sides?.length !== path.length) return false
  const stakes = round.stakes.map(([bet, stake]) => [bet, String(parseAmount(stake, currency))] as const)
  const leaf = leafText({ round: round.round, salt, currency, stakes })
  let hash = await sha256(joined(Uint8Array.of(treePrefix.leaf), textBytes(leaf)))
  for (const [at, side] of sides.entries()) {
    const other = bytesOf(path[at]!)
    const pair = side === 'left' ? [other, hash] : [hash, other]
    hash = await sha256(joined(Uint8Array.of(treePrefix.pair), ...pair))
  }
  const seed = await sha256(textBytes(ticketsText(round.game, round.nonce, count, root)))
  return hexOf(hash) === root && hexOf(seed) === round.client_seed
}
