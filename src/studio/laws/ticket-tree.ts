import { createHash } from 'node:crypto'
import { type DrawTicket, leafText, leftOf, type TicketProof, ticketsText, treePrefix } from './tickets.ts'

const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer =>
  parts.reduce<ReturnType<typeof createHash>>((hash, part) => hash.update(part), createHash('sha256')).digest()

const leafOf = (ticket: DrawTicket): Buffer => sha256(Uint8Array.of(treePrefix.leaf), leafText(ticket))

const rootOf = (leaves: readonly Buffer[]): Buffer => {
  if (leaves.length === 0) return sha256('')
  if (leaves.length === 1) return leaves[0]!
  const left = leftOf(leaves.length)
  return sha256(Uint8Array.of(treePrefix.pair), rootOf(leaves.slice(0, left)), rootOf(leaves.slice(left)))
}

const pathOf = (leaves: readonly Buffer[], index: number): readonly Buffer[] => {
  if (leaves.length <= 1) return []
  const left = leftOf(leaves.length)
  const [onLeft, onRight] = [leaves.slice(0, left), leaves.slice(left)]
  return index < left ? [...pathOf(onLeft, index), rootOf(onRight)] : [...pathOf(onRight, index - left), rootOf(onLeft)]
}

/**
 * The root of a draw's tickets in the order they were sold, in hexadecimal; of none, the hash of nothing (RFC 6962).
 */
export const ticketsRoot = (tickets: readonly DrawTicket[]): string => rootOf(tickets.map(leafOf)).toString('hex')

/** The proof that a ticket is among those of its draw; undefined if it is not. */
export const ticketProof = (tickets: readonly DrawTicket[], round: string): TicketProof | undefined => {
  const index = tickets.findIndex((ticket) => ticket.round === round)
  if (index < 0) return undefined
  const leaves = tickets.map(leafOf)
  return {
    salt: tickets[index]!.salt,
    index,
    count: tickets.length,
    path: pathOf(leaves, index).map((hash) => hash.toString('hex')),
    root: rootOf(leaves).toString('hex'),
  }
}

/** What a draw has in place of a client seed: the hash of its game, its number, and all its tickets (§game.tickets). */
export const ticketsSeed = (game: string, number: number, count: number, root: string): string =>
  sha256(ticketsText(game, number, count, root)).toString('hex')
