import { checkBet, listPending, placeBet } from '#calls/bets/bet.ts'
import type { Reply } from '#calls/call.ts'
import type { Profile } from '#calls/member/member.ts'
import {
  checkBuilder,
  checkMany,
  checkMyanmar,
  checkSpecial,
  placeBuilder,
  placeMyanmar,
  placeMyanmarParlay,
  placeParlay,
  placeSpecial,
  placeSystem,
  placeVirtual,
  placeVirtualBuilder,
  placeVirtualMyanmar,
  placeVirtualMyanmarParlay,
  placeVirtualParlay,
  placeVirtualSpecial,
  placeVirtualSystem,
} from '#calls/bets/ticket.ts'
import type { BuiltPick } from '#domain/bet/leg.ts'
import { writeLegPrice } from '#domain/bet/leg-price.ts'
import { isMainType, myanmarTypeOf } from '#domain/market/kinds.ts'
import { writeAmount } from '#domain/money/money.ts'
import { areMyanmar } from '#domain/bet/slip-ticket.ts'
import { isSpecial } from '#domain/market/sports.ts'
import { type BalanceChanged, balanceChanged } from '#machines/account/balance.replies.ts'
import {
  checkBuilderEvent,
  checkEvent,
  type CheckReplyEvent,
  checkManyEvent,
  checkMyanmarEvent,
  foundEvent,
  placementEvent,
  type PlacementReplyEvent,
  reportedEvent,
} from '#machines/slip/placement.replies.ts'
import type { PlacementRequest } from '#machines/slip/placement.ts'
import { ask } from '#ui/flows/ask.ts'
import type { MemberFeed } from '#ui/flows/member-feed.ts'
import { untilReported } from '#ui/flows/until-reported.ts'
import { identity } from '../session/session-ports.ts'

/** Members of this operator type have virtual money and place by calls of their own (§account.virtual). */
const virtual = 2

/** Asks for a bet's current prices and limits, and whether it may be placed at all. */
export const check = async (
  request: PlacementRequest,
  member: Profile,
  signal: AbortSignal,
): Promise<CheckReplyEvent> => {
  if (areMyanmar(request.ticket.legs))
    return checkMyanmarEvent(
      await ask(checkMyanmar, { ...identity(member), legs: myanmarLegsOf(request) }, signal),
      sentBy(request, member),
    )
  const builder = builderOf(request)
  if (builder)
    return checkBuilderEvent(
      await ask(checkBuilder, { ...identity(member), ...builder }, signal),
      sentBy(request, member),
    )
  const [leg] = legsOf(request)
  if (isSingle(request))
    return checkEvent(
      await ask(isBeyondBoard(request) ? checkSpecial : checkBet, { ...identity(member), ...leg! }, signal),
      sentBy(request, member),
    )
  return checkManyEvent(
    await ask(checkMany, { ...identity(member), legs: legsOf(request) }, signal),
    sentBy(request, member),
  )
}

/** Places a bet; also reports the balance in the answer. */
export const place = async (
  request: PlacementRequest,
  member: Profile,
  signal: AbortSignal,
  tell: (event: BalanceChanged) => void,
): Promise<PlacementReplyEvent> => {
  const reply = await send(request, member, signal)
  const changed = reply.kind === 'answered' && balanceChanged(reply.answer, member.currency)
  if (changed) tell(changed)
  return placementEvent(reply, sentBy(request, member))
}

/** Sends it, by the call of its kind. */
const send = (request: PlacementRequest, member: Profile, signal: AbortSignal): Promise<Reply<typeof placeBet>> => {
  const {
    ticket: { kind, sizes },
    entered,
    key,
    consent,
  } = request
  const isVirtual = member.operatorType === virtual
  const common = { ...identity(member), bet_key: key, stake: writeAmount(entered, member.currency), accept: consent }
  if (areMyanmar(request.ticket.legs)) {
    const legs = myanmarLegsOf(request)
    if (kind === 'mmo') return ask(isVirtual ? placeVirtualMyanmar : placeMyanmar, { ...common, ...legs[0]! }, signal)
    return ask(isVirtual ? placeVirtualMyanmarParlay : placeMyanmarParlay, { ...common, legs }, signal)
  }
  const builder = builderOf(request)
  if (builder) {
    const price = writeLegPrice(request.ticket.legs[0]!, request.prices[0]!)
    return ask(isVirtual ? placeVirtualBuilder : placeBuilder, { ...common, ...builder, price }, signal)
  }
  const legs = legsOf(request)
  if (isSingle(request)) return ask(singleCall(isVirtual, isBeyondBoard(request)), { ...common, ...legs[0]! }, signal)
  if (sizes) return ask(isVirtual ? placeVirtualSystem : placeSystem, { ...common, legs, sizes: [...sizes] }, signal)
  return ask(isVirtual ? placeVirtualParlay : placeParlay, { ...common, legs }, signal)
}

