import { createRoomMachine } from '#machines/room/create-room.ts'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'

const [{ context }] = initialTransition(createRoomMachine, { kind: 'public', currency: 'MYR', unresolved: null })

/** what is typed | what is said of it: an empty field is required, not too small */
test.each([
  [{ entry: null, players: null, pin: '' }, 'roomRateRequired'],
  [{ entry: null, players: 3, pin: '' }, 'roomRateRequired'],
  [{ entry: 1n, players: null, pin: '' }, 'minRoomRate'],
  [{ entry: 20_00n, players: null, pin: '' }, 'roomLimitRequired'],
  [{ entry: 20_00n, players: 2, pin: '' }, 'minRoomLimit'],
])('§room.terms: %o is %s', (form, fault) => {
  const typed = createRoomMachine.resolveState({ value: 'entry', context: { ...context, ...form } })
  expect(transition(createRoomMachine, typed, { type: 'step.next' })[0].context.fault).toBe(fault)
})
