import { type Leg, sameSelection } from '#domain/bet/leg.ts'
import type { Part } from '#domain/bet/slip-ticket.ts'
import {
  asideIn,
  hasAnswer,
  type SlipBet,
  isBeingMade,
  picksIn,
  samePick,
  type SlipContext,
  type Stage,
} from './slip.list.ts'

/** How the bets of the slip change: pure, and without their actors. */
export const pendingIn = (context: SlipContext): number => asideIn(context).filter((bet) => !isBeingMade(bet)).length

export const openBet = ({ bets, open }: SlipContext, part: Part): SlipBet => bets.find(({ id }) => id === open[part])!

export const findBet = ({ bets }: SlipContext, bet: string): SlipBet | undefined => bets.find(({ id }) => id === bet)

export const heldPick = (context: SlipContext, leg: Leg): SlipBet | undefined =>
  picksIn(context).find(({ legs: [own] }) => own !== undefined && samePick(own, leg))

/** An id that no bet of the slip has. */
export const freeId = (bets: readonly SlipBet[], part: Part): string => {
  let n = 1
  while (bets.some(({ id }) => id === `${part}-${n}`)) n++
  return `${part}-${n}`
}

export const blank = (bets: readonly SlipBet[], part: Part): SlipBet => ({
  id: freeId(bets, part),
  part,
  stage: 'empty',
  legs: [],
  prices: [],
})

/** Sets the open bet of a part aside, as the last one, and puts an empty one in its place. */
export const putAside = (context: SlipContext, part: Part): SlipContext => {
  const old = openBet(context, part)
  const fresh = blank(context.bets, part)
  return {
    ...context,
    bets: [...context.bets.filter((bet) => bet !== old), old, fresh],
    open: { ...context.open, [part]: fresh.id },
  }
}

/** Removes bets. If the open one goes, the pick taken last is opened, or an empty bet. */
export const without = (context: SlipContext, goes: (bet: SlipBet) => boolean): SlipContext => {
  const bets = context.bets.filter((bet) => !goes(bet))
  if (bets.some(({ id }) => id === context.open.single) && bets.some(({ id }) => id === context.open.parlay))
    return { ...context, bets }
  const part = bets.some(({ id }) => id === context.open.single) ? 'parlay' : 'single'
  const next = (part === 'single' && picksIn({ ...context, bets }).at(-1)) || blank(context.bets, part)
  return {
    ...context,
    bets: bets.includes(next) ? bets : [...bets, next],
    open: { ...context.open, [part]: next.id },
  }
}

const isInside = ({ legs }: SlipBet, pick: SlipBet): boolean =>
  pick.part === 'single' && isBeingMade(pick) && legs.some((leg) => sameSelection(leg, pick.legs[0]!))

/** The slip with what a bet reported. */
export const withReport = (context: SlipContext, bet: string, report: Pick<SlipBet, 'stage'> & Partial<SlipBet>) => ({
  ...context,
  bets: context.bets.map((one) => (one.id === bet ? { ...one, ...report } : one)),
})

/** The pick is in the list already: it is opened as it is, and an empty open bet is removed. */
export const broughtForward = (context: SlipContext, leg: Leg): SlipContext => {
  const pick = heldPick(context, leg)!
  const old = openBet(context, 'single')
  const bets = context.bets.filter((bet) => bet !== old || old.stage !== 'empty')
  return { ...context, bets, open: { ...context.open, single: pick.id } }
}

/** A parlay on its way takes its picks with it. */
export const afterParlayGone = (context: SlipContext): SlipContext => {
  const parlay = openBet(context, 'parlay')
  const picks = without(context, (bet) => isInside(parlay, bet))
  const left = putAside(picks, 'parlay')
  return isFree(openBet(left, 'single')) ? left : putAside(left, 'single')
}

/** A bet set aside that is emptied is removed; if it was the open single, the pick taken last is opened. */
export const afterEmptied = (context: SlipContext, bet: string): SlipContext => {
  const left = withReport(context, bet, { stage: 'empty', legs: [], prices: [] })
  const isOpen = Object.values(context.open).includes(bet)
  const mayCome = bet === context.open.single && picksIn(left).length > 0
  return isOpen && !mayCome ? left : without(left, ({ id }) => id === bet)
}

/** The picks of an accepted parlay leave the list. */
export const afterAnswer = (context: SlipContext, bet: string, isAccepted: boolean): SlipContext => {
  const left = withReport(context, bet, { stage: isAccepted ? 'accepted' : 'rejected' })
  const own = findBet(left, bet)!
  return isAccepted && own.part === 'parlay' ? without(left, (one) => isInside(own, one)) : left
}

/** The states from which a bet may enter each state. */
export const stagesBefore: Readonly<Record<Stage, readonly Stage[]>> = {
  empty: ['made', 'accepted', 'rejected'],
  made: ['empty', 'made', 'reviewed', 'sending', 'accepted', 'rejected'],
  reviewed: ['made', 'sending'],
  sending: ['made', 'reviewed', 'awaited'],
  awaited: ['sending'],
  accepted: ['sending', 'awaited'],
  rejected: ['reviewed', 'sending', 'awaited'],
}

export const isFree = (bet: SlipBet): boolean => bet.stage === 'empty' || hasAnswer(bet)

export const isSending = (context: SlipContext): boolean =>
  [openBet(context, 'single'), openBet(context, 'parlay')].some(({ stage }) => stage === 'sending')

export const hasRoom = (context: SlipContext): boolean => picksIn(context).length < context.mostPicks
