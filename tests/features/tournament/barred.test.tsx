import type { AccountState } from '#domain/member/account.ts'
import { findByRole, queryByRole, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { act } from '../slip/harness.tsx'
import { inRoom, joined, open, room } from './kit.tsx'

const alone = { ...joined, is_owner: true, players: 1 }

test.each([
  ['join', room, 'Join', []],
  ['leave', joined, 'Leave the room', ['suspend', 'freeze', 'coolingOff']],
  ['close', alone, 'Close the room', ['suspend', 'freeze', 'coolingOff']],
] as const)(
  '§account.view-only, §room.leave: in which states of the account it is offered to %s a room',
  async (_, of, name, offered) => {
    const { host, platform } = open('/tournament2/room?id=40217', inRoom(of))
    await findByRole(host, 'heading', { name: 'Private room 40217' })
    const put = async (state: AccountState, expected: boolean) => {
      act(() => platform.account.send({ type: 'account.told', state, contact: null }))
      await waitFor(() => expect([state, queryByRole(host, 'button', { name }) !== null]).toEqual([state, expected]))
    }
    for (const state of ['suspend', 'freeze', 'coolingOff'] as const) {
      const expected = (offered as readonly AccountState[]).includes(state)
      // From a state in which it is otherwise, so that what is seen is what this one shows.
      await put(expected ? 'inactive' : 'active', !expected)
      await put(state, expected)
    }
  },
)
