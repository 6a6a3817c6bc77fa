import { builderSelections } from '#domain/bet/builder.ts'
import { quote } from '#domain/odds/odds.ts'
import type { BuiltPick } from '#domain/bet/leg.ts'
import { builderMachine, type BuilderQuote } from '#machines/slip/builder.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

const pickOf = (oddsId: number, marketType: BuiltPick['marketType'], pick: string): BuiltPick => ({
  oddsId,
  marketType,
  pick,
  line: 0,
})
const home = pickOf(1, 'OXT', 'home')
const both = pickOf(2, 'BS', 'yes')

const stake = 2_000n

const priced: BuilderQuote = { odds: quote(45_000, 'DEC'), fair: '4.86', multiplied: '4.02', prices: ['2.15', '1.85'] }

/** The environment in which a bet is built: two picks of one match, another match, and every answer of the server. */
export const builderEnvironment: Environment<typeof builderMachine> = {
  machine: builderMachine,
  inputs: { 'the page of a match': undefined },
  events: [
    { type: 'builder.opened', match: 1 },
    { type: 'builder.opened', match: 2 },
    { type: 'builder.filled', match: 1, picks: [home, both], missing: 1 },
    { type: 'builder.filled', match: 2, picks: [], missing: 2 },
    { type: 'builder.closed' },
    { type: 'builder.withdrawn' },
    { type: 'builder.offered' },
    { type: 'stake.typed', entered: stake },
    { type: 'stake.typed', entered: null },
    { type: 'pick.toggled', pick: home },
    { type: 'pick.toggled', pick: both },
    { type: 'price.wanted' },
    { type: 'builder.taken' },
    { type: 'market.moved' },
    { type: 'builder.priced', quote: priced, blocked: [] },
    { type: 'builder.unpriced', code: 'builderSelections', place: null, blocked: [] },
    {
      type: 'builder.unpriced',
      code: 'selectionsContradict',
      place: null,
      blocked: [{ oddsId: both.oddsId, pick: both.pick, code: 'selectionsContradict' }],
    },
    { type: 'check.refused', code: '318' },
    { type: 'check.unanswered' },
  ],
  by: {
    'builder.opened': 'member',
    'builder.filled': 'member',
    'builder.closed': 'member',
    'builder.withdrawn': 'device',
    'builder.offered': 'device',
    'stake.typed': 'member',
    'pick.toggled': 'member',
    'price.wanted': 'member',
    'builder.taken': 'member',
    'market.moved': 'device',
    'builder.priced': 'server',
    'builder.unpriced': 'server',
    'check.refused': 'server',
    'check.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof builderMachine>
type Event = EventFrom<typeof builderMachine>

const isAsking = (snapshot: Snapshot): boolean =>
  snapshot.matches({ building: 'pricing' }) || snapshot.matches({ building: 'stale' })
const isOvertaken = (snapshot: Snapshot): boolean =>
  snapshot.matches({ building: { pricing: 'overtaken' } }) || snapshot.matches({ building: { stale: 'overtaken' } })
const samePicks = (a: Snapshot, b: Snapshot): boolean =>
  JSON.stringify(a.context.picks) === JSON.stringify(b.context.picks)

/** What is true whenever a bet is built (§builder.price). */
const builderRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.hasTag('needsMember'),
  states: {
    'a price is shown only of selections that have one': (snapshot: Snapshot) =>
      (snapshot.context.quote !== null) ===
      (snapshot.matches({ building: 'priced' }) || snapshot.matches({ building: 'stale' })),
    'no price without a reason': (snapshot: Snapshot) =>
      !(snapshot.matches({ building: 'unpriced' }) || snapshot.matches({ building: 'failed' })) ||
      snapshot.context.reason !== null,
    'selections are held exactly while they are built with': (snapshot: Snapshot) =>
      (snapshot.context.picks.length === 0) ===
      (!snapshot.matches('building') || snapshot.matches({ building: 'empty' })),
    'never more selections than a builder takes, and none twice': ({ context: { picks } }: Snapshot) =>
      picks.length <= builderSelections.max &&
      new Set(picks.map(({ oddsId, pick }) => `${oddsId}/${pick}`)).size === picks.length,
    'a match exactly while one is built on': (snapshot: Snapshot) =>
      (snapshot.context.match === null) === !snapshot.matches('building'),
    'nothing is built where the match has no builder': (snapshot: Snapshot) =>
      !snapshot.matches('notOffered') || !snapshot.can({ type: 'builder.opened', match: 1 }),
    'exactly a price that is shown can be taken': (snapshot: Snapshot) =>
      snapshot.can({ type: 'builder.taken' }) === (snapshot.context.quote !== null),
  },
  steps: {
    'only the server prices': (before: Snapshot, event: Event, after: Snapshot) =>
      after.context.quote === null || after.context.quote === before.context.quote || event.type === 'builder.priced',
    'other selections have no price until they are asked about': (before: Snapshot, _: Event, after: Snapshot) =>
      samePicks(before, after) || after.context.quote === null,
    'a market that moves makes the price old': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'market.moved' || !before.matches({ building: 'priced' }) || after.matches({ building: 'stale' }),
    'an answer is shown, however often the market moved': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'builder.priced' ||
      !after.matches('building') ||
      after.context.picks.length === 0 ||
      after.context.quote !== null,
    'an answer that the market overtook is requested again': (before: Snapshot, event: Event, after: Snapshot) =>
      !isOvertaken(before) ||
      !(event.type === 'builder.priced' || event.type === 'builder.unpriced') ||
      isAsking(after),
    'the member types the stake, and keeps it while building': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.entered === after.context.entered ||
      event.type === 'stake.typed' ||
      after.context.match !== before.context.match ||
      !after.matches('building'),
    'what is blocked is not added': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'pick.toggled' ||
      after.context.picks.length <= before.context.picks.length ||
      !before.context.blocked.some(({ oddsId, pick }) => oddsId === event.pick.oddsId && pick === event.pick.pick),
    'another match begins empty, unless with selections chosen together': (
      before: Snapshot,
      event: Event,
      after: Snapshot,
    ) =>
      before.context.match === after.context.match ||
      after.context.picks.length === 0 ||
      event.type === 'builder.filled',
    'the member, not the server, changes what is selected': (before: Snapshot, event: Event, after: Snapshot) =>
      samePicks(before, after) || after.matches('notOffered') || builderEnvironment.by[event.type] === 'member',
    'a request that has no answer ends': (before: Snapshot, event: Event, after: Snapshot) =>
      !isAsking(before) || event.type !== 'check.unanswered' || after.matches({ building: 'failed' }),
  },
}

const builderWords: FlowPhrases = {
  events: {
    'builder.opened': 'the member begins to build on a match',
    'builder.filled': 'the member chooses selections together',
    'builder.closed': 'the member leaves the builder',
    'builder.withdrawn': 'the match has no builder',
    'builder.offered': 'the match has a builder',
    'stake.typed': 'the member types a stake',
    'pick.toggled': 'the member presses a pick',
    'price.wanted': 'the member requests the price again',
    'builder.taken': 'the member puts the builder on the slip',
    'market.moved': 'a market of the match moves',
    'builder.priced': 'the server says the price of the selections together',
    'builder.unpriced': 'the server says why the selections make no builder',
    'check.refused': 'the server refuses',
    'check.unanswered': 'the request has no answer',
  },
  guards: {
    isOther: 'it is another match',
    isLast: 'it is the last selection',
    isGone: 'none of them is offered now',
    fits: 'they are selections of which a builder takes so many, and none is there twice',
    mayToggle: 'it is held, or nothing says that it cannot be added',
  },
  actions: {
    setMatch: 'keeps the match',
    forget: 'forgets the match and its selections',
    toggle: 'adds the pick, or takes it out, and takes the price away',
    fill: 'keeps the match, the selections, and how many are not offered',
    takeAllOut: 'takes all selections out',
    setStake: 'keeps the stake',
    setQuote: 'shows the price, and what cannot be added',
    setProblem: 'tells why there is no price, and what cannot be added',
    setReason: 'tells the member why',
    emitDue: 'hands the builder to the slip',
  },
  ports: {
    checkBuilder: 'asking the server for the price of the selections together',
    followMarkets: 'watching the markets of the match',
  },
}

export const builderFlow: Flow = {
  name: 'Builder',
  about:
    'Building a bet on the page of a match. Selections of one match are priced together by the server, live; what cannot be added is known before it is pressed. A price that is old says so, and the slip checks every price before it is placed.',
  environment: builderEnvironment,
  rules: builderRules,
  words: builderWords,
  watch: ['reason', 'picks'],
}
