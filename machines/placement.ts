import { type Consent, covers, mostMoves } from '#domain/consent.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Leg } from '#domain/leg.ts'
import type { BetLimit } from '#domain/limits.ts'
import type { Quote } from '#domain/odds.ts'
import { clamp } from '#domain/clamp.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta } from './flow.ts'
import type { CheckFact, PlacementFact, Receipt } from './placement.facts.ts'

/** Why nothing may be placed just now; `sound` when something may. */
export type Footing = 'sound' | 'stale' | 'offline' | 'viewOnly' | 'marketClosed'

/** A bet that may be on the server without this device knowing; kept across reloads (`rules §8`). */
export interface Unfinished {
  readonly leg: Leg
  readonly price: Quote
  readonly entered: bigint
  readonly consent: Consent
  readonly key: string
}

export type PlacementEvent =
  | { type: 'selection.added'; leg: Leg; price: Quote }
  | { type: 'selection.priced'; price: Quote }
  | { type: 'slip.cleared' }
  | { type: 'stake.typed'; entered: bigint | null }
  | { type: 'consent.chosen'; consent: Consent }
  | { type: 'footing.changed'; footing: Footing }
  | { type: 'slip.submitted' }
  | { type: 'slip.cancelled' }
  | { type: 'slip.reopened' }
  | { type: 'stake.confirmed'; key: string }
  | { type: 'price.accepted'; key: string }
  | CheckFact
  | PlacementFact

export interface PlacementContext {
  readonly leg: Leg | null
  readonly price: Quote | null
  /** The price before it moved, while the member looks at the change. */
  readonly priceBefore: Quote | null
  readonly entered: bigint | null
  readonly consent: Consent
  readonly footing: Footing
  readonly limits: BetLimit | null
  /** Seconds a live bet will wait. */
  readonly waitSeconds: number
  readonly moves: number
  readonly key: string | null
  readonly receipt: Receipt | null
  readonly reason: ErrorCode | null
}

/** What ports are given: the bet as it stands. */
export interface PlacementRequest extends Unfinished {
  readonly betId: string | null
}