/** The selections of a builder as calls carry them; undefined for any other bet. */
const builderOf = ({ ticket: { kind, legs } }: PlacementRequest) => {
  const [leg] = legs
  return kind === 'builder' && leg?.built ? { match_id: leg.matchId, legs: leg.built.map(selectionOf) } : undefined
}

const selectionOf = ({ oddsId, marketType, pick, line }: BuiltPick) => ({
  odds_id: oddsId,
  market_type: marketType,
  pick,
  line,
})

/** A runner backed each way is placed as a single is. */
const isSingle = ({ ticket: { kind } }: PlacementRequest): boolean => kind === 'single' || kind === 'eachWay'

const singleCall = (isVirtual: boolean, isBeyond: boolean) =>
  isVirtual ? (isBeyond ? placeVirtualSpecial : placeVirtual) : isBeyond ? placeSpecial : placeBet

/** Markets behind *more*, and the virtual games, use the special calls (§wire.special-calls). */
const isBeyondBoard = ({
  ticket: {
    legs: [leg],
  },
}: PlacementRequest): boolean => leg !== undefined && (isSpecial(leg.sport) || !isMainType(leg.marketType, leg.sport))

/** Asks for the outcome of a bet; `close` makes the server accept nothing more under a key that it has no bet for. */
export const find = async (
  request: PlacementRequest,
  member: Profile,
  signal: AbortSignal,
  more: { close?: boolean } = {},
): Promise<PlacementReplyEvent> =>
  foundEvent(
    await ask(listPending, { ...identity(member), bet_key: request.key, ...more }, signal),
    sentBy(request, member),
  )

/**
 * The outcome of a waiting bet, as the member feed reports it; queried if the feed is cut, or cannot have reported it.
 */
export const watch = (
  request: PlacementRequest,
  member: Profile,
  signal: AbortSignal,
  memberFeed: MemberFeed,
): Promise<PlacementReplyEvent | undefined> => {
  const { receipt } = request
  return untilReported(memberFeed, signal, {
    told: () => {
      const bet = receipt && memberFeed.bet(receipt.betId)
      return (bet && reportedEvent(bet, receipt)) ?? undefined
    },
    find: async () => {
      const found = await find(request, member, signal)
      return found.type === 'bet.taken' || found.type === 'bet.refused' ? found : undefined
    },
  })
}

const legsOf = ({ ticket: { legs }, prices }: PlacementRequest) =>
  legs.flatMap((leg, at) => {
    const { matchId, oddsId, marketType, pick, line, oddsType, boost, eachWay, built } = leg
    const price = writeLegPrice(leg, prices[at]!)
    return oddsType === 'MM'
      ? []
      : [
          {
            match_id: matchId,
            odds_id: oddsId,
            market_type: marketType,
            pick,
            line,
            odds_type: oddsType,
            price,
            ...(boost && { boost_id: boost.id }),
            ...(eachWay && { each_way: eachWay }),
            ...(built && { joined: built.slice(1).map(selectionOf) }),
          },
        ]
  })

const myanmarLegsOf = ({ ticket: { legs }, prices }: PlacementRequest) =>
  legs.flatMap((leg, at) => {
    const { matchId, oddsId, marketType, pick, line } = leg
    const type = myanmarTypeOf(marketType)
    return type && isMyanmarPick(pick)
      ? [{ match_id: matchId, odds_id: oddsId, market_type: type, pick, line, price: writeLegPrice(leg, prices[at]!) }]
      : []
  })

const isMyanmarPick = (pick: string): pick is 'home' | 'away' | 'over' | 'under' =>
  pick === 'home' || pick === 'away' || pick === 'over' || pick === 'under'

const sentBy = ({ ticket, prices }: PlacementRequest, { currency, balance }: Profile) => ({
  ticket,
  prices,
  currency,
  available: balance.available,
})
