import type { tournamentErrors } from './tournament-errors.ts'
import { roomEntryFee, roomMatches, roomPinDigits, roomPlayers } from '../bet/limits.ts'
import { type Currency, scaledUnitOf } from '../money/money.ts'
import type { RoomType } from './status.ts'

export type RoomRefusal = (typeof tournamentErrors)[number]

/** What the owner asks for. */
export interface RoomTerms {
  readonly type: Exclude<RoomType, 'free'>
  readonly currency: Currency
  /** Minor units. */
  readonly entry: bigint
  readonly players: number
  readonly pin: string | null
  readonly leagues: readonly number[]
  readonly matches: readonly RoomMatch[]
}

/** A match as the server knows it at this moment. */
export interface RoomMatch {
  readonly id: number
  readonly league: number
  /** Whether it is on the board, priced and before its kick-off. */
  readonly isOffered: boolean
  readonly isLive: boolean
}

/** The range of entry fees in minor units: 10 to 1,000 of the reference currency, scaled as bet limits are. */
export const entryRange = (currency: Currency): { readonly min: bigint; readonly max: bigint } => {
  const unit = scaledUnitOf(currency)
  return { min: BigInt(roomEntryFee.min) * unit, max: BigInt(roomEntryFee.max) * unit }
}

/** Whether a text is a PIN: six Latin digits. */
export const isPin = (text: string): boolean => new RegExp(`^[0-9]{${roomPinDigits}}$`).test(text)

/**
 * The first reason for which a room cannot be created (§room.terms), in the order in which a form asks; undefined where
 * it can.
 */
export const refusalOfTerms = (terms: RoomTerms): RoomRefusal | undefined =>
  refusalOfEntry(terms) ?? refusalOfMatches(terms)

/** Of these, the first that is about entry fee, players and PIN. */
export const refusalOfEntry = (
  terms: Pick<RoomTerms, 'type' | 'currency' | 'entry' | 'players' | 'pin'>,
): RoomRefusal | undefined => ofMoney(terms) ?? ofPlayers(terms) ?? ofPin(terms)

const ofMoney = ({ entry, currency }: Pick<RoomTerms, 'entry' | 'currency'>): RoomRefusal | undefined => {
  const { min, max } = entryRange(currency)
  return entry < min ? 'minRoomRate' : entry > max ? 'maxRoomRate' : undefined
}

const ofPlayers = ({ players }: Pick<RoomTerms, 'players'>): RoomRefusal | undefined =>
  players < roomPlayers.min ? 'minRoomLimit' : players > roomPlayers.max ? 'maxRoomLimit' : undefined

const ofPin = ({ type, pin }: Pick<RoomTerms, 'type' | 'pin'>): RoomRefusal | undefined => {
  const isRight = type === 'private' ? pin !== null && isPin(pin) : pin === null
  return isRight ? undefined : 'invalidRoomPassword'
}

/** Of these, the first that is about leagues and matches. */
export const refusalOfMatches = ({
  leagues,
  matches,
}: Pick<RoomTerms, 'leagues' | 'matches'>): RoomRefusal | undefined => {
  if (new Set(leagues).size < leagues.length) return 'leagueExists'
  if (new Set(matches.map(({ id }) => id)).size < matches.length) return 'matchExists'
  if (matches.length < roomMatches.min) return 'minMatch'
  if (matches.length > roomMatches.max) return 'maxMatch'
  if (matches.some(({ isLive }) => isLive)) return 'liveMatchNotAllowed'
  if (matches.some(({ isOffered }) => !isOffered)) return 'createRoomFailed-1'
  const chosen = new Set(leagues)
  const played = new Set(matches.map(({ league }) => league))
  return chosen.size !== played.size || [...chosen].some((league) => !played.has(league))
    ? 'createRoomFailed-2'
    : undefined
}
