import type { Profile } from '#calls/member/member.ts'
import {
  createRoom,
  createVirtualRoom,
  joinRoom,
  joinVirtualRoom,
  validateTournament,
} from '#calls/rooms/tournament.ts'
import { predict, predictMore } from '#calls/rooms/prediction.ts'
import { writeAmount } from '#domain/money/money.ts'
import { roomTypeIds } from '#domain/room/status.ts'
import { type BalanceChanged, balanceChanged } from '#machines/account/balance.replies.ts'
import { type CreateReplyEvent, createEvent, permissionEvent } from '#machines/room/create-room.replies.ts'
import { type CreatedKind, type CreateRequest, leaguesOf } from '#machines/room/create-room.ts'
import { joinEvent, type JoinReplyEvent } from '#machines/room/join-room.replies.ts'
import type { UnresolvedSeat } from '#machines/room/join-room.ts'
import { predictionEvent, type PredictionReplyEvent } from '#machines/room/prediction.replies.ts'
import type { PredictionRequest } from '#machines/room/prediction.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { fill } from '#ui/flows/ports.ts'

/** Members of this operator type play with virtual money, by calls of their own (§account.virtual). */
const virtual = 2
const isVirtual = ({ operatorType }: Profile): boolean => operatorType === virtual

type Tell = (event: BalanceChanged) => void

const told = (answer: Parameters<typeof balanceChanged>[0], { currency }: Profile, tell: Tell): void => {
  const changed = balanceChanged(answer, currency)
  if (changed) tell(changed)
}

/**
 * `keep` is called before the request leaves the device, so that a page that closes in between finds the room again
 * (§room.key).
 */
export const createPorts = (member: () => Profile, keep: (request: CreateRequest) => void, tellBalance: Tell) => ({
  askPermission: fill<{ readonly kind: CreatedKind }, CreateReplyEvent>(async ({ kind }, tell, signal) => {
    tell(permissionEvent(await ask(validateTournament, identityOf(member()), signal), kind))
  }),
  requestRoom: fill<CreateRequest, CreateReplyEvent>(async (request, tell, signal) => {
    keep(request)
    const { kind, entry, players, pin, matches, key } = request
    const body = {
      ...identityOf(member()),
      room_key: key,
      room_type: roomTypeIds[kind],
      room_rate: writeAmount(entry ?? 0n, member().currency),
      room_limit: players ?? 0,
      ...(kind === 'private' && { room_password: pin }),
      leagues: [...leaguesOf(matches)],
      matches: matches.map(({ id }) => id),
      terms: true as const,
    }
    const reply = await ask(isVirtual(member()) ? createVirtualRoom : createRoom, body, signal)
    if (reply.kind === 'answered') told(reply.answer, member(), tellBalance)
    tell(createEvent(reply))
  }),
})

/** `keep` is called before the seat is requested, so that a page that closes in between asks again (§room.key). */
export const joinPorts = (member: () => Profile, keep: (seat: UnresolvedSeat) => void, tellBalance: Tell) => ({
  requestSeat: fill<UnresolvedSeat, JoinReplyEvent>(async (seat, tell, signal) => {
    keep(seat)
    const { room, key } = seat
    const body = {
      ...identityOf(member()),
      room_key: key,
      room_id: room.id,
    }
    const reply = await ask(isVirtual(member()) ? joinVirtualRoom : joinRoom, body, signal)
    if (reply.kind === 'answered') told(reply.answer, member(), tellBalance)
    tell(joinEvent(reply, room.id))
  }),
})

export const predictionPorts = (member: () => Profile) => ({
  requestPrediction: fill<PredictionRequest, PredictionReplyEvent>(async ({ choice, points, key }, tell, signal) => {
    const common = { ...identityOf(member()), bet_key: key, price: choice.price, points }
    const reply =
      choice.predictionId === null
        ? await ask(
            predict,
            {
              ...common,
              room_id: choice.roomId,
              match_id: choice.matchId,
              odds_id: choice.oddsId,
              market_type: choice.market,
              pick: choice.pick,
              line: choice.line,
            },
            signal,
          )
        : await ask(predictMore, { ...common, prediction_id: choice.predictionId }, signal)
    tell(predictionEvent(reply))
  }),
})
