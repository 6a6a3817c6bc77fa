import { PageView } from '#shell/pages/member-pages.tsx'
import { getAllByRole, getByRole, getByText, queryByText } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPages } from '../features/info/page.tsx'
import { device } from '../features/slip/harness.tsx'
import { eventually } from '../_kit/eventually.ts'

vi.mock('#features/live/index.tsx', () => {
  throw new Error('the file did not arrive')
})
// Its tries and their waits are shown in `ui/load-part.test.ts`.
vi.mock(import('#ui/flows/load-part.ts'), async (original) => ({
  ...(await original()),
  loadPart: (fetch) => fetch(),
}))

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => vi.unstubAllGlobals())

const missing = 'This page could not be loaded'

test('§page.parts: where a feature does not load, its place says so; the slip beside it and the other features are there', async () => {
  device(1280)
  history.replaceState(null, '', '/livetv')
  const live = openPages({ part: <PageView path="/livetv" mayReload /> })
  await eventually(() => getByText(live.host, missing))
  getByRole(live.host, 'button', { name: 'Load again' })
  await eventually(() => getByRole(live.host, 'region', { name: 'Bet slip' }))
  live.close()
  for (const path of ['/desktop', '/info/statement', '/tournament2/home', '/casino']) {
    history.replaceState(null, '', path)
    const other = openPages({ part: <PageView path={path} mayReload /> })
    await eventually(() => expect(getAllByRole(other.host, 'heading', { level: 1 })).not.toEqual([]))
    expect(queryByText(other.host, missing)).toBeNull()
    other.close()
  }
})
