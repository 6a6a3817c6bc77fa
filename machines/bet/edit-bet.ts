import { withEvent } from '../flow.ts'
import { question } from '../request.ts'
import { editSays } from './edit-bet.sentences.ts'
import { beginEdit, editBetSetup, editRequest } from './edit-bet.setup.ts'

export type { EditBetContext, EditBetEvent, EditRequest, UnresolvedEdit } from './edit-bet.setup.ts'
export { isWhole } from './edit-bet.setup.ts'

const asks = question(editSays('EDB-19'), {
  'edit.confirmed': {
    guard: 'isWhole',
    target: '#editBet.editing',
    actions: withEvent('fixRequest'),
    meta: editSays('EDB-16'),
  },
})

/** Editing a running bet: another bet in its place, at a value and a price the member saw (§edit.one-step). */
export const editBetMachine = editBetSetup.createMachine({
  id: 'editBet',
  initial: 'deciding',
  context: ({ input }) => beginEdit(input),
  states: {
    deciding: {
      meta: { title: 'Looking for an unresolved edit' },
      always: [
        { guard: 'hasUnresolved', target: 'unknown', meta: editSays('EDB-01') },
        { target: 'idle', meta: editSays('EDB-02') },
      ],
    },
    idle: {
      meta: { title: 'No bet chosen' },
      entry: 'clear',
      on: { 'edit.opened': { target: 'asking', actions: withEvent('open'), meta: editSays('EDB-03') } },
    },
    asking: {
      meta: { title: 'Asking for both prices' },
      tags: ['busy'],
      invoke: { src: 'askQuote', id: 'askQuote', input: ({ context }) => editRequest(context) },
      on: {
        ...changes(),
        'quote.made': [
          { guard: 'hasMoved', target: 'moved', actions: withEvent('setQuote'), meta: editSays('EDB-05') },
          { target: 'quoted', actions: withEvent('setQuote'), meta: editSays('EDB-04') },
        ],
        'quote.refused': { target: 'refused', actions: withEvent('setReason'), meta: editSays('EDB-06') },
        'quote.unanswered': {
          target: 'suspended',
          actions: { type: 'setReason', params: { code: 'requestFailed' } },
          meta: editSays('EDB-07'),
        },
      },
      after: {
        askPatience: {
          target: 'suspended',
          actions: { type: 'setReason', params: { code: 'requestTimeout' } },
          meta: editSays('EDB-08'),
        },
      },
    },
    quoted: {
      meta: { title: 'Old value and new bet' },
      tags: ['needsMember'],
      on: {
        ...changes(),
        'edit.taken': { guard: 'isWhole', target: 'confirming', meta: editSays('EDB-14') },
      },
      after: { quoteFresh: { target: 'asking', meta: editSays('EDB-13') } },
    },
    suspended: {
      meta: { title: 'No prices for now' },
      on: changes(),
      after: { askAgainSoon: { target: 'asking', meta: editSays('EDB-15') } },
    },
    confirming: {
      meta: { title: 'Confirm the edit' },
      ...asks,
      on: { 'edit.cancelled': { target: 'asking', meta: editSays('EDB-17') } },
      after: { confirmWindow: { target: 'asking', meta: editSays('EDB-18') } },
    },
    editing: {
      meta: { title: 'Editing' },
      tags: ['busy', 'unresolved'],
      invoke: { src: 'requestEdit', id: 'requestEdit', input: ({ context }) => editRequest(context) },
      on: {
        ...outcomes(),
        'edit.moved': { target: 'asking', actions: 'noteMoved', meta: editSays('EDB-22') },
        'edit.waiting': { target: 'waiting', actions: withEvent('setWait'), meta: editSays('EDB-21') },
        'edit.unanswered': { target: 'unknown', meta: editSays('EDB-25') },
      },
      after: { answerPatience: { target: 'unknown', meta: editSays('EDB-26') } },
    },
    waiting: {
      meta: { title: 'Waiting to be made' },
      tags: ['unresolved'],
      exit: 'clearWait',
      invoke: { src: 'watchEdit', id: 'watchEdit', input: ({ context }) => editRequest(context) },
      on: { ...outcomes(), ...nothingEdited() },
      after: { waitPatience: { target: 'unknown', meta: editSays('EDB-27') } },
    },
    moved: {
      meta: { title: 'Value or price moved' },
      ...asks,
      on: { 'edit.cancelled': { target: 'asking', actions: 'forgetMoved', meta: editSays('EDB-17') } },
      after: { confirmWindow: { target: 'asking', actions: 'forgetMoved', meta: editSays('EDB-18') } },
    },
    unknown: {
      meta: { title: 'Outcome unknown' },
      tags: ['unresolved'],
      invoke: { src: 'findEdit', id: 'findEdit', input: ({ context }) => editRequest(context) },
      on: {
        ...outcomes(),
        ...nothingEdited(),
        'edit.waiting': { target: 'waiting', actions: withEvent('setWait'), meta: editSays('EDB-21') },
      },
      after: { askAgain: { target: 'unknown', reenter: true, meta: editSays('EDB-30') } },
    },
    done: { meta: { title: 'Edited' }, tags: ['settled'], on: ended() },
    refused: { meta: { title: 'Not edited' }, tags: ['settled'], on: ended() },
  },
})

/** The member changes the new bet, which is priced again, or leaves. */
function changes() {
  return {
    'leg.removed': {
      guard: withEvent('mayRemove'),
      target: 'asking',
      reenter: true,
      actions: withEvent('removeLeg'),
      meta: editSays('EDB-09'),
    },
    'leg.added': {
      guard: withEvent('mayAdd'),
      target: 'asking',
      reenter: true,
      actions: withEvent('addLeg'),
      meta: editSays('EDB-10'),
    },
    'stake.typed': { target: 'asking', reenter: true, actions: withEvent('setStake'), meta: editSays('EDB-11') },
    'edit.cancelled': { target: 'idle', meta: editSays('EDB-12') },
  } as const
}

/** How an edit ends. */
function outcomes() {
  return {
    'edit.made': { target: 'done', actions: withEvent('setMade'), meta: editSays('EDB-20') },
    'edit.refused': { target: 'refused', actions: withEvent('setReason'), meta: editSays('EDB-24') },
  } as const
}

/** Nothing was edited and nothing ever will be under the key; after a reload the new bet is no longer known here. */
function nothingEdited() {
  return {
    'edit.moved': [
      { guard: 'hasDraft', target: 'asking', actions: 'noteMoved', meta: editSays('EDB-22') },
      { target: 'refused', actions: { type: 'setReason', params: { code: 'oddsChanged' } }, meta: editSays('EDB-23') },
    ],
    'edit.absent': [
      { guard: 'hasDraft', target: 'asking', actions: 'dropKey', meta: editSays('EDB-28') },
      {
        target: 'refused',
        actions: { type: 'setReason', params: { code: 'requestFailed' } },
        meta: editSays('EDB-29'),
      },
    ],
  } as const
}

function ended() {
  return {
    'edit.cancelled': { target: 'idle', meta: editSays('EDB-31') },
    'edit.opened': { target: 'asking', actions: withEvent('open'), meta: editSays('EDB-32') },
  } as const
}
