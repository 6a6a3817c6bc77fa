import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'

/** A draw to come: its moments are those of the studio's clock, in milliseconds. */
export interface ComingDraw {
  readonly number: number
  readonly closes: number
  readonly at: number
  /** The hash of the secret it will be drawn from. */
  readonly hash: string
}

export interface HeldDraw {
  readonly number: number
  readonly outcome: unknown
}

export type GameDrawEvent =
  | { type: 'draw.told'; draw: ComingDraw }
  | { type: 'call.last' }
  | { type: 'bets.closed' }
  | { type: 'out.asked' }
  | { type: 'out.answered' }
  | ({ type: 'draw.held' } & HeldDraw)
  | { type: 'draw.shown' }

export interface GameDrawContext {
  readonly draw: ComingDraw | null
  readonly held: HeldDraw | null
}

const closed = { target: 'drawing' } as const
const held = {
  target: 'showing',
  actions: withEvent('setHeld'),
} as const

/**
 * The cadence of a table that is drawn by the clock (§game.draws): tickets are sold, the last are called, sales close,
 * the draw is held and shown, and the next one is sold. The studio's clock decides; a frame that missed something asks
 * again.
 */
export const gameDrawMachine = setup({
  types: {
    context: {} as GameDrawContext,
    events: {} as GameDrawEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    requestDraw: port('requestDraw'),
    watchBets: port<ComingDraw>('watchBets'),
    awaitDraw: port<ComingDraw>('awaitDraw'),
    requestOut: port<ComingDraw>('requestOut'),
  },
  delays: {
    askPatience: 15_000,
    openPatience: 3_600_000,
    callPatience: 60_000,
    drawPatience: 60_000,
    showPatience: 20_000,
  },
  actions: {
    setDraw: assign((_, { draw }: { draw: ComingDraw }) => ({ draw, held: null })),
    setHeld: assign((_, { number, outcome }: HeldDraw) => ({ held: { number, outcome } })),
    dropDraw: assign({ draw: null, held: null }),
  },
}).createMachine({
  id: 'gameDraw',
  initial: 'asking',
  context: { draw: null, held: null },
  states: {
    asking: {
      meta: { title: 'Asking for the draw' },
      tags: ['busy'],
      invoke: { src: 'requestDraw', id: 'requestDraw', input: {} },
      on: {
        'draw.told': {
          target: 'open',
          actions: withEvent('setDraw'),
          meta: { id: 'GDR-01', plain: 'The studio reports which draw is on sale.', rules: ['§game.draws'] },
        },
      },
      after: {
        askPatience: {
          target: 'asking',
          reenter: true,
          meta: { id: 'GDR-02', plain: 'No answer: the request to the studio is repeated.', clauses: ['GLI-19 2.6.4'] },
        },
      },
    },
    open: {
      meta: { title: 'Ticket sales open' },
      invoke: { src: 'watchBets', id: 'watchBets', input: ({ context }) => context.draw! },
      on: {
        'call.last': { target: 'lastCall', meta: { id: 'GDR-03', plain: 'The last tickets are called.' } },
        'bets.closed': {
          ...closed,
          meta: {
            id: 'GDR-04',
            plain: 'The page opened after the last call: sales close.',
            clauses: ['UKGC RTS 5A'],
            rules: ['§game.draws'],
          },
        },
      },
      after: {
        openPatience: {
          target: 'asking',
          actions: 'dropDraw',
          meta: { id: 'GDR-11', plain: 'An hour has passed: the draws and the studio’s clock are read again.' },
        },
      },
    },
    lastCall: {
      meta: { title: 'Last call' },
      invoke: { src: 'watchBets', id: 'watchBets', input: ({ context }) => context.draw! },
      on: {
        'bets.closed': {
          ...closed,
          meta: {
            id: 'GDR-05',
            plain: 'Sales close: no more tickets can be bought.',
            clauses: ['UKGC RTS 5A'],
            rules: ['§game.draws'],
          },
        },
      },
      after: {
        callPatience: {
          ...closed,
          meta: {
            id: 'GDR-06',
            plain: 'The start signal was missed: the draw is requested.',
            clauses: ['UKGC RTS 5A'],
          },
        },
      },
    },
    drawing: {
      meta: { title: 'Draw in progress' },
      tags: ['busy'],
      invoke: { src: 'awaitDraw', id: 'awaitDraw', input: ({ context }) => context.draw! },
      on: {
        'draw.held': {
          ...held,
          meta: { id: 'GDR-07', plain: 'The draw was held, the same for everybody.', clauses: ['GLI-19 4.3.4(e)'] },
        },
        'out.asked': {
          target: 'leaving',
          meta: {
            id: 'GDR-12',
            plain: 'The member leaves the curve of the draw.',
            clauses: ['GLI-19 4.3.4(e)'],
            rules: ['§game.crash'],
          },
        },
      },
      after: {
        drawPatience: {
          target: 'asking',
          actions: 'dropDraw',
          meta: {
            id: 'GDR-08',
            plain: 'The result did not arrive: the next draw is requested, which also reports the last one.',
            clauses: ['GLI-19 2.6.4'],
          },
        },
      },
    },
    leaving: {
      meta: { title: 'Leaving the curve' },
      tags: ['busy'],
      invoke: [
        { src: 'awaitDraw', id: 'awaitDraw', input: ({ context }) => context.draw! },
        { src: 'requestOut', id: 'requestOut', input: ({ context }) => context.draw! },
      ],
      on: {
        'out.answered': {
          target: 'drawing',
          meta: {
            id: 'GDR-13',
            plain: 'The studio has answered at which multiple the member left, by its own clock.',
            clauses: ['GLI-19 4.3.4(e)'],
            rules: ['§game.crash'],
          },
        },
        'draw.held': {
          ...held,
          meta: {
            id: 'GDR-14',
            plain: 'The curve has ended, whatever was on its way.',
            clauses: ['GLI-19 4.3.4(e)'],
          },
        },
      },
      after: {
        drawPatience: {
          target: 'asking',
          actions: 'dropDraw',
          meta: {
            id: 'GDR-15',
            plain: 'Neither answer arrived: the next draw is requested, which reports the last one.',
          },
        },
      },
    },
    showing: {
      meta: { title: 'Showing the result' },
      on: {
        'draw.shown': {
          target: 'asking',
          actions: 'dropDraw',
          meta: { id: 'GDR-09', plain: 'The draw is over: tickets for the next one go on sale.' },
        },
      },
      after: {
        showPatience: {
          target: 'asking',
          actions: 'dropDraw',
          meta: { id: 'GDR-10', plain: 'The animation took too long: sales for the next draw open anyway.' },
        },
      },
    },
  },
})
