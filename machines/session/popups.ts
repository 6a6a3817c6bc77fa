import { assign, emit, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import type { Popup, PopupsReplyEvent } from './popups.replies.ts'

export type PopupsEvent =
  /** No bet is on its way or in the slip, and no game is open: something may be shown over the page. */
  | { type: 'display.cleared' }
  | { type: 'display.blocked' }
  | { type: 'popup.dismissed' }
  /** The member goes to the page it leads to. */
  | { type: 'popup.followed' }
  | PopupsReplyEvent

export interface PopupsContext {
  /** Still to be shown, the first now. */
  readonly popups: readonly Popup[]
  readonly isClear: boolean
}

const cleared = {
  'display.cleared': {
    actions: 'markClear',
    meta: { id: 'POP-01', plain: 'The member neither bets nor plays: a popup may cover the page.' },
  },
} as const
const taken = {
  'display.blocked': { actions: 'markTaken', meta: { id: 'POP-02', plain: 'The member bets or plays: popups wait.' } },
} as const

/**
 * Advertisements (§page.advertisements), shown one by one until the member puts each away, and never over a game, or
 * while a bet is in the slip or on its way.
 */
export const popupsMachine = setup({
  types: {
    context: {} as PopupsContext,
    events: {} as PopupsEvent,
    emitted: {} as { type: 'popup.dismissed'; id: number } | { type: 'page.asked'; path: string },
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { loadPopups: port<undefined>('loadPopups') },
  delays: { loadPatience: 20_000, lookAgain: 1_800_000 },
  guards: {
    hasNone: ({ context }) => context.popups.length === 0,
    maySpeak: ({ context }) => context.isClear,
    leadsSomewhere: ({ context }) => (context.popups[0]?.path ?? '') !== '',
  },
  actions: {
    markClear: assign({ isClear: true }),
    markTaken: assign({ isClear: false }),
    setPopups: assign((_, { popups }: { popups: readonly Popup[] }) => ({ popups })),
    reportDismissed: emit(({ context }) => ({ type: 'popup.dismissed' as const, id: context.popups[0]?.id ?? 0 })),
    reportPage: emit(({ context }) => ({ type: 'page.asked' as const, path: context.popups[0]?.path ?? '' })),
    dropFirst: assign(({ context }) => ({ popups: context.popups.slice(1) })),
  },
}).createMachine({
  id: 'popups',
  initial: 'loading',
  context: { popups: [], isClear: false },
  states: {
    loading: {
      meta: { title: 'Loading popups' },
      tags: ['busy'],
      invoke: { src: 'loadPopups', id: 'loadPopups' },
      on: {
        ...cleared,
        ...taken,
        'popups.told': {
          target: 'deciding',
          actions: withEvent('setPopups'),
          meta: {
            id: 'POP-03',
            plain: 'The server returns the current popups; those dismissed today are left out.',
          },
        },
        'popups.unanswered': {
          target: 'quiet',
          meta: { id: 'POP-04', plain: 'No answer: there is nothing to show, and the member sees no error.' },
        },
      },
      after: {
        loadPatience: {
          target: 'quiet',
          meta: { id: 'POP-05', plain: 'No answer in time: there is nothing to show.' },
        },
      },
    },
    deciding: {
      meta: { title: 'Checking whether a popup may be shown' },
      always: [
        { guard: 'hasNone', target: 'quiet', meta: { id: 'POP-06', plain: 'No popup is left to show.' } },
        {
          guard: 'maySpeak',
          target: 'showing',
          meta: { id: 'POP-07', plain: 'The page is free: the next one is shown.' },
        },
        { target: 'holding', meta: { id: 'POP-08', plain: 'The member bets or plays: the popup waits.' } },
      ],
    },
    holding: {
      meta: { title: 'Waiting for the page to be free' },
      tags: ['settled'],
      on: {
        'display.cleared': {
          target: 'showing',
          actions: 'markClear',
          meta: { id: 'POP-09', plain: 'The slip is empty and no game is open: the popup is shown.' },
        },
      },
    },
    showing: {
      meta: { title: 'Showing a popup' },
      tags: ['needsMember'],
      on: {
        'display.blocked': {
          target: 'holding',
          actions: 'markTaken',
          meta: { id: 'POP-10', plain: 'The member begins to bet or to play: the popup closes and returns later.' },
        },
        'popup.dismissed': {
          target: 'deciding',
          actions: ['reportDismissed', 'dropFirst'],
          meta: { id: 'POP-11', plain: 'The member closes it, for today.', clauses: ['WCAG 2.1.2'] },
        },
        'popup.followed': {
          guard: 'leadsSomewhere',
          target: 'deciding',
          actions: ['reportDismissed', 'reportPage', 'dropFirst'],
          meta: { id: 'POP-12', plain: 'The member goes to the page it leads to; the popup is dismissed for today.' },
        },
      },
    },
    quiet: {
      meta: { title: 'Nothing to show' },
      tags: ['settled'],
      on: { ...cleared, ...taken },
      after: {
        lookAgain: {
          target: 'loading',
          meta: { id: 'POP-13', plain: 'After half an hour the list is requested from the server again.' },
        },
      },
    },
  },
})
