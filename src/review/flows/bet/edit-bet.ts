import type { EditDraft, EditLeg } from '#domain/bet/edit-draft.ts'
import type { EditQuote, MadeEdit } from '#machines/bet/edit-bet.replies.ts'
import { outerState } from '#machines/flow.ts'
import { editBetMachine, isWhole } from '#machines/bet/edit-bet.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'
import { waitUntil } from './cash-out.ts'

const leg: EditLeg = {
  matchId: 1,
  oddsId: 11,
  sport: 1,
  home: 'Arsenal',
  away: 'Chelsea',
  marketType: 'BS',
  pick: 'yes',
  line: 0,
  oddsType: 'DEC',
}
export const addedLeg: EditLeg = { ...leg, matchId: 2, oddsId: 21, home: 'Leeds', away: 'Everton' }
export const draft: EditDraft = { kind: 'single', sizes: null, legs: [leg], entered: 100_00n }

export const quote: EditQuote = {
  value: 158_33n,
  valueCode: null,
  token: '2.high',
  time: 1_772_000_000_000,
  heldRisk: 100_00n,
  heldToWin: 150_00n,
  code: null,
  place: null,
  price: '1.50',
  prices: ['1.50'],
  builders: [],
  risk: 50_00n,
  toWin: 25_00n,
  waitSeconds: 0,
  minBet: 3_00n,
  maxBet: 500_00n,
}
const refusedQuote: EditQuote = { ...quote, code: 'editChangesNothing', time: quote.time + 1 }
export const made: MadeEdit = { value: 158_33n, risk: 50_00n, toWin: 25_00n, refNo: 'TL1000000206' }
export const editKeys = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const