/** One single bet from selection to answer, with odds-changed rounds (`spec §3` bet slip, `rules §8`). */
export const placementMachine = setup({
  types: {
    input: {} as { readonly unfinished: Unfinished | null; readonly consent: Consent },
    context: {} as PlacementContext,
    events: {} as PlacementEvent,
    tags: {} as FlowTag | 'unfinished',
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    checkBet: port<PlacementRequest>('checkBet'),
    placeBet: port<PlacementRequest>('placeBet'),
    watchBet: port<PlacementRequest>('watchBet'),
    findBet: port<PlacementRequest>('findBet'),
  },
  delays: { checkPatience: 15_000, confirmWindow: 30_000, placePatience: 20_000, waitPatience: 60_000, askAgain: 3_000 },
  guards: {
    hasUnfinished: ({ context }) => context.key !== null,
    mayCheck: ({ context }) => context.footing === 'sound' && (context.entered ?? 0n) > 0n,
    mayPlace: ({ context }) => context.footing === 'sound',
    mayPlaceAsIs: ({ context }) => context.footing === 'sound' && fits(context, context.limits),
    outsideLimits: ({ context }, { limits }: { limits: BetLimit }) => !fits(context, limits),
    consentedTo: ({ context }, { price }: { price: Quote }) =>
      context.moves < mostMoves && covers(context.consent, context.price!, price, context.leg!.oddsType),
    mayMoveAgain: ({ context }) => context.moves < mostMoves,
  },
  actions: {
    take: assign((_, { leg, price }: { leg: Leg; price: Quote }) => ({
      leg, price, priceBefore: null, entered: null, limits: null, moves: 0, key: null, receipt: null, reason: null,
    })),
    followPrice: assign(({ context }, { price }: { price: Quote }) => ({
      price, priceBefore: price === context.price ? context.priceBefore : context.price,
    })),
    clear: assign({
      leg: null, price: null, priceBefore: null, entered: null, limits: null, moves: 0, key: null, receipt: null, reason: null,
    }),
    enter: assign((_, { entered }: { entered: bigint | null }) => ({ entered, reason: null })),
    consentTo: assign((_, { consent }: { consent: Consent }) => ({ consent })),
    stand: assign((_, { footing }: { footing: Footing }) => ({ footing })),
    startRounds: assign({ moves: 0, priceBefore: null, reason: null, key: null }),
    noteTerms: assign((_, { limits, waitSeconds }: { limits: BetLimit; waitSeconds: number }) => ({ limits, waitSeconds })),
    clampStake: assign(({ context }) => ({
      entered: clamp(context.entered!, context.limits!, context.price!, context.leg!.oddsType),
    })),
    movePrice: assign(({ context }, { price }: { price: Quote }) => ({
      price, priceBefore: context.price, moves: context.moves + 1, key: null,
    })),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    record: assign((_, { receipt }: { receipt: Receipt }) => ({ receipt, price: receipt.price })),
    refuse: assign((_, { code }: { code: ErrorCode }) => ({ reason: code, key: null })),
  },
}).createMachine({
  id: 'placement',
  initial: 'deciding',
  context: ({ input: { unfinished, consent } }) => ({
    leg: unfinished?.leg ?? null, price: unfinished?.price ?? null, entered: unfinished?.entered ?? null, key: unfinished?.key ?? null,
    consent: unfinished?.consent ?? consent, priceBefore: null, footing: 'stale', limits: null, waitSeconds: 0, moves: 0, receipt: null, reason: null,
  }),
  on: {
    'footing.changed': {
      actions: { type: 'stand', params: ({ event }) => event },
      meta: { id: 'PLC-01', plain: 'Whether a bet may be placed at all changed: feed, network, account or market.' },
    },
    'consent.chosen': {
      actions: { type: 'consentTo', params: ({ event }) => event },
      meta: { id: 'PLC-02', plain: 'The member chooses which price changes to accept without being asked.', clauses: ['UKGC RTS 2C'] },
    },
  },
  states: {
    deciding: {
      meta: { title: 'Looking for an unfinished bet' },
      always: [
        { guard: 'hasUnfinished', target: 'unknown', meta: { id: 'PLC-03', plain: 'A bet was on its way when the page closed: its outcome is asked for by its key.' } },
        { target: 'empty', meta: { id: 'PLC-04', plain: 'Nothing was on its way.' } },
      ],
    },
    empty: {
      meta: { title: 'Empty slip' },
      entry: 'clear',
      on: {
        'selection.added': { target: 'choosing', actions: { type: 'take', params: ({ event }) => event }, meta: { id: 'PLC-05', plain: 'The member takes a selection.' } },
      },
    },
    choosing: {
      meta: { title: 'Slip open' },
      tags: ['needsMember'],
      on: {
        'selection.added': { target: 'choosing', actions: { type: 'take', params: ({ event }) => event }, meta: { id: 'PLC-06', plain: 'Another selection takes the place of the one in the slip.' } },
        'selection.priced': { actions: { type: 'followPrice', params: ({ event }) => event }, meta: { id: 'PLC-07', plain: 'The board moves the price while the slip is open: both prices are shown.' } },
        'slip.cleared': { target: 'empty', meta: { id: 'PLC-08', plain: 'The member removes the selection.' } },
        'stake.typed': { actions: { type: 'enter', params: ({ event }) => event }, meta: { id: 'PLC-09', plain: 'The member enters a stake.' } },
        'slip.submitted': { guard: 'mayCheck', target: 'checking', actions: 'startRounds', meta: { id: 'PLC-10', plain: 'The member asks for the bet; its price and limits are checked first.' } },
      },
    },
    checking: {
      meta: { title: 'Checking price and limits' },
      tags: ['busy'],
      invoke: { src: 'checkBet', id: 'checkBet', input: ({ context }) => requestOf(context) },
      on: {
        'price.held': [
          { guard: { type: 'outsideLimits', params: ({ event }) => event }, target: 'clamped', actions: [{ type: 'noteTerms', params: ({ event }) => event }, 'clampStake'], meta: { id: 'PLC-11', plain: 'The stake is outside the limits: it is brought inside, said so, and must be confirmed again.' } },
          { target: 'confirming', actions: { type: 'noteTerms', params: ({ event }) => event }, meta: { id: 'PLC-12', plain: 'The price holds and the stake fits: the member is asked to confirm.' } },
        ],
        'price.moved': [
          { guard: { type: 'consentedTo', params: ({ event }) => event }, target: 'checking', reenter: true, actions: { type: 'movePrice', params: ({ event }) => event }, meta: { id: 'PLC-13', plain: 'The price moved within what the member accepted beforehand: the new one is checked.' } },
          { guard: 'mayMoveAgain', target: 'moved', actions: [{ type: 'noteTerms', params: ({ event }) => event }, { type: 'movePrice', params: ({ event }) => event }], meta: { id: 'PLC-14', plain: 'The price moved: old and new are shown and the member decides.', clauses: ['UKGC RTS 2C'] } },
          { target: 'rejected', actions: { type: 'refuse', params: { code: 'priceMovedTooOften' } }, meta: { id: 'PLC-15', plain: 'The price moved too often; the member is told why nothing was placed.' } },
        ],
        'check.refused': { target: 'rejected', actions: { type: 'refuse', params: ({ event }) => event }, meta: { id: 'PLC-16', plain: 'The selection cannot be bet on: the reason is given.' } },
        'check.unanswered': { target: 'rejected', actions: { type: 'refuse', params: { code: 'requestFailed' } }, meta: { id: 'PLC-17', plain: 'No answer to the check. Nothing was placed.' } },
        'slip.cancelled': { target: 'choosing', meta: { id: 'PLC-18', plain: 'The member goes back while the price is checked.' } },
      },
      after: {
        checkPatience: { target: 'rejected', actions: { type: 'refuse', params: { code: 'requestTimeout' } }, meta: { id: 'PLC-19', plain: 'No answer to the check in time. Nothing was placed.' } },
      },
    },
    moved: {
      meta: { title: 'Price changed' },
      tags: ['needsMember'],
      on: {
        'price.accepted': [
          { guard: 'mayPlaceAsIs', target: 'placing', actions: { type: 'keepKey', params: ({ event }) => event }, meta: { id: 'PLC-20', plain: 'The member accepts the new price; that is the confirmation.', clauses: ['UKGC RTS 2C'] } },
          { guard: 'mayPlace', target: 'clamped', actions: 'clampStake', meta: { id: 'PLC-21', plain: 'At the new price the stake is outside the limits: it is brought inside and must be confirmed again.' } },
        ],
        'slip.cancelled': { target: 'choosing', meta: { id: 'PLC-22', plain: 'The member does not want the new price.' } },
      },
    },
    clamped: {
      meta: { title: 'Stake changed to the limit' },
      tags: ['needsMember'],
      on: {
        'stake.confirmed': { guard: 'mayPlace', target: 'placing', actions: { type: 'keepKey', params: ({ event }) => event }, meta: { id: 'PLC-23', plain: 'The member confirms the changed stake.' } },
        'slip.cancelled': { target: 'choosing', meta: { id: 'PLC-24', plain: 'The member wants another stake.' } },
      },
    },
    confirming: {
      meta: { title: 'Confirm the bet' },
      tags: ['needsMember'],
      on: {
        'stake.confirmed': { guard: 'mayPlace', target: 'placing', actions: { type: 'keepKey', params: ({ event }) => event }, meta: { id: 'PLC-25', plain: 'The member confirms what is risked and what it returns.' } },
        'slip.cancelled': { target: 'choosing', meta: { id: 'PLC-26', plain: 'The member goes back.' } },
      },
      after: {
        confirmWindow: { target: 'checking', meta: { id: 'PLC-27', plain: 'The checked price is too old to confirm: it is checked again.' } },
      },
    },
    placing: {
      meta: { title: 'Placing' },
      tags: ['busy', 'unfinished'],
      invoke: { src: 'placeBet', id: 'placeBet', input: ({ context }) => requestOf(context) },
      on: {
        'bet.taken': { target: 'accepted', actions: { type: 'record', params: ({ event }) => event }, meta: { id: 'PLC-28', plain: 'The bet is accepted.' } },
        'bet.waiting': { target: 'waiting', actions: { type: 'record', params: ({ event }) => event }, meta: { id: 'PLC-29', plain: 'A live bet waits out the danger delay; its stake is held.' } },
        'price.moved': [
          { guard: 'mayMoveAgain', target: 'moved', actions: [{ type: 'noteTerms', params: ({ event }) => event }, { type: 'movePrice', params: ({ event }) => event }], meta: { id: 'PLC-30', plain: 'The price moved before the bet was taken: nothing was placed and the member decides.' } },
          { target: 'rejected', actions: { type: 'refuse', params: { code: 'priceMovedTooOften' } }, meta: { id: 'PLC-31', plain: 'The price moved too often; nothing was placed.' } },
        ],
        'bet.refused': { target: 'rejected', actions: { type: 'refuse', params: ({ event }) => event }, meta: { id: 'PLC-32', plain: 'The server refuses the bet by name. Nothing was taken.' } },
        'bet.unanswered': { target: 'unknown', meta: { id: 'PLC-33', plain: 'No answer: the bet may or may not be placed, and is looked for by its key.' } },
      },
      after: {
        placePatience: { target: 'unknown', meta: { id: 'PLC-34', plain: 'No answer in time: the bet is looked for by its key.' } },
      },
    },
    waiting: {
      meta: { title: 'Waiting for acceptance' },
      tags: ['unfinished'],
      invoke: { src: 'watchBet', id: 'watchBet', input: ({ context }) => requestOf(context) },
      on: {
        'bet.taken': { target: 'accepted', actions: { type: 'record', params: ({ event }) => event }, meta: { id: 'PLC-35', plain: 'Nothing changed on the pitch: the bet is accepted.' } },
        'bet.refused': { target: 'rejected', actions: { type: 'refuse', params: ({ event }) => event }, meta: { id: 'PLC-36', plain: 'Play changed while the bet waited: it is refused and the stake released.' } },
      },
      after: {
        waitPatience: { target: 'unknown', meta: { id: 'PLC-37', plain: 'No decision seen in time: the bet is looked for by its key.' } },
      },
    },
    unknown: {
      meta: { title: 'Outcome unknown' },
      tags: ['unfinished'],
      invoke: { src: 'findBet', id: 'findBet', input: ({ context }) => requestOf(context) },
      on: {
        'bet.taken': { target: 'accepted', actions: { type: 'record', params: ({ event }) => event }, meta: { id: 'PLC-38', plain: 'The bet is found accepted.' } },
        'bet.waiting': { target: 'waiting', actions: { type: 'record', params: ({ event }) => event }, meta: { id: 'PLC-39', plain: 'The bet is found waiting.' } },
        'bet.refused': { target: 'rejected', actions: { type: 'refuse', params: ({ event }) => event }, meta: { id: 'PLC-40', plain: 'The bet is found refused.' } },
        'bet.absent': { target: 'unsent', meta: { id: 'PLC-41', plain: 'The server never saw the bet.' } },
      },
      after: {
        askAgain: { target: 'unknown', reenter: true, meta: { id: 'PLC-42', plain: 'Still no answer: it is asked again, never placed again.' } },
      },
    },
    unsent: {
      meta: { title: 'The bet did not arrive' },
      tags: ['needsMember', 'unfinished'],
      on: {
        'stake.confirmed': { guard: 'mayPlace', target: 'placing', meta: { id: 'PLC-43', plain: 'The member sends it again under the same key, so it can be placed only once.' } },
        'slip.cancelled': { target: 'choosing', actions: 'startRounds', meta: { id: 'PLC-44', plain: 'The member lets it be.' } },
      },
    },
    accepted: {
      meta: { title: 'Accepted' },
      tags: ['settled'],
      on: {
        'selection.added': { target: 'choosing', actions: { type: 'take', params: ({ event }) => event }, meta: { id: 'PLC-45', plain: 'The member takes the next selection.' } },
        'slip.cleared': { target: 'empty', meta: { id: 'PLC-46', plain: 'The member puts the receipt away.' } },
      },
    },
    rejected: {
      meta: { title: 'Not placed' },
      tags: ['settled'],
      on: {
        'selection.added': { target: 'choosing', actions: { type: 'take', params: ({ event }) => event }, meta: { id: 'PLC-47', plain: 'The member takes another selection.' } },
        'slip.reopened': { target: 'choosing', actions: 'startRounds', meta: { id: 'PLC-48', plain: 'The member goes back to the slip with the same selection and stake.' } },
        'slip.cleared': { target: 'empty', meta: { id: 'PLC-49', plain: 'The member removes the selection.' } },
      },
    },
  },
})

/** Whether the entered stake lies within the limits at the price as it stands. */
const fits = ({ entered, price, leg }: PlacementContext, limits: BetLimit | null): boolean =>
  entered !== null && limits !== null && clamp(entered, limits, price!, leg!.oddsType) === entered

const requestOf = ({ leg, price, entered, consent, key, receipt }: PlacementContext): PlacementRequest => ({
  leg: leg!, price: price!, entered: entered ?? 0n, consent, key: key ?? '', betId: receipt?.betId ?? null,
})
