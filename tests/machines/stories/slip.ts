import type { Leg } from '#domain/bet/leg.ts'
import { singleOf, type Ticket, ticketOf } from '#domain/bet/slip-ticket.ts'
import { type SlipEvent, type SlipInput, slipMachine } from '#machines/slip/slip.ts'
import { fair, keys } from '#review/flows/slip/placement.ts'
import { initialTransition, transition } from 'xstate'
import { effects, legOf, nameOf, type Story, ticketName, written } from './story.ts'

/** What is given is not told: other stories tell it. */
type Given = Partial<SlipInput> & { readonly given?: readonly SlipEvent[] }

const slipStory = (
  what: string,
  { given = [], unresolved = [], ...input }: Given,
  events: readonly SlipEvent[],
): Story => {
  let [at, actions] = initialTransition(slipMachine, { unresolved, consent: 'none', ...input })
  const bets = () =>
    at.context.bets
      .map(
        ({ id, stage, legs }) =>
          `${id}${Object.values(at.context.open).includes(id) ? '*' : ''} ${[stage, ...legs.map(nameOf)].join(' ')}`,
      )
      .join(', ')
  for (const event of given) [at] = transition(slipMachine, at, event)
  const beginnings = unresolved.map(({ ticket: { legs } }) => {
    const { id } = at.context.bets.find((bet) => bet.legs === legs)!
    const { key, ticket } = at.children[id]!.getSnapshot().context
    return `  ${id} begins with ${ticketName(ticket!)}, under key ${key!.at(-1)}`
  })
  const lines = [`= ${bets()}`, ...beginnings]
  for (const event of events) {
    ;[at, actions] = transition(slipMachine, at, event)
    lines.push(written(event), ...effects(actions as never), `= ${String(at.value)}: ${bets()}`)
  }
  return { what: `Slip: ${what}`, lines }
}

const take = (leg: Leg): SlipEvent => ({ type: 'selection.taken', leg, price: fair })
const made = (bet: string, ...legs: readonly Leg[]): SlipEvent => ({
  type: 'bet.made',
  bet,
  legs,
  prices: legs.map(() => fair),
})
const told = (type: 'reviewed' | 'sent' | 'awaited' | 'emptied' | 'dismissed', bet: string): SlipEvent => ({
  type: `bet.${type}`,
  bet,
})
const answered = (bet: string, isAccepted: boolean): SlipEvent => ({ type: 'bet.answered', bet, isAccepted })
const sentBy = (bet: string): SlipEvent[] => [told('reviewed', bet), told('sent', bet)]
const awaitedBy = (bet: string): SlipEvent[] => [...sentBy(bet), told('awaited', bet)]
const changed = (
  cause: 'growth' | 'change' | 'request',
  legs: readonly Leg[],
  ticket: Ticket | null = ticketOf({ legs, sizes: null }),
): SlipEvent => ({ type: 'parlay.changed', legs, prices: legs.map(() => fair), ticket, cause })
const parlayWay: SlipEvent = { type: 'way.chosen', way: 'parlay' }

const [a, b, c, d] = [legOf(1), legOf(2), legOf(3), legOf(4)]
const boosted = legOf(1, { boost: { id: 7, percent: 10 } })
const built = legOf(5, { built: [{ oddsId: 5, marketType: 'OXT', pick: 'home', line: 0 }] })
const sent = { entered: 10_00n, consent: 'none' } as const
const onTheirWay = {
  unresolved: [
    { ...sent, ticket: singleOf(a), prices: [fair], key: keys[0] },
    { ...sent, ticket: ticketOf({ legs: [a, b], sizes: null }), prices: [fair, fair], key: keys[1] },
    { ...sent, ticket: singleOf(built), prices: [fair], key: '00000000-0000-4000-8000-000000000003' },
  ],
} satisfies Partial<SlipInput>
/** Two picks in the list, the second open. */
const two = [take(a), made('single-1', a), take(b), made('single-2', b)]
const parlayOf = (...legs: readonly Leg[]) => [parlayWay, changed('growth', legs), made('parlay-1', ...legs)]

