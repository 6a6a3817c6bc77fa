import type { Body } from '#calls/call.ts'
import type { placeBet } from '#calls/bets/bet.ts'
import type { Clock } from '#odds/clock.ts'
import type { Database } from '../database/database.ts'
import { type Asked, type Handler, type Handlers, refuse, type SignedIn } from '../contract/handler.ts'
import { openUnderWay } from '../contract/under-way.ts'
import type { calls } from '#calls/all.ts'
import { closeKey } from './acceptance/closed-key.ts'
import { betById, betByKey, waitingBets } from './lists.ts'
import type { PlaceAnswer, Placement } from './placement.ts'
import { keepDeviceWord, shownRecord } from './record/shown-record.ts'

export interface BetDeps {
  readonly database: Database
  readonly clock: Clock
  readonly placement: Placement
}

type BetHandlers = Pick<
  Handlers,
  | 'checkBet'
  | 'checkSpecial'
  | 'checkMany'
  | 'placeBet'
  | 'placeSpecial'
  | 'placeParlay'
  | 'placeSystem'
  | 'placeVirtual'
  | 'placeVirtualSpecial'
  | 'placeVirtualParlay'
  | 'placeVirtualSystem'
  | 'checkBuilder'
  | 'placeBuilder'
  | 'placeVirtualBuilder'
  | 'checkMyanmar'
  | 'placeMyanmar'
  | 'placeMyanmarParlay'
  | 'placeVirtualMyanmar'
  | 'placeVirtualMyanmarParlay'
  | 'listPending'
  | 'acceptedDetails'
  | 'pendingDetails'
  | 'rejectedDetails'
  | 'loadBetRecord'
  | 'keepDeviceRecord'
>

const success = { status: 1, statusdesc: 'success' } as const

/** Bets and their results. Everything is read under the session's member id, never under an id from a body. */
export const betHandlers = ({ database: { db }, clock, placement }: BetDeps): BetHandlers => {
  const placing = openUnderWay()
  const nameOf = (member: bigint, key: string) => `${member} ${key}`
  const tracked =
    <B extends Keyed>(place: (member: bigint, body: B, apiKey?: bigint) => Promise<PlaceAnswer>) =>
    ({ member, body }: { member: Pick<SignedIn, 'id' | 'apiKey'>; body: B }) =>
      placing.track(nameOf(member.id, body.bet_key), place(member.id, body, member.apiKey?.id))
  const check: Handler<(typeof calls)['checkBet']> = ({ member, body }) => placement.check(member.id, body)
  const single = tracked(placement.placeSingle)
  const parlay = tracked(placement.placeParlay)
  const system = tracked(placement.placeSystem)
  const builder = tracked(placement.placeBuilder)
  const [myanmar, myanmarParlay] = [tracked(placement.placeMyanmar), tracked(placement.placeMyanmarParlay)]
  const details =
    (...states: readonly string[]) =>
    async ({ member, body }: Asked<(typeof calls)['acceptedDetails']>) => {
      const bet = await betById(db, member.id, BigInt(body.bet_id))
      return bet && states.includes(bet.bet_status) ? { ...success, bet } : refuse('betNotExists')
    }
  return {
    checkBet: check,
    checkSpecial: check,
    checkMany: ({ member, body }) => placement.checkMany(member.id, body),
    placeBet: single,
    placeSpecial: single,
    placeParlay: parlay,
    placeSystem: system,
    placeVirtual: single,
    placeVirtualSpecial: single,
    placeVirtualParlay: parlay,
    placeVirtualSystem: system,
    checkBuilder: ({ member, body }) => placement.checkBuilder(member.id, body),
    placeBuilder: builder,
    placeVirtualBuilder: builder,
    checkMyanmar: ({ member, body }) => placement.checkMyanmar(member.id, body),
    placeMyanmar: myanmar,
    placeMyanmarParlay: myanmarParlay,
    placeVirtualMyanmar: myanmar,
    placeVirtualMyanmarParlay: myanmarParlay,
    listPending: async ({ member, body: { bet_key: key, close = false, delayed = false, ...page } }) => {
      if (key === undefined)
        return {
          ...success,
          ...(await waitingBets(db, member.id, { ...page, at: delayed ? clock.book() : undefined })),
        }
      if (close && member.apiKey?.scope === 'read') return refuse('apiKeyScope')
      // "There is no such bet" must stay true: a member who reads it may bet again.
      if (close) await closeKey(db, member.id, key, clock.real())
      else await placing.ended(nameOf(member.id, key))
      const bet = await betByKey(db, member.id, key)
      return bet ? { ...success, bets: [bet], total: 1 } : refuse('betNotExists')
    },
    acceptedDetails: details('running', 'settled', 'void', 'cashedOut'),
    pendingDetails: details('waiting'),
    rejectedDetails: details('rejected'),
    keepDeviceRecord: async ({ member, body }) =>
      (await keepDeviceWord(db, member.id, BigInt(body.bet_id), body.steps)) ? success : refuse('betNotExists'),
    loadBetRecord: async ({ member, body }) => {
      const record = await shownRecord(db, member.id, BigInt(body.bet_id))
      return record ? { ...success, ...record } : refuse('betNotExists')
    },
  }
}

type Keyed = Pick<Body<typeof placeBet>, 'bet_key'>
