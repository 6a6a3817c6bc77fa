import { afterDrawn, markDrawn } from '#ui/text/drawn.ts'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { userEvent } from '@testing-library/user-event'
import { within } from '@testing-library/dom'
import { afterEach } from 'vitest'
import '#features/sportsbook/board/empty.tsx'
import '#features/sportsbook/board/followers.tsx'
import '#features/sportsbook/board/rows/next-row.tsx'
import '#features/sportsbook/filters/narrow.tsx'
import '#features/sportsbook/races/runners.tsx'
import '#features/sportsbook/board/unreached.tsx'
import { type BoardOf, Page, snapshotOf, stepsAfter, type TestPlatform } from './fixture.tsx'

/** As after the first board: what comes after it may come. */
markDrawn('member')
await afterDrawn('member')

/** The matches of the board, before the line over those that follow it or after it. */
const teamsIn = (host: Element, isNext: boolean) => {
  const line = host.querySelector('[data-next]')
  const isAfter = (group: Element) =>
    line !== null && (line.compareDocumentPosition(group) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return [...host.querySelectorAll('[role=rowgroup][aria-label]')]
    .filter((group) => isAfter(group) === isNext)
    .map((group) => group.getAttribute('aria-label'))
}

const roots: (() => void)[] = []
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Whether the window is a phone's; a file says so before it mounts the board. */
export const desk = { isPhone: false }
Object.assign(globalThis, {
  matchMedia: () => ({ matches: desk.isPhone, addEventListener: () => {}, removeEventListener: () => {} }),
})

const toBoard = () => history.replaceState(null, '', '/desktop')
toBoard()
afterEach(() => {
  roots.splice(0).forEach((end) => end())
  desk.isPhone = false
  toBoard()
})

/** The sportsbook in a page, with its board heard. */
export const mounted = async (platform: TestPlatform, board?: BoardOf, beside?: ReactNode) => {
  const host = document.body.appendChild(document.createElement('main'))
  const root = createRoot(host)
  roots.push(() => {
    act(() => root.unmount())
    host.remove()
  })
  if (board) {
    platform.odds.load(snapshotOf(board))
    platform.hear('board.loaded')
  }
  await act(async () => root.render(<Page platform={platform}>{beside}</Page>))
  const screen = within(host)
  const user = userEvent.setup()
  const say = stepsAfter(platform)
  return {
    host,
    screen,
    step: (next: Parameters<typeof say>[0]) => act(() => say(next)),
    press: (keys: string) => act(() => user.keyboard(keys)),
    click: (element: Element) => act(() => user.click(element)),
    choose: (element: Element, option: string) => act(() => user.selectOptions(element, option)),
    type: (element: Element, text: string) => act(() => user.type(element, text)),
    done: (work: () => unknown) => act(async () => work()),
    /** The element of a place in the grid, as `match/line/column`. */
    at: (stop: string) => host.querySelector<HTMLElement>(`[data-stop="${stop}"]`)!,
    focused: () => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset['stop'] : undefined),
    /** The matches of the board, and those that follow it (§board.next). */
    teams: () => teamsIn(host, false),
    next: () => teamsIn(host, true),
  }
}
