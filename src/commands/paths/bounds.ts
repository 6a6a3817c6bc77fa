import { passwordLength } from '#domain/bet/limits.ts'
import { tableChat } from '#domain/game/table-chat.ts'
import { offer } from '#review/flows/bet/cash-out.ts'
import type { Flow } from '#review/flow.ts'
import { writeValue } from '#review/explore.ts'
import type { AnyEventObject } from 'xstate'
import { accountBounds } from './bounds/account.ts'
import { betBounds } from './bounds/bet.ts'
import { type BoundsOfFlows, letters } from './bounds/bound.ts'
import { roomBounds } from './bounds/room.ts'
import { pairwise } from './pairwise.ts'

/** Of every flow whose guards compare a number, a size or an amount; a time is a timer of the machine. */
export const guardBounds: BoundsOfFlows = { ...accountBounds, ...betBounds, ...roomBounds }

const lengths = [passwordLength.min - 1, passwordLength.min, passwordLength.max, passwordLength.max + 1]

/** Values that say more than a bound: where an event has several fields, each value meets each of every other. */
const others: Readonly<Record<string, readonly AnyEventObject[]>> = {
  Password: pairwise({
    type: ['change.submitted'],
    current: ['', letters(passwordLength.min), letters(passwordLength.max + 1)],
    next: ['', ...lengths.map(letters)],
    again: ['', ...lengths.map(letters)],
  }),
  Prediction: [0, 1, 100, 101].map((points) => ({ type: 'points.typed', points })),
  'Cash-out': [offer.amount - 1n, offer.amount].map((amount) => ({ type: 'amount.chosen', amount })),
  'Table-chat': ['x', 'x'.repeat(tableChat.longest), 'x\u0007y'].map((text) => ({ type: 'message.typed', text })),
}

/** Where a member types a value as it is; elsewhere a page offers what may be chosen, or a server answers. */
const typed = ['Switch-account', 'Own-limit', 'TimeOut', 'Nickname', 'Cash-out']

/** What is typed at the bounds of a flow, where that alone makes its guards turn. */
const atBounds = (name: string): readonly AnyEventObject[] =>
  (typed.includes(name) ? guardBounds[name]! : []).flatMap(({ turns }) =>
    turns
      .flatMap(({ whenRefused, whenAccepted }) => [whenRefused, whenAccepted])
      .flatMap(({ event, context }) => (Object.keys(context).length === 0 ? [event] : [])),
  )

/** A flow with the values at its bounds besides its own: an exploration leaves out what leads to no other state. */
export const withBounds = (flow: Flow): Flow => {
  const { environment, name } = flow
  const events = [...environment.events, ...atBounds(name), ...(others[name] ?? [])]
  const texts = events.map(writeValue)
  const own = events.filter((_, place) => texts.indexOf(texts[place]!) === place)
  return { ...flow, environment: { ...environment, events: own } }
}

/** What a tester types at the bounds of a flow’s guards, one line each. */
export const boundsText = (name: string): readonly string[] =>
  (guardBounds[name] ?? []).flatMap(({ guard, what, turns }) =>
    turns.map(
      ({ refused, accepted }) => `${guard}, ${what}: ${refused} is the last refused, ${accepted} the first accepted`,
    ),
  )
