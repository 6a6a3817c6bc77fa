import { withEvent } from '../flow.ts'
import { createSays } from './create-room.sentences.ts'
import { beginCreate, createRequest, createRoomSetup, type CreateEvent } from './create-room.setup.ts'

export { leaguesOf } from './create-room.setup.ts'
export type {
  ChosenMatch,
  CreateContext,
  CreatedKind,
  CreateEvent,
  CreateFault,
  CreateInput,
  CreateRequest,
  EntryForm,
} from './create-room.setup.ts'

const refused = ({ event }: { event: Extract<CreateEvent, { type: 'room.refused' }> }) => event
const explaining = { type: 'setReason', params: refused } as const

/** What the server refuses a room for, and where the member fixes it. */
const refusals = [
  {
    guard: { type: 'isAboutEntry', params: refused },
    target: 'entry',
    actions: explaining,
    meta: createSays('CRM-18'),
  },
  {
    guard: { type: 'isAboutMatches', params: refused },
    target: 'matches',
    actions: explaining,
    meta: createSays('CRM-19'),
  },
  {
    guard: { type: 'isAboutOther', params: refused },
    target: 'asking',
    actions: explaining,
    meta: createSays('CRM-20'),
  },
  { target: 'review', actions: explaining, meta: createSays('CRM-21') },
] as const

/**
 * Creating a room, step by step: entry, players and PIN, then its matches, then its terms. Nothing faulty is sent, and
 * after a lost answer the same key is sent again (§room.terms, §room.key).
 */
export const createRoomMachine = createRoomSetup.createMachine({
  id: 'createRoom',
  initial: 'deciding',
  context: ({ input }) => beginCreate(input),
  states: {
    deciding: {
      meta: { title: 'Looking for an unresolved room' },
      always: [
        { guard: 'hasUnresolved', target: 'unknown', meta: createSays('CRM-01') },
        { target: 'asking', meta: createSays('CRM-02') },
      ],
    },
    asking: {
      meta: { title: 'Asking whether a room may be created' },
      tags: ['busy'],
      invoke: { src: 'askPermission', id: 'askPermission', input: ({ context: { kind } }) => ({ kind }) },
      on: {
        'permission.given': { target: 'entry', meta: createSays('CRM-03') },
        'permission.taken': { target: 'taken', actions: withEvent('setRoom'), meta: createSays('CRM-04') },
        'permission.refused': { target: 'refused', actions: withEvent('setReason'), meta: createSays('CRM-05') },
        'permission.unanswered': { target: 'unreached', meta: createSays('CRM-06') },
      },
      after: { askPatience: { target: 'unreached', meta: createSays('CRM-07') } },
    },
    unreached: {
      meta: { title: 'No answer' },
      tags: ['needsMember'],
      on: { 'permission.asked': { target: 'asking', meta: createSays('CRM-08') } },
    },
    entry: {
      meta: { title: 'Entry, players and PIN' },
      tags: ['needsMember'],
      on: {
        'entry.typed': { actions: withEvent('setEntry'), meta: createSays('CRM-09') },
        'step.next': [
          { guard: 'isEntryFaulty', actions: 'setEntryFault', meta: createSays('CRM-10') },
          { target: 'matches', actions: 'clearFault', meta: createSays('CRM-11') },
        ],
      },
    },
    matches: {
      meta: { title: 'Leagues and matches' },
      tags: ['needsMember'],
      on: {
        'matches.chosen': { actions: withEvent('setMatches'), meta: createSays('CRM-12') },
        'step.next': [
          { guard: 'areMatchesFaulty', actions: 'setMatchesFault', meta: createSays('CRM-13') },
          { target: 'review', actions: 'clearFault', meta: createSays('CRM-14') },
        ],
        'step.back': { target: 'entry', actions: 'withdrawTerms', meta: createSays('CRM-15') },
      },
    },
    review: {
      meta: { title: 'Terms' },
      tags: ['needsMember'],
      on: {
        'terms.accepted': { actions: withEvent('setAccepted'), meta: createSays('CRM-16') },
        'room.confirmed': [
          { guard: 'isAccepted', target: 'creating', actions: withEvent('fixRequest'), meta: createSays('CRM-17') },
          { actions: 'setTermsFault', meta: createSays('CRM-22') },
        ],
        'step.back': { target: 'matches', actions: 'withdrawTerms', meta: createSays('CRM-15') },
      },
    },
    creating: {
      meta: { title: 'Creating the room' },
      tags: ['busy', 'unresolved'],
      invoke: { src: 'requestRoom', id: 'requestRoom', input: ({ context }) => createRequest(context) },
      on: {
        'room.created': { target: 'created', actions: withEvent('setRoom'), meta: createSays('CRM-23') },
        'room.refused': refusals,
        'room.unanswered': { target: 'unknown', meta: createSays('CRM-24') },
      },
      after: { answerPatience: { target: 'unknown', meta: createSays('CRM-25') } },
    },
    unknown: {
      meta: { title: 'Outcome unknown' },
      tags: ['unresolved'],
      invoke: { src: 'requestRoom', id: 'repeatRoom', input: ({ context }) => createRequest(context) },
      on: {
        'room.created': { target: 'created', actions: withEvent('setRoom'), meta: createSays('CRM-26') },
        'room.refused': refusals,
      },
      after: { askAgain: { target: 'unknown', reenter: true, meta: createSays('CRM-27') } },
    },
    created: { meta: { title: 'Room created' }, tags: ['settled'] },
    taken: { meta: { title: 'Private room there already' }, tags: ['settled'] },
    refused: {
      meta: { title: 'Rooms not offered' },
      tags: ['settled'],
      on: { 'permission.asked': { target: 'asking', actions: 'clearFault', meta: createSays('CRM-08') } },
    },
  },
})
