import { findByRole, queryByRole, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { act } from '../slip/harness.tsx'
import { inRoom, joined, open, room } from './kit.tsx'

test.each([
  ['leave', joined, 'Leave the room'],
  ['join', room, 'Join'],
])('§account.told: a member whose account may only look is offered no way to %s a room', async (_, of, name) => {
  const { host, platform } = open('/tournament2/room?id=40217', inRoom(of))
  await findByRole(host, 'heading', { name: 'Private room 40217' })
  const isOffered = (expected: boolean) =>
    waitFor(() => expect(queryByRole(host, 'button', { name }) !== null).toBe(expected))
  await isOffered(true)
  for (const state of ['suspend', 'active'] as const) {
    act(() => platform.account.send({ type: 'account.told', state, contact: null }))
    await isOffered(state === 'active')
  }
})
