import { withEvent } from '../flow.ts'
import type { Stage } from './slip.list.ts'
import { slipSays } from './slip.sentences.ts'
import { opening, slipSetup, type Taken } from './slip.setup.ts'

export type { SlipBet as HeldBet, SlipContext, Stage } from './slip.list.ts'
export { asideIn, hasAnswer, isBeingMade, picksIn } from './slip.list.ts'
export type { SlipEvent, SlipInput, Taken } from './slip.setup.ts'
export { maxPendingBets, maxPicks } from './slip.setup.ts'

/**
 * The slip as a whole (§bet.slip): one list of picks, the way they are bet, and every bet of it as an actor of its
 * own. A bet is never dropped for another: it is set aside, with its stake, and stays in sight.
 */
export const slipMachine = slipSetup.createMachine({
  id: 'slip',
  context: ({ input, spawn }) => {
    const context = opening(input)
    context.bets.forEach(({ id, stage, legs }) =>
      spawn('placement', {
        id,
        input: {
          unresolved: stage === 'awaited' ? input.unresolved.find(({ ticket }) => ticket.legs === legs)! : null,
          consent: input.consent,
        },
      }),
    )
    return context
  },
  initial: 'singles',
  invoke: [
    { src: 'parlay', id: 'parlay' },
    { src: 'followLegs', id: 'followLegs' },
  ],
  on: {
    'way.chosen': [
      {
        guard: { type: 'chose', params: ({ event }) => ({ ...event, chosen: 'singles' }) },
        target: '.singles',
        actions: oneTicket(),
        meta: slipSays('singles'),
      },
      {
        guard: { type: 'chose', params: ({ event }) => ({ ...event, chosen: 'parlay' }) },
        target: '.parlay',
        actions: oneTicket(),
        meta: slipSays('parlay'),
      },
      {
        guard: { type: 'chose', params: ({ event }) => ({ ...event, chosen: 'system' }) },
        target: '.system',
        actions: { type: 'chooseKind', params: { isSystem: true } },
        meta: slipSays('system'),
      },
      { target: '.lucky', actions: oneTicket(), meta: slipSays('lucky') },
    ],
    'bet.dismissed': { guard: withEvent('mayGo'), actions: withEvent('dismiss'), meta: slipSays('dismissed') },
    'bet.made': {
      guard: { type: 'follows', params: ({ event: { bet } }) => ({ bet, stage: 'made' }) },
      actions: withEvent('noteLegs'),
      meta: slipSays('made'),
    },
    'bet.reviewed': entering('reviewed', 'reviewed'),
    'bet.sent': entering('sending', 'sent'),
    'bet.awaited': entering('awaited', 'awaited'),
    'bet.answered': {
      guard: {
        type: 'follows',
        params: ({ event: { bet, isAccepted } }) => ({ bet, stage: isAccepted ? 'accepted' : 'rejected' }),
      },
      actions: withEvent('noteAnswer'),
      meta: slipSays('answered'),
    },
    'bet.emptied': {
      guard: { type: 'follows', params: ({ event: { bet } }) => ({ bet, stage: 'empty' }) },
      actions: withEvent('empty'),
      meta: slipSays('emptied'),
    },
    'parlay.changed': [
      { guard: withEvent('isTicketDue'), actions: [followed(), withEvent('offerTicket')], meta: slipSays('due') },
      { guard: withEvent('isTicketGone'), actions: [followed(), 'withdrawTicket'], meta: slipSays('gone') },
      { actions: followed(), meta: slipSays('kept') },
    ],
    'legs.priced': { actions: { type: 'passOn', params: ({ event }) => ({ event }) }, meta: slipSays('priced') },
    'matches.begun': {
      guard: 'mayBegin',
      actions: { type: 'passOn', params: ({ event }) => ({ event }) },
      meta: slipSays('begun'),
    },
  },
  states: {
    singles: { meta: { title: 'Singles' }, on: { 'selection.taken': taking() } },
    parlay: { meta: { title: 'Parlay' }, on: { 'selection.taken': takingLeg() } },
    system: { meta: { title: 'System' }, on: { 'selection.taken': takingLeg() } },
    lucky: { meta: { title: 'Lucky' }, on: { 'selection.taken': takingLeg() } },
  },
})

function oneTicket() {
  return { type: 'chooseKind', params: { isSystem: false } } as const
}

function followed() {
  return withEvent('followLegs')
}

/** A bet reports that it has entered a stage. */
function entering(stage: Stage, sentence: Parameters<typeof slipSays>[0]) {
  const params = ({ event: { bet } }: { event: { bet: string } }) => ({ bet, stage })
  return {
    guard: { type: 'follows', params },
    actions: { type: 'noteStage', params },
    meta: slipSays(sentence),
  } as const
}

/**
 * A free single takes it; one that is being made, or is on its way, is set aside; when too many are, nothing more is
 * taken.
 */
function taking() {
  const params = ({ event: { leg, price } }: { event: Taken }) => ({ leg, price })
  const offer = [
    { type: 'offer', params },
    { type: 'emitTaken', params },
  ] as const
  return [
    { guard: { type: 'isHeld', params }, actions: { type: 'bringForward', params }, meta: slipSays('forward') },
    { guard: 'isFree', actions: offer, meta: slipSays('free') },
    { guard: 'mayJoin', actions: ['withdraw', 'makeRoom', ...offer], meta: slipSays('joins') },
  ] as const
}

/** The same where the list is bet together: a parlay on its way goes aside with its picks. */
function takingLeg() {
  const [held, ...others] = taking()
  const offer = others[0].actions
  return [
    held,
    { guard: 'isParlayAway', actions: ['letParlayGo', ...offer], meta: slipSays('parlayGoes') },
    ...others,
  ] as const
}