/** The environment in which an edit is explored: one bet, a selection that can be added, and every answer. */
export const editBetEnvironment: Environment<typeof editBetMachine> = {
  machine: editBetMachine,
  inputs: {
    'no edit': { unresolved: null },
    'an edit on its way': { unresolved: { betId: '9001', quote, key: editKeys[0] } },
  },
  events: [
    { type: 'edit.opened', betId: '9001', draft },
    { type: 'leg.added', leg: addedLeg },
    { type: 'leg.removed', place: 0 },
    { type: 'stake.typed', entered: 50_00n },
    { type: 'edit.taken' },
    { type: 'edit.confirmed', key: editKeys[0] },
    { type: 'edit.confirmed', key: editKeys[1] },
    { type: 'edit.cancelled' },
    { type: 'quote.made', quote },
    { type: 'quote.made', quote: refusedQuote },
    { type: 'quote.refused', code: 'betNotExists' },
    { type: 'quote.unanswered' },
    { type: 'edit.made', made },
    { type: 'edit.waiting', until: waitUntil },
    { type: 'edit.moved' },
    { type: 'edit.refused', code: 'insufficient_balance' },
    { type: 'edit.absent' },
    { type: 'edit.unanswered' },
  ],
  by: {
    'edit.opened': 'member',
    'leg.added': 'member',
    'leg.removed': 'member',
    'stake.typed': 'member',
    'edit.taken': 'member',
    'edit.confirmed': 'member',
    'edit.cancelled': 'member',
    'quote.made': 'server',
    'quote.refused': 'server',
    'quote.unanswered': 'server',
    'edit.made': 'server',
    'edit.waiting': 'server',
    'edit.moved': 'server',
    'edit.refused': 'server',
    'edit.absent': 'server',
    'edit.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof editBetMachine>
type Event = EventFrom<typeof editBetMachine>

const sends = (before: Snapshot, after: Snapshot): boolean => after.matches('editing') && !before.matches('editing')
const asks = (snapshot: Snapshot): boolean => snapshot.matches('confirming') || snapshot.matches('moved')
const body = ({ context: { betId, draft: bet, quote: shown } }: Snapshot) => [betId, bet, shown]
const same = (a: readonly unknown[], b: readonly unknown[]): boolean => a.every((part, i) => Object.is(part, b[i]))

/** What holds for every edit, whatever the member, the server and the clock do (§edit.one-step, §bet.no-answer). */
const editBetRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.matches('idle'),
  states: {
    'an edit has a key exactly while it may be on the server': (snapshot: Snapshot) =>
      snapshot.hasTag('unresolved') === (snapshot.context.key !== null),
    'what is confirmed has a value, a price and nothing against it': (snapshot: Snapshot) =>
      !(snapshot.matches('confirming') || snapshot.matches('editing')) || isWhole(snapshot.context.quote),
    'what moved is shown beside what was confirmed': (snapshot: Snapshot) =>
      !snapshot.matches('moved') || (snapshot.context.before !== null && snapshot.context.quote !== null),
    'a bet that is not edited has a reason': (snapshot: Snapshot) =>
      !snapshot.matches('refused') || snapshot.context.reason !== null,
    'both bets are known exactly once they are made': (snapshot: Snapshot) =>
      snapshot.matches('done') === (snapshot.context.made !== null),
    'the end of the wait is known exactly while it waits': (snapshot: Snapshot) =>
      snapshot.matches('waiting') === (snapshot.context.waitUntil !== null),
    'the new bet has a selection': ({ context: { draft: bet } }: Snapshot) => bet === null || bet.legs.length > 0,
  },
  steps: {
    'only a confirmation edits': (before: Snapshot, event: Event, after: Snapshot) =>
      !sends(before, after) || (event.type === 'edit.confirmed' && asks(before)),
    'a press before the question could be read is ignored': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || !before.hasTag('unread'),
    'a question cannot be answered the moment it appears': (before: Snapshot, _: Event, after: Snapshot) =>
      !asks(after) || after.hasTag('unread') || outerState(before.value) === outerState(after.value),
    'what is edited is what was shown': (before: Snapshot, _: Event, after: Snapshot) =>
      !sends(before, after) || same(body(before), body(after)),
    'a key is made by a confirmation': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.key !== null || after.context.key === null || ('key' in event && after.context.key === event.key),
    'no new key while an edit may be on the server under the old one': (before: Snapshot, _: Event, after: Snapshot) =>
      before.context.key === null ||
      after.context.key === null ||
      (after.context.key === before.context.key && same(body(before), body(after))),
    'a key is dropped only on a final answer': (before: Snapshot, { type }: Event, after: Snapshot) =>
      before.context.key === null ||
      after.context.key !== null ||
      ['edit.made', 'edit.moved', 'edit.refused', 'edit.absent'].includes(type),
    'an unknown outcome is looked up, never edited again': (before: Snapshot, _: Event, after: Snapshot) =>
      !before.matches('unknown') || !after.matches('editing'),
  },
}

const editBetWords: FlowPhrases = {
  events: {
    'edit.opened': 'the member edits a bet',
    'leg.added': 'the member adds a selection',
    'leg.removed': 'the member removes a selection',
    'stake.typed': 'the member types a stake',
    'edit.taken': 'the member asks to edit at what is shown',
    'edit.confirmed': 'the member confirms the edit',
    'edit.cancelled': 'the member goes back',
    'quote.made': 'the server says the value and the price',
    'quote.refused': 'the server says that the bet cannot be edited',
    'quote.unanswered': 'the request for both prices gets no answer',
    'edit.made': 'the server has made both bets',
    'edit.waiting': 'the server says that the edit waits',
    'edit.moved': 'the server says that the value or the price moved',
    'edit.refused': 'the server refuses the edit',
    'edit.absent': 'the server says that it has no edit under this key',
    'edit.unanswered': 'the edit gets no answer',
  },
  guards: {
    hasUnresolved: 'an edit was on its way when the page closed',
    hasDraft: 'the new bet is known',
    hasMoved: 'what was confirmed has moved',
    isWhole: 'the old bet has a value and nothing is against the new one',
    mayRemove: 'another selection is left',
    mayAdd: 'the selection is not there yet and there is room',
  },
  actions: {
    open: 'starts with the bet as it is',
    clear: 'forgets the bet',
    removeLeg: 'removes the selection',
    addLeg: 'adds the selection',
    setStake: 'keeps the stake',
    setQuote: 'shows the value, the new bet and the difference',
    fixRequest: 'seals the edit under a new key',
    noteMoved: 'keeps what was confirmed and forgets the key',
    forgetMoved: 'forgets what was confirmed',
    dropKey: 'forgets the key',
    setReason: 'tells the member why, and forgets the key',
    setWait: 'keeps until when it waits',
    clearWait: 'forgets the end of the wait',
    setMade: 'keeps both bets and forgets the key',
  },
  ports: {
    askQuote: 'asking the server for the value and the price',
    requestEdit: 'sending the edit under its key',
    findEdit: 'asking for the outcome of the edit under its key',
    watchEdit: 'watching for the outcome of the waiting edit',
  },
}

export const editBetFlow: Flow = {
  name: 'Edit-bet',
  about:
    'Editing a running bet: its cash-out and another bet in its place, both or neither. Nothing is edited below the value or at a price that the member did not see, and a lost answer is looked up by its key, never edited again.',
  environment: editBetEnvironment,
  rules: editBetRules,
  words: editBetWords,
  watch: ['reason', 'before'],
}
