import { checkBet, listPending, placeBet } from '#calls/bet.ts'
import type { Reply } from '#calls/call.ts'
import type { Profile } from '#calls/member.ts'
import {
  checkMany,
  checkMyanmar,
  checkSpecial,
  placeMyanmar,
  placeMyanmarParlay,
  placeParlay,
  placeSpecial,
  placeSystem,
  placeVirtual,
  placeVirtualMyanmar,
  placeVirtualMyanmarParlay,
  placeVirtualParlay,
  placeVirtualSpecial,
  placeVirtualSystem,
} from '#calls/ticket.ts'
import { writeLegPrice } from '#domain/leg-price.ts'
import { isMainType, myanmarTypeOf } from '#domain/market/kinds.ts'
import { writeAmount } from '#domain/money.ts'
import { areMyanmar } from '#domain/slip-ticket.ts'
import { isSpecial } from '#domain/sports.ts'
import { type BalanceChanged, balanceChanged } from '#machines/balance.events.ts'
import {
  checkEvent,
  type CheckReplyEvent,
  checkManyEvent,
  checkMyanmarEvent,
  foundEvent,
  placementEvent,
  type PlacementReplyEvent,
  toldEvent,
} from '#machines/placement.events.ts'
import type { PlacementRequest } from '#machines/placement.ts'
import { ask } from '#ui/ask.ts'
import type { MemberFeed } from '#ui/member-feed.ts'
import { identity } from './session-ports.ts'

/** Members of this operator type have virtual money and place by calls of their own (§account.virtual). */
const virtual = 2

/** Asks what holds for a bet: its prices, its limits, and whether it may be placed at all. */
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
  const [leg] = legsOf(request)
  if (request.ticket.kind === 'single')
    return checkEvent(
      await ask(isBeyondBoard(request) ? checkSpecial : checkBet, { ...identity(member), ...leg! }, signal),
      sentBy(request, member),
    )
  return checkManyEvent(
    await ask(checkMany, { ...identity(member), legs: legsOf(request) }, signal),
    sentBy(request, member),
  )
}

/** Places it; the balance the answer carries is told as well. */
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
  const legs = legsOf(request)
  if (kind === 'single') return ask(singleCall(isVirtual, isBeyondBoard(request)), { ...common, ...legs[0]! }, signal)
  if (sizes) return ask(isVirtual ? placeVirtualSystem : placeSystem, { ...common, legs, sizes: [...sizes] }, signal)
  return ask(isVirtual ? placeVirtualParlay : placeParlay, { ...common, legs }, signal)
}

const singleCall = (isVirtual: boolean, isBeyond: boolean) =>
  isVirtual ? (isBeyond ? placeVirtualSpecial : placeVirtual) : isBeyond ? placeSpecial : placeBet

/** Markets behind *more*, and the virtual games, go by the special calls (§wire.special-calls). */
const isBeyondBoard = ({
  ticket: {
    legs: [leg],
  },
}: PlacementRequest): boolean => leg !== undefined && (isSpecial(leg.sport) || !isMainType(leg.marketType, leg.sport))

/** Asks what became of it; `close` has a key that nothing came under take nothing from then on. */
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

/** Milliseconds between two looks at a bet that waits: while the member feed is cut, and in case it told nothing for long. */
const lookEvery = { behind: 1_000, current: 15_000 } as const

/** What a bet that waits comes to, as the member feed tells it; asked for where the feed is cut, or cannot have told it. */
export const watch = async (
  request: PlacementRequest,
  member: Profile,
  signal: AbortSignal,
  memberFeed: MemberFeed,
): Promise<PlacementReplyEvent | undefined> => {
  const { receipt } = request
  let lookedAt = performance.now()
  while (!signal.aborted) {
    const bet = receipt && memberFeed.bet(receipt.betId)
    const told = bet && toldEvent(bet, receipt)
    if (told) return told
    const next = await nextWord(memberFeed, signal)
    const isLate = performance.now() - lookedAt >= lookEvery[memberFeed.isCurrent() ? 'current' : 'behind']
    if (signal.aborted || (next !== 'position' && !isLate)) continue
    lookedAt = performance.now()
    const found = await find(request, member, signal)
    if (found.type === 'bet.taken' || found.type === 'bet.refused') return found
  }
  return undefined
}

/** Waits for what the feed tells next, or for a while. */
const nextWord = (memberFeed: MemberFeed, signal: AbortSignal): Promise<'news' | 'position' | 'nothing'> =>
  new Promise((resolve) => {
    const end = (how: 'news' | 'position' | 'nothing') => {
      clearTimeout(timer)
      quiet()
      resolve(how)
    }
    const timer = setTimeout(() => end('nothing'), lookEvery.behind)
    const quiet = memberFeed.listen((_, isNews) => end(isNews ? 'news' : 'position'))
    signal.addEventListener('abort', () => end('nothing'), { once: true })
  })

const legsOf = ({ ticket: { legs }, prices }: PlacementRequest) =>
  legs.flatMap((leg, at) => {
    const { matchId, oddsId, marketType, pick, line, oddsType, boost } = leg
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

const sentBy = ({ ticket, prices }: PlacementRequest, { currency }: Profile) => ({ ticket, prices, currency })
