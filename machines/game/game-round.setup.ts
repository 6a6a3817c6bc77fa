import type { Currency } from '#domain/money/money.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta } from '../flow.ts'
import {
  amountIn,
  autoEndOf,
  type AutoEnd,
  type AutoPlan,
  type AutoRun,
  type AutoLimits,
  goesOn,
  isLawfulPlan,
  played,
  type RoundStakes,
} from './auto-play.ts'

/** A round on its way: its key is sent again whenever its answer is requested again. */
export interface RoundRequest {
  readonly key: string
  readonly stakes: RoundStakes
  /** The auto play that began it (§game.auto-play). */
  readonly auto?: AutoLimits
}

export interface RoundResult {
  readonly outcome: unknown
  readonly paid: string
}

/** A round that the member plays on in, after so many moves: what may be seen of it. */
export interface OpenedRound extends RoundRequest {
  readonly outcome: unknown
  readonly moves: number
}

/** The next move of a round by its number, from 0: however often it is sent, it is made once. */
export interface MoveRequest {
  readonly key: string
  readonly at: number
  readonly move: string
}

/** Who stops auto play: its member, a page that is out of sight, or a question of the operator's page. */
export type AutoStop = 'member' | 'away' | 'question'

/** What became of the last round that shows no result. */
export type RoundNote = 'refused' | 'returned' | 'accepted'

export type GameRoundEvent =
  /** isAutoAllowed: the operator allows auto play in this game. */
  | { type: 'session.opened'; isAutoAllowed?: boolean }
  | { type: 'session.over' }
  | { type: 'round.asked'; key: string; stakes: RoundStakes }
  | ({ type: 'round.opened' } & OpenedRound)
  | { type: 'move.asked'; move: string }
  | { type: 'round.over'; outcome: unknown; paid: string }
  /** The round is over, and the operator checks its win before it is paid. */
  | { type: 'round.held'; outcome: unknown; paid: string }
  /** The ticket stands, on a draw that is still to come. */
  | { type: 'round.accepted' }
  | { type: 'round.refused'; refusal: string }
  | { type: 'round.returned' }
  | { type: 'round.unanswered' }
  | { type: 'round.shown' }
  | { type: 'auto.asked'; plan: AutoPlan }
  /** The least time since the last round has passed: the next round of auto play begins under this key. */
  | { type: 'round.due'; key: string }
  | { type: 'auto.stopped'; why: AutoStop }

export interface GameRoundContext {
  readonly request: RoundRequest | null
  /** How the round stands, while its member plays on. */
  readonly opened: OpenedRound | null
  readonly move: MoveRequest | null
  readonly result: RoundResult | null
  readonly note: RoundNote | null
  /** The wallet's word for a refusal. */
  readonly refusal: string | null
  readonly currency: Currency
  readonly isAutoAllowed: boolean
  /** Auto play that is under way. */
  readonly auto: AutoRun | null
  /** Why the last auto play ended, and what it came to. */
  readonly autoEnd: AutoEnd | null
}

const fresh = { opened: null, move: null, result: null, note: null, refusal: null } as const

export const gameRoundSetup = setup({
  types: {
    input: {} as Pick<GameRoundContext, 'currency'>,
    context: {} as GameRoundContext,
    events: {} as GameRoundEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    requestSession: port('requestSession'),
    requestRound: port<RoundRequest>('requestRound'),
    /** Waits until the next round of auto play may begin, and makes its key. */
    waitForNext: port('waitForNext'),
    requestMove: port<MoveRequest>('requestMove'),
    followRound: port<RoundRequest>('followRound'),
  },
  delays: { sessionPatience: 15_000, roundPatience: 12_000, followPatience: 30_000, showPatience: 12_000 },
  guards: {
    isAutoLawful: ({ context }, { plan }: { plan: AutoPlan }) => context.isAutoAllowed && isLawfulPlan(plan),
    isAuto: ({ context }) => context.auto !== null,
    goesOn: ({ context: { auto, result, currency } }) =>
      auto !== null && goesOn(auto, amountIn(result!.paid, currency)),
  },
  actions: {
    setRequest: assign((_, { key, stakes }: RoundRequest) => ({ ...fresh, request: { key, stakes }, autoEnd: null })),
    setOpened: assign((_, { key, stakes, outcome, moves }: OpenedRound) => ({
      request: { key, stakes },
      opened: { key, stakes, outcome, moves },
      move: null,
    })),
    setMove: assign(({ context }, { move }: { move: string }) => ({
      move: { key: context.opened!.key, at: context.opened!.moves, move },
    })),
    setResult: assign(({ context }, { outcome, paid }: RoundResult) => ({
      result: { outcome, paid },
      opened: null,
      move: null,
      auto: context.auto && played(context.auto, amountIn(paid, context.currency)),
    })),
    setRefusal: assign((_, { refusal }: { refusal: string }) => ({
      request: null,
      opened: null,
      move: null,
      note: 'refused' as const,
      refusal,
    })),
    markReturned: assign({ request: null, opened: null, move: null, note: 'returned' as const }),
    markAccepted: assign({ request: null, opened: null, move: null, note: 'accepted' as const }),
    dropRequest: assign({ request: null }),
    dropRound: assign({ request: null, opened: null, move: null, auto: null }),
    setAllowed: assign((_, { isAutoAllowed = false }: { isAutoAllowed?: boolean }) => ({ isAutoAllowed })),
    setAuto: assign((_, { plan }: { plan: AutoPlan }) => ({
      auto: { ...plan, run: null, left: plan.rounds, net: 0n },
      autoEnd: null,
    })),
    setAutoRequest: assign(({ context }, { key }: { key: string }) => {
      const { run, ...plan } = context.auto!
      const auto = { ...plan, run: run ?? key }
      const { stakes, rounds, lossLimit } = auto
      return { ...fresh, auto, request: { key, stakes, auto: { run: auto.run, rounds, lossLimit } } }
    }),
    endAuto: assign(({ context: { auto, autoEnd } }, { why }: { why: AutoEnd['why'] }) => ({
      auto: null,
      autoEnd: auto ? { why, net: auto.net } : autoEnd,
    })),
    endAutoByPlan: assign(({ context: { auto, result, currency } }) => ({
      auto: null,
      autoEnd: { why: autoEndOf(auto!, amountIn(result!.paid, currency)), net: auto!.net },
    })),
  },
})
