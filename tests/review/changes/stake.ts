// A small machine, in which a test of `npm run book -- --since` plants changes.
import { and, assign, emit, fromCallback, log, not, setup } from 'xstate'
import { isHeld, isWithin, least, patience } from './stake.rules.ts'

interface Context {
  readonly stake: number
  readonly price: number
  readonly tries: number
  readonly reason: string | null
}
type Event =
  | { readonly type: 'stake.set'; readonly stake: number }
  | { readonly type: 'price.moved'; readonly price: number }
  | { readonly type: 'bet.placed' }
  | { readonly type: 'bet.answered'; readonly isTaken: boolean }
  | { readonly type: 'bet.withdrawn' }
  | { readonly type: 'page.left' }

export const stakeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { readonly price: number },
    emitted: {} as { readonly type: 'bet.told'; readonly how: string },
  },
  guards: {
    isWithin: ({ context }) => isWithin(context.stake),
    isHeld: ({ context }, { price }: { readonly price: number }) => isHeld(context.price, price),
    isTaken: ({ event }) => event.type === 'bet.answered' && event.isTaken,
    triedLess: ({ context }, { than }: { readonly than: number }) => context.tries < than,
  },
  actors: {
    askHouse: fromCallback(({ sendBack }) => sendBack({ type: 'bet.answered', isTaken: true })),
    watchPrice: fromCallback(() => undefined),
  },
  actions: {
    keepStake: assign(({ context, event }) => ({
      stake: event.type === 'stake.set' ? least(event.stake) : context.stake,
    })),
    movePrice: assign(({ context, event }) => ({
      price: event.type === 'price.moved' ? event.price : context.price,
    })),
    count: assign(({ context }: { context: Context }, { by }: { readonly by: number }) => ({
      tries: context.tries + by,
    })),
    clearReason: assign({ reason: null }),
    giveReason: assign(({ context }) => ({ reason: context.reason === null ? 'withdrawn' : context.reason })),
    report: emit({ type: 'bet.told', how: 'asked' }),
    leave: log('withdrawn by the member'),
    lock: () => undefined,
    unlock: () => undefined,
  },
  delays: { patience: 20_000, retryWait: ({ context }) => patience(context.tries) },
}).createMachine({
  id: 'stake',
  initial: 'choosing',
  context: ({ input }) => ({ stake: 10, price: input.price, tries: 0, reason: null }),
  on: { 'page.left': { meta: { id: 'STK-01', plain: 'The page is left.' }, target: '.help' } },
  states: {
    choosing: {
      meta: { title: 'Choosing' },
      tags: ['editable'],
      on: {
        'stake.set': { meta: { id: 'STK-02', plain: 'A stake is set.' }, actions: 'keepStake' },
        'bet.placed': [
          {
            meta: { id: 'STK-03', plain: 'The bet is sent.', clauses: ['GLI-33 2.5'] },
            guard: and(['isWithin', { type: 'triedLess', params: { than: 3 } }]),
            target: 'asking',
            actions: ['clearReason', { type: 'count', params: { by: 1 } }],
          },
          { meta: { id: 'STK-04', plain: 'Too often.' }, guard: not('isWithin'), target: 'over' },
          { meta: { id: 'STK-05', plain: 'The stake is refused.' }, target: 'refused' },
        ],
        'price.moved': [
          {
            meta: { id: 'STK-06', plain: 'The price is kept.' },
            guard: { type: 'isHeld', params: ({ event }) => ({ price: event.price }) },
          },
          { meta: { id: 'STK-07', plain: 'The price moves.' }, actions: 'movePrice' },
        ],
      },
    },
    asking: {
      meta: { title: 'Asking' },
      entry: ['lock', 'report'],
      exit: 'unlock',
      invoke: [{ src: 'askHouse', id: 'askHouse', input: { kind: 'single' } }],
      on: {
        'bet.answered': [
          { meta: { id: 'STK-08', plain: 'Taken.' }, guard: 'isTaken', target: 'over' },
          { meta: { id: 'STK-13', plain: 'Early.' }, guard: 'isWithin', target: 'choosing' },
          { meta: { id: 'STK-09', plain: 'Refused.' }, target: 'refused' },
        ],
      },
      after: { patience: { meta: { id: 'STK-10', plain: 'No answer.' }, target: 'refused' } },
    },
    refused: {
      meta: { title: 'Refused' },
      after: { retryWait: { meta: { id: 'STK-11', plain: 'Again.' }, target: 'choosing', reenter: true } },
      on: {
        'bet.withdrawn': { meta: { id: 'STK-12', plain: 'Withdrawn.' }, actions: ['giveReason', 'leave'] },
      },
    },
    over: { meta: { title: 'Over' }, type: 'final', output: ({ context }) => context.stake },
    help: {
      type: 'parallel',
      on: { 'price.moved': { meta: { id: 'STK-14', plain: 'Back.' }, target: 'choosing' } },
      states: {
        page: {
          initial: 'closed',
          states: {
            closed: { meta: { title: 'Closed' } },
            open: { meta: { title: 'Open' } },
            last: { type: 'history', history: 'shallow', target: 'closed' },
          },
        },
        film: { meta: { title: 'Film' } },
      },
    },
  },
})
