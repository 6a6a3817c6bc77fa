import { Tournament } from '#features/tournament/index.tsx'
import { findByRole, fireEvent } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, vi } from 'vitest'
import { openPages } from '../info/page.tsx'
import { serve } from '../info/server.ts'
import type { StoredRooms } from '#ui/flows/member-flows.ts'
import { keptRooms } from '../../_kit/kept-rooms.ts'
import { hurryQuestions, openButton } from '../../_kit/hurry-questions.ts'
import { act } from '../slip/harness.tsx'

export { balances, inRoom, joined, match, ok, ranked, refused, room } from '../../_kit/room-answers.ts'

/** A page of rooms as the server lists them, none of them being played. */
export const listed = (rooms: readonly object[], total = rooms.length) => ({
  status: 1,
  statusdesc: 'success',
  rooms: rooms.map((each) => ({ place: null, ...each })),
  total,
})

/** The rooms of a member who has seen the tour, unless the device says otherwise. */
export const open = (
  path: string,
  answers: Parameters<typeof serve>[0],
  rooms: StoredRooms = keptRooms({ isTourSeen: true }),
) => {
  history.replaceState(null, '', path)
  const asked = serve(answers)
  return { asked, ...openPages({ part: <Tournament />, rooms }) }
}
export const barriersIn = async (host: Element) => {
  const { violations } = await axe.run(host, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)
}
export const typed = async (host: HTMLElement, name: RegExp, value: string) => {
  const field = await findByRole(host, 'textbox', { name })
  act(() => void fireEvent.change(field, { target: { value } }))
}
/** Presses a button once it answers: a question is read first (§bet.reading-pause). */
export const pressed = async (host: HTMLElement, name: RegExp | string) => {
  const button = await openButton(host, name)
  act(() => button.click())
}
/** What has the focus, and whether it is a heading. */
export const focused = (): string =>
  `${document.activeElement?.tagName.toLowerCase()} ${document.activeElement?.textContent}`

/** How long a machine waits before it asks again. */
const askAgainMs = 13_000

beforeEach(() => {
  hurryQuestions(askAgainMs)
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})