/** Bets at both sides of each comparison of the slip (§bet.slip). */
export const slipStories: readonly Story[] = [
  slipStory('bets on their way: a single, a parlay and a builder', onTheirWay, [
    answered('parlay-1', true),
    answered('single-2', true),
  ]),
  slipStory(
    'the ways',
    {},
    (['parlay', 'system', 'lucky', 'singles'] as const).map((way) => ({ type: 'way.chosen', way })),
  ),
  slipStory('picks join, come forward and are taken with another boost', { mostPicks: 3, given: two }, [
    take(a),
    take(boosted),
    made('single-3', boosted),
    take(c),
  ]),
  slipStory('a pick that is pressed while an empty bet is open', { mostPicks: 3, given: two }, [
    take(c),
    take(a),
    told('dismissed', 'single-1'),
  ]),
  slipStory('as many picks as the list has', { mostPicks: 2, given: two }, [take(c)]),
  slipStory('an open bet that is emptied, with and without another pick', { given: two }, [
    told('emptied', 'single-2'),
    told('emptied', 'single-1'),
    made('single-1', a),
    take(b),
    made('single-3', b),
    told('emptied', 'single-1'),
  ]),
  slipStory('a bet that is being sent', {}, [
    take(a),
    made('single-1', a),
    ...sentBy('single-1'),
    take(b),
    take(a),
    told('dismissed', 'single-1'),
    told('awaited', 'single-1'),
    told('dismissed', 'single-1'),
    answered('single-1', false),
    told('dismissed', 'single-1'),
    told('dismissed', 'single-9'),
    told('reviewed', 'single-9'),
  ]),
  slipStory('as many bets on their way as there may be beside', { mostPending: 1 }, [
    take(a),
    made('single-1', a),
    ...awaitedBy('single-1'),
    take(b),
    made('single-2', b),
    ...awaitedBy('single-2'),
    take(c),
    answered('single-2', true),
    take(c),
  ]),
  slipStory('no bet on its way may be beside', { mostPending: 0 }, [
    take(a),
    made('single-1', a),
    take(b),
    made('single-2', b),
    ...awaitedBy('single-2'),
    take(c),
  ]),
  slipStory(
    'a parlay is sent, awaited and set aside by the next pick',
    { mostPending: 1, given: [...two, ...parlayOf(a, b)] },
    [
      take(c),
      made('single-3', c),
      ...sentBy('parlay-1'),
      take(d),
      { type: 'legs.priced', prices: [fair, undefined] },
      { type: 'matches.begun', matches: [1] },
      told('awaited', 'parlay-1'),
      take(d),
      made('single-3', d),
      answered('parlay-1', true),
    ],
  ),
  slipStory('a parlay on its way beside a single on its way', { mostPending: 1, given: two }, [
    parlayWay,
    made('parlay-1', a, b),
    ...awaitedBy('parlay-1'),
    ...awaitedBy('single-2'),
    take(c),
    answered('single-2', false),
    take(c),
  ]),
  slipStory('a parlay on its way, and as many beside as there may be', { mostPending: 2, given: two }, [
    parlayWay,
    made('parlay-1', a, b),
    ...awaitedBy('parlay-1'),
    ...awaitedBy('single-2'),
    take(c),
  ]),
  slipStory('an accepted parlay takes its own picks out', { given: two }, [
    take(c),
    made('single-3', c),
    ...parlayOf(a, b),
    ...awaitedBy('parlay-1'),
    answered('parlay-1', true),
    changed('change', [c], null),
    changed('growth', [c, d]),
  ]),
  slipStory('a refused parlay leaves its picks', { given: [...two, ...parlayOf(a, b)] }, [
    ...awaitedBy('parlay-1'),
    answered('parlay-1', false),
    changed('change', [a], null),
    changed('growth', [a], null),
    told('emptied', 'parlay-1'),
    changed('change', [a], null),
  ]),
  slipStory('an accepted single is not a pick, and leaves the others', { given: two }, [
    ...awaitedBy('single-1'),
    answered('single-1', true),
    told('dismissed', 'single-1'),
  ]),
  slipStory('a parlay that is taken out', { given: [...two, ...parlayOf(a, b)] }, [told('dismissed', 'parlay-1')]),
  slipStory('tickets of a parlay at each stage', { given: [...two, ...parlayOf(a, b)] }, [
    changed('request', [a, b]),
    changed('request', [a, c]),
    changed('change', [a, c]),
    { type: 'legs.priced', prices: [fair, undefined] },
    told('reviewed', 'parlay-1'),
    { type: 'legs.priced', prices: [fair, undefined] },
    { type: 'matches.begun', matches: [1] },
    changed('request', [a, b]),
    changed('change', [a, b]),
    changed('change', [a], null),
    told('sent', 'parlay-1'),
    changed('change', [a, b]),
    told('awaited', 'parlay-1'),
    changed('growth', [a, b]),
    changed('growth', [a], null),
    answered('parlay-1', true),
    changed('change', [a, b]),
    changed('request', [a, b]),
    changed('growth', [a, b]),
    changed('change', [a], null),
    changed('growth', [a], null),
  ]),
  slipStory('a request of an empty and of the same parlay', {}, [
    parlayWay,
    changed('request', [a, b]),
    made('parlay-1', a, b),
    {
      type: 'parlay.changed',
      legs: [a, b],
      prices: [fair, fair],
      ticket: null,
      cause: 'request',
    },
  ]),
]
