import { slipSays } from './slip.sentences.ts'
import { opening, slipWords, type Taken } from './slip.words.ts'

export type { HeldBet, SlipContext, Stage } from './slip.list.ts'
export { asideIn, picksIn } from './slip.list.ts'
export type { SlipEvent, SlipInput, Taken } from './slip.words.ts'
export { maxPendingBets, maxPicks } from './slip.words.ts'

/**
 * The slip as a whole (§bet.slip): one list of picks, the way they are bet, and every bet of it as an actor of its
 * own. A bet is never dropped for another: it is set aside, with its stake, and stays in sight.
 */
export const slipMachine = slipWords.createMachine({
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
  on: {
    'way.chosen': [
      {
        guard: { type: 'chose', params: ({ event }) => ({ ...event, chosen: 'singles' }) },
        target: '.singles',
        meta: slipSays('singles'),
      },
      {
        guard: { type: 'chose', params: ({ event }) => ({ ...event, chosen: 'parlay' }) },
        target: '.parlay',
        meta: slipSays('parlay'),
      },
      {
        guard: { type: 'chose', params: ({ event }) => ({ ...event, chosen: 'system' }) },
        target: '.system',
        meta: slipSays('system'),
      },
      { target: '.lucky', meta: slipSays('lucky') },
    ],
    'bet.dismissed': {
      guard: { type: 'mayGo', params: ({ event }) => event },
      actions: { type: 'dismiss', params: ({ event }) => event },
      meta: slipSays('dismissed'),
    },
    'bet.made': {
      guard: { type: 'follows', params: ({ event: { bet } }) => ({ bet, stage: 'made' }) },
      actions: { type: 'make', params: ({ event }) => event },
      meta: slipSays('made'),
    },
    'bet.sent': {
      guard: { type: 'follows', params: ({ event: { bet } }) => ({ bet, stage: 'sending' }) },
      actions: { type: 'leave', params: ({ event }) => event },
      meta: slipSays('sent'),
    },
    'bet.awaited': {
      guard: { type: 'follows', params: ({ event: { bet } }) => ({ bet, stage: 'awaited' }) },
      actions: { type: 'wait', params: ({ event }) => event },
      meta: slipSays('awaited'),
    },
    'bet.answered': {
      guard: { type: 'follows', params: ({ event: { bet } }) => ({ bet, stage: 'answered' }) },
      actions: { type: 'answer', params: ({ event }) => event },
      meta: slipSays('answered'),
    },
    'bet.emptied': {
      guard: { type: 'follows', params: ({ event: { bet } }) => ({ bet, stage: 'empty' }) },
      actions: { type: 'empty', params: ({ event }) => event },
      meta: slipSays('emptied'),
    },
  },
  states: {
    singles: { meta: { title: 'Singles' }, on: { 'selection.taken': taking() } },
    parlay: { meta: { title: 'Parlay' }, on: { 'selection.taken': takingLeg() } },
    system: { meta: { title: 'System' }, on: { 'selection.taken': takingLeg() } },
    lucky: { meta: { title: 'Lucky' }, on: { 'selection.taken': takingLeg() } },
  },
})

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
