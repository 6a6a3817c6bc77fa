import { assign, setup } from 'xstate'
import { type FlowTag, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'

export type QuickBetEvent =
  | { type: 'quickBet.asked' }
  | { type: 'quickBet.confirmed' }
  | { type: 'quickBet.declined' }
  | { type: 'quickBet.stopped' }
  /** The settings say otherwise: another tab or device changed them. */
  | { type: 'quickBet.told'; on: boolean }

export interface QuickBetContext {
  /** As the settings have it at the start. */
  readonly on: boolean
  /** Whether the member has read, on this device, what it does. */
  readonly explained: boolean
}

const told = {
  'quickBet.told': [
    {
      guard: withEvent('isOn'),
      target: '#quickBet.on',
      meta: { id: 'QBT-07', plain: 'Quick bet was switched on elsewhere: it is on here too.' },
    },
    {
      target: '#quickBet.off',
      meta: { id: 'QBT-08', plain: 'Quick bet was switched off elsewhere: it is off here too.' },
    },
  ],
} as const

/**
 * Switching quick bet on and off (§bet.quick). Where it is on, one press on a price places a bet of a set amount: the
 * first time, the page says so and the member agrees.
 */
export const quickBetMachine = setup({
  types: {
    input: {} as QuickBetContext,
    context: {} as QuickBetContext,
    events: {} as QuickBetEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    wasOn: ({ context }) => context.on,
    isExplained: ({ context }) => context.explained,
    isOn: (_, { on }: { on: boolean }) => on,
  },
  actions: { markExplained: assign({ explained: true }) },
}).createMachine({
  id: 'quickBet',
  initial: 'deciding',
  context: ({ input }) => input,
  states: {
    deciding: {
      meta: { title: 'Checking the setting' },
      always: [
        { guard: 'wasOn', target: 'on', meta: { id: 'QBT-01', plain: 'The settings have quick bet on.' } },
        { target: 'off', meta: { id: 'QBT-02', plain: 'The settings have quick bet off.' } },
      ],
    },
    off: {
      meta: { title: 'Off' },
      tags: ['settled'],
      on: {
        'quickBet.asked': [
          {
            guard: 'isExplained',
            target: 'on',
            meta: { id: 'QBT-03', plain: 'The member switches it on, having read before what it does.' },
          },
          {
            target: 'explaining',
            meta: {
              id: 'QBT-04',
              plain: 'The first time, what it does is explained.',
              clauses: ['GLI-19 4.3.3(a)', 'WCAG 3.3.4'],
            },
          },
        ],
        ...told,
      },
    },
    explaining: {
      meta: { title: 'Awaiting consent' },
      tags: ['needsMember'],
      on: {
        'quickBet.confirmed': {
          target: 'on',
          actions: 'markExplained',
          meta: { id: 'QBT-05', plain: 'The member agrees that one press places a bet.' },
        },
        'quickBet.declined': { target: 'off', meta: { id: 'QBT-06', plain: 'The member keeps confirming each bet.' } },
        ...told,
      },
    },
    on: {
      meta: { title: 'On' },
      tags: ['settled'],
      on: {
        'quickBet.stopped': { target: 'off', meta: { id: 'QBT-09', plain: 'The member switches it off, at once.' } },
        ...told,
      },
    },
  },
})
