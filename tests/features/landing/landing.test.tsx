import { writeMatch } from '#domain/market/rows.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import { quote } from '#domain/odds/odds.ts'
import { leg } from '#review/flows/slip/placement.ts'
import { sessionEnvironment } from '#review/flows/session/session.ts'
import { type Profile } from '#calls/member/member.ts'
import type { SessionEvent } from '#machines/session/session.ts'
import { type Run, tour } from '#review/paths.ts'
import { getByRole, queryByText } from '@testing-library/dom'
import axe from 'axe-core'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openLanding } from './harness.tsx'
import { raise, closeRaised, button, fillIn, submit } from './kit.tsx'

afterEach(closeRaised)

describe('§machine.walked: the landing page is the session machine, every transition walked against the view', () => {
  const { runs, missing } = tour(sessionEnvironment)

  test('the tour takes every transition', () => {
    expect(missing).toEqual([])
  })

  test.each(runs.map((run, i) => [`${i + 1} from ${run.name}, ${run.steps.length} steps`, run] as const))(
    'run %s',
    async (_, run) => {
      expect(await walk(run)).toBe(run.steps.length)
    },
  )
})

const walk = async (run: Run): Promise<number> => {
  const harness = raise(run.input as { stored: Profile | null })
  let taken = 0
  for (const { event, by, ms, takes, value } of run.steps) {
    const at = `step ${++taken}, ${event.type} (${takes.join(' ')})`
    if (by === 'clock') harness.pass(ms!)
    else if (event.type === 'login.submitted') {
      fillIn(harness, 'ann', 'river8')
      submit(harness)
    } else harness.tell(event as SessionEvent)
    const snapshot = harness.session.getSnapshot()
    expect(snapshot.value, at).toEqual(value)
    expect(harness.host.querySelector('form[aria-labelledby=sign-in]') === null, at).toBe(
      snapshot.matches('passwordDue'),
    )
    if (snapshot.matches('passwordDue')) continue
    if (snapshot.matches({ signingIn: 'working' })) continue
    // What a throttle and a new device show is fetched when it is first shown.
    await vi.waitFor(() =>
      expect(!button(harness).disabled, at).toBe(
        snapshot.can({ type: 'login.submitted', accountId: 'ann', password: 'river8' }),
      ),
    )
    expect(harness.host.querySelector('form')?.getAttribute('aria-busy'), at).toBe(
      String(snapshot.matches('signingIn')),
    )
  }
  return taken
}

describe('look: the board on the public page', () => {
  const match = {
    id: leg.matchId,
    league: 1,
    sport: 1,
    order: 1,
    kind: 1,
    home: leg.home,
    away: leg.away,
    tab: 'live',
    status: 'open',
    kickoff: leg.kickoff,
    suspension: 'none',
    subject: 'match',
    live: { phase: 'secondHalf', minute: 58, score: [1, 0], half: [0, 0], reds: [0, 0], part: 0, parts: [] },
  } as const
  const market = (away: number) =>
    writeOdds({
      id: 9,
      match: leg.matchId,
      type: 'HDP',
      line: -2,
      status: 'open',
      version: 1,
      prices: [quote(20_900, 'DEC'), quote(away, 'DEC')],
    })
  /** The part that draws the rows is fetched beside the page. */
  const stripIsThere = () => act(async () => void (await import('#features/landing/strip-rows.tsx')))
  const rest = { epoch: 'a', alive: 0, book: leg.kickoff, speed: 1, at: Date.now() }

  test('rows of the real board, priced in the odds type, following each change', async () => {
    const harness = raise()
    await stripIsThere()
    act(() => harness.feed.send({ type: 'board.loaded' }))
    act(() =>
      harness.odds.load({
        ...rest,
        seq: 1,
        leagues: [],
        matches: [writeMatch(match)],
        links: [],
        mmo: [],
        heads: [],
        odds: [market(18_000)],
      }),
    )
    const row = harness.host.querySelector('li')!
    expect(harness.host.textContent).toContain('1–0')
    expect(row.textContent).toContain('−0.92')
    act(
      () =>
        void harness.odds.push({
          ...rest,
          seq: 2,
          odds: [
            writeOdds({
              id: 9,
              match: leg.matchId,
              type: 'HDP',
              line: -2,
              status: 'open',
              version: 2,
              prices: [quote(19_100, 'DEC'), quote(19_900, 'DEC')],
            }),
          ],
        }),
    )
    expect(harness.host.textContent).toContain('0.91')
    // What renews itself can be stopped (WCAG 2.2.2).
    act(() => getByRole(harness.host, 'button', { name: 'Pause' }).click())
    expect(harness.feed.getSnapshot().matches('paused')).toBe(true)
    act(() => getByRole(harness.host, 'button', { name: 'Resume' }).click())
    expect(harness.feed.getSnapshot().matches('paused')).toBe(false)
  })

  test('before it comes its place is kept; lost, it says so', async () => {
    const harness = raise()
    expect(getByRole(harness.host, 'img', { name: 'Loading odds…' })).toBeTruthy()
    await stripIsThere()
    expect(getByRole(harness.host, 'img', { name: 'Loading odds…' })).toBeTruthy()
    act(() => harness.feed.send({ type: 'feed.lost' }))
    expect(harness.host.textContent).toContain('You can still sign in.')
  })
})

test.each([
  [{ minimumAge: 18, helpLine: null }, ['18+ only.']],
  [
    { minimumAge: 21, helpLine: 'Ann Cares, 1800 111 222' },
    ['21+ only.', 'Need help with gambling? Ann Cares, 1800 111 222'],
  ],
])('§page.white-label: an operator with %j says who may bet and whom to ask for help', (safer, said) => {
  const harness = openLanding(undefined, safer)
  expect(said.map((text) => queryByText(harness.host, text)?.textContent ?? null)).toEqual(said)
  expect(queryByText(harness.host, /Need help with gambling/) === null).toBe(safer.helpLine === null)
  harness.close()
})

test('axe finds nothing on the page, with its errors and its throttle shown', async () => {
  const harness = raise()
  submit(harness)
  const check = async () =>
    (
      await axe.run(harness.host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    ).violations.map(({ id }) => id)
  expect(await check()).toEqual([])
  fillIn(harness, 'ann', 'wrong1')
  submit(harness)
  harness.tell({ type: 'login.throttled' })
  expect(await check()).toEqual([])
})
