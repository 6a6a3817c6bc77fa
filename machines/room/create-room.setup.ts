import type { Reason } from '#domain/errors.ts'
import { roomPlayers } from '#domain/bet/limits.ts'
import type { Currency } from '#domain/money/money.ts'
import { refusalOfEntry, refusalOfMatches, type RoomRefusal } from '#domain/room/terms.ts'
import { assign, setup } from 'xstate'
import type { CreateReplyEvent } from './create-room.replies.ts'
import { type FlowTag, port, type StateMeta, type TransitionMeta } from '../flow.ts'
import { answerPatience, askAgain, askPatience } from '../request.ts'

export type CreatedKind = 'public' | 'private'

/** A match that was chosen, with its league. */
export interface ChosenMatch {
  readonly id: number
  readonly league: number
}

/** What the owner typed; null where it cannot be read as an amount or a whole number. */
export interface EntryForm {
  /** Minor units. */
  readonly entry: bigint | null
  readonly players: number | null
  /** Empty for a public room. */
  readonly pin: string
}

/** What is sent: the whole room, under one key. */
export interface CreateRequest extends EntryForm {
  readonly kind: CreatedKind
  readonly matches: readonly ChosenMatch[]
  readonly key: string
}

/** What is wrong with what the member did, found before anything is sent. */
export type CreateFault = RoomRefusal | 'leagueRequired' | 'termsRequired' | 'roomRateRequired' | 'roomLimitRequired'

export type CreateEvent =
  | { type: 'permission.asked' }
  | { type: 'entry.typed'; form: EntryForm }
  | { type: 'matches.chosen'; matches: readonly ChosenMatch[] }
  | { type: 'terms.accepted'; isAccepted: boolean }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'room.confirmed'; key: string }
  | CreateReplyEvent

export interface CreateContext extends EntryForm {
  readonly kind: CreatedKind
  readonly currency: Currency
  readonly matches: readonly ChosenMatch[]
  readonly isAccepted: boolean
  readonly fault: CreateFault | null
  readonly reason: Reason | null
  /** Set from the confirmation until the final answer: the server may have created a room under it. */
  readonly key: string | null
  /** The room that was created, or the private room the member has already. */
  readonly roomId: number | null
}

export interface CreateInput {
  readonly kind: CreatedKind
  readonly currency: Currency
  /** A room that was on its way when the page closed. */
  readonly unresolved: CreateRequest | null
}

export const beginCreate = ({ kind, currency, unresolved }: CreateInput): CreateContext => ({
  kind,
  currency,
  entry: null,
  players: null,
  pin: '',
  matches: [],
  isAccepted: false,
  fault: null,
  reason: null,
  key: null,
  roomId: null,
  ...unresolved,
})

export const createRequest = ({ kind, entry, players, pin, matches, key }: CreateContext): CreateRequest => {
  if (key === null) throw new Error('a room is confirmed before it is sent')
  return { kind, entry, players, pin, matches, key }
}

/** The leagues of the chosen matches, each once. */
export const leaguesOf = (matches: readonly ChosenMatch[]): readonly number[] => [
  ...new Set(matches.map(({ league }) => league)),
]

/** An empty field is required, not too small (§room.terms). */
const faultOfEntry = ({ kind, currency, entry, players, pin }: CreateContext): CreateFault | null => {
  if (entry === null) return 'roomRateRequired'
  const ofMoney = refusalOfEntry({ type: 'public', currency, entry, players: roomPlayers.min, pin: null })
  if (ofMoney) return ofMoney
  if (players === null) return 'roomLimitRequired'
  return refusalOfEntry({ type: kind, currency, entry, players, pin: kind === 'private' ? pin : null }) ?? null
}

const faultOfMatches = ({ matches }: CreateContext): CreateFault | null => {
  if (matches.length === 0) return 'leagueRequired'
  // Whether a match is still offered and has not begun is the server's to say.
  const offered = matches.map((match) => ({ ...match, isOffered: true, isLive: false }))
  return refusalOfMatches({ leagues: leaguesOf(matches), matches: offered }) ?? null
}

const aboutEntry: ReadonlySet<Reason> = new Set([
  'minRoomRate',
  'maxRoomRate',
  'minRoomLimit',
  'maxRoomLimit',
  'roomRateRequired',
  'roomLimitRequired',
  'invalidRoomPassword',
])
const aboutMatches: ReadonlySet<Reason> = new Set([
  'minMatch',
  'maxMatch',
  'leagueExists',
  'matchExists',
  'liveMatchNotAllowed',
  'roomExists',
  'createRoomFailed-1',
  'createRoomFailed-2',
])

/** The context, guards and actions of the chart by which a member creates a room. */
export const createRoomSetup = setup({
  types: {
    input: {} as CreateInput,
    context: {} as CreateContext,
    events: {} as CreateEvent,
    tags: {} as FlowTag | 'unresolved',
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    askPermission: port<{ readonly kind: CreatedKind }>('askPermission'),
    requestRoom: port<CreateRequest>('requestRoom'),
  },
  delays: { askPatience, answerPatience, askAgain },
  guards: {
    hasUnresolved: ({ context }) => context.key !== null,
    isEntryFaulty: ({ context }) => faultOfEntry(context) !== null,
    areMatchesFaulty: ({ context }) => faultOfMatches(context) !== null,
    isAccepted: ({ context }) => context.isAccepted,
    isAboutEntry: (_, { code }: { code: Reason }) => aboutEntry.has(code),
    isAboutMatches: (_, { code }: { code: Reason }) => aboutMatches.has(code),
    isAboutOther: (_, { code }: { code: Reason }) => code === 'privateRoomExists',
  },
  actions: {
    setEntry: assign((_, { form }: { form: EntryForm }) => ({ ...form, fault: null, reason: null })),
    setMatches: assign((_, { matches }: { matches: readonly ChosenMatch[] }) => ({
      matches,
      fault: null,
      reason: null,
    })),
    setAccepted: assign((_, { isAccepted }: { isAccepted: boolean }) => ({ isAccepted, fault: null })),
    // Terms are read for the room as it stands, so a room that changes is accepted again.
    withdrawTerms: assign({ isAccepted: false, fault: null, reason: null }),
    clearFault: assign({ fault: null, reason: null }),
    setEntryFault: assign(({ context }) => ({ fault: faultOfEntry(context) })),
    setMatchesFault: assign(({ context }) => ({ fault: faultOfMatches(context) })),
    setTermsFault: assign({ fault: 'termsRequired' as const }),
    fixRequest: assign((_, { key }: { key: string }) => ({ key, fault: null, reason: null })),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code, key: null, isAccepted: false })),
    setRoom: assign((_, { roomId }: { roomId: number }) => ({ roomId, key: null, pin: '', reason: null })),
  },
})
