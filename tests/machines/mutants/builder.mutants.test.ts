import { assign } from 'xstate'
import { expectNoticed, type Mutant, said } from './planted.ts'

const nothing = assign({})

/** flow | the mistake | the rule that must notice it */
const mutants: readonly Mutant[] = [
  [
    'Builder',
    'a price that is shown as old is not taken',
    'exactly a price that is shown can be taken',
    (states) => void delete states['building']!.states['stale']!.on['builder.taken'],
  ],
  [
    'Builder',
    'an answer that the market overtook is not shown',
    'an answer is shown, however often the market moved',
    (states) =>
      void (states['building']!.states['pricing']!.states['overtaken']!.on['builder.priced'] = {
        target: '#builder.building.pricing',
        meta: said,
      }),
  ],
  [
    'Builder',
    'an answer that the market overtook counts as the price now',
    'an answer that the market overtook is requested again',
    (states) =>
      void (states['building']!.states['stale']!.states['overtaken']!.on['builder.priced'] = {
        target: '#builder.building.priced',
        actions: { type: 'setQuote', params: ({ event }: { event: unknown }) => event },
        meta: said,
      }),
  ],
  [
    'Builder',
    'the stake goes with the last selection',
    'the member types the stake, and keeps it while building',
    {
      actions: {
        takeAllOut: assign({ picks: [], quote: null, blocked: [], reason: null, place: null, entered: null }),
      },
    },
  ],
  [
    'Builder',
    'the price stays when a market moves',
    'a market that moves makes the price old',
    (states) => void (states['building']!.states['priced']!.on['market.moved'] = { meta: said }),
  ],
  ['Builder', 'what is blocked is added', 'what is blocked is not added', { guards: { mayToggle: () => true } }],
  [
    'Builder',
    'the price of other selections stays',
    'other selections have no price until they are asked about',
    {
      actions: {
        toggle: assign(({ context: { picks } }, { pick }) => ({
          picks: picks.includes(pick) ? picks.filter((one: unknown) => one !== pick) : [...picks, pick],
        })),
      },
    },
  ],
  [
    'Builder',
    'another match keeps the selections',
    'another match begins empty, unless with selections chosen together',
    (states) =>
      void (states['building']!.on['builder.opened'] = {
        actions: { type: 'setMatch', params: ({ event }: { event: unknown }) => event },
        meta: said,
      }),
  ],
  [
    'Builder',
    'the last selection is taken out and stays',
    'selections are held exactly while they are built with',
    { guards: { isLast: () => false } },
  ],
  [
    'Builder',
    'a lost answer is waited for',
    'a request that has no answer ends',
    (states) => void (states['building']!.states['pricing']!.states['asked']!.on['check.unanswered'] = { meta: said }),
  ],
  ['Builder', 'a refusal has no reason', 'no price without a reason', { actions: { setProblem: nothing } }],
]

expectNoticed('the builder', mutants, 2)
