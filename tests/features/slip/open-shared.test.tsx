import { pollCalls } from '#calls/odds.ts'
import { listPending } from '#calls/bets/bet.ts'
import { listAccepted } from '#calls/bets/bet-list.ts'
import { checkBuilder } from '#calls/bets/ticket.ts'
import { listPopular } from '#calls/popular.ts'
import '#features/slip/list/shared-slip.tsx'
import { Slip } from '#features/slip/index.tsx'
import type { OddsAnswer } from '#domain/market/poll.ts'
import { type Match, writeMatch } from '#domain/market/rows.ts'
import { type Odds, writeOdds } from '#domain/market/odds-rows.ts'
import { quote } from '#domain/odds/odds.ts'
import { writeSlipCode } from '#domain/bet/slip-code.ts'
import { leg } from '#review/flows/slip/placement.ts'
import { screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { offerOf } from '#ui/prices/taking.ts'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stateFixtures } from './state-fixtures.ts'
import { sendRead } from '../../_kit/read-question.ts'
import { boardMatch, boardOdds, bookNow, device, openSlipHarness, show } from './harness.tsx'

const match = (id: number, over: Partial<Match> = {}): Match => ({
  ...boardMatch,
  id,
  home: `Home ${id}`,
  away: `Away ${id}`,
  tab: 'today',
  live: null,
  ...over,
})
const market = (id: number, of: number, over: Partial<Odds> = {}): Odds => ({ ...boardOdds, id, match: of, ...over })
const pick = (matchId: number, oddsId: number, marketType: Odds['type'] = 'HDP', one: typeof leg.pick = 'home') => ({
  matchId,
  oddsId,
  marketType,
  pick: one,
})
const both = market(701, 1, { type: 'BS', line: 0, prices: [quote(18_000, 'DEC'), quote(19_500, 'DEC')] })

const matches = [match(5), match(1), match(2), match(3), match(4, { status: 'suspended' })]
const odds = [
  market(500, 5),
  market(100, 1),
  market(200, 2),
  market(300, 3, { status: 'suspended' }),
  market(400, 4),
  market(201, 2, { line: -1 }),
]

/** What an empty slip shows below itself. */
const besideSlip: readonly string[] = [listPopular.path, listPending.path, listAccepted.path, pollCalls.builders.path]
let fetched: string[]
beforeEach(() => {
  fetched = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (besideSlip.some((path) => url.startsWith(path))) return Response.error()
    fetched.push(url)
    if (url === checkBuilder.path)
      return Response.json({ status: 1, statusdesc: 'success', price: '4.25', code: '', legs: [], others: [] })
    return Response.json({ odds: [writeOdds(both)] } as Partial<OddsAnswer>)
  })
})
afterEach(() => {
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** Another member opens an address. */
const visit = (
  search: string,
  before: readonly ReturnType<typeof pick>[] = [],
  state: keyof typeof stateFixtures = 'empty',
) => {
  device(1440)
  history.replaceState(null, '', `/desktop${search}`)
  const harness = openSlipHarness()
  harness.platform.odds.load({
    seq: 2,
    epoch: 'a',
    alive: bookNow,
    book: bookNow,
    speed: 1,
    at: Date.now(),
    leagues: [[3, leg.league, 1, 1, 1, 1]],
    matches: matches.map(writeMatch),
    links: [],
    mmo: [],
    heads: [],
    odds: odds.map(writeOdds),
  })
  const { odds: store, slip: list } = harness.platform
  for (const { oddsId, pick: one } of before)
    list.send({ type: 'selection.taken', ...offerOf(store, oddsId, one, 'DEC')! })
  for (const event of stateFixtures[state]) sendRead(harness.placement, event)
  const { close } = show(harness, <Slip />)
  const { slip, legs, bets } = harness.platform
  return {
    ...harness,
    close,
    part: () => slip.getSnapshot().value,
    single: () => bets.single.getSnapshot().context,
    legs: () =>
      legs.getSnapshot().context.legs.map(({ oddsId, pick: one, oddsType }) => `${oddsId} ${one} ${oddsType}`),
    dialog: () => screen.findByRole('dialog', { name: 'Shared bet slip' }),
    settled: () => waitFor(() => expect(location.search).not.toContain('slip=')),
  }
}
const linkTo = (...picks: Parameters<typeof writeSlipCode>[0]) => `?slip=${writeSlipCode(picks)}`

describe('the link of a slip, opened by another member', () => {
  test('one selection: in the single, at the price of now in this member’s odds, with no stake; the address forgets it', async () => {
    const page = visit(`${linkTo(pick(1, 100))}&tab=today`)
    await page.settled()
    expect(page.single()).toMatchObject({
      ticket: { kind: 'single', legs: [{ oddsId: 100, pick: 'home', oddsType: 'MY' }] },
      prices: [9_000],
      entered: null,
    })
    expect([page.part(), location.search, page.said, screen.queryByRole('dialog')]).toEqual([
      'singles',
      '?tab=today',
      ['1 selection is in your slip.'],
      null,
    ])
  })

  test('several: legs of the parlay, beside those that are there', async () => {
    const page = visit(linkTo(pick(1, 100), pick(2, 200, 'HDP', 'away')))
    await page.settled()
    expect([page.part(), page.legs()]).toEqual(['parlay', ['100 home DEC', '200 away DEC']])
    page.close()
    page.stop()
    const again = visit(linkTo(pick(1, 100, 'HDP', 'away'), pick(5, 500)), [pick(2, 200)])
    await again.settled()
    expect([again.part(), again.legs()]).toEqual(['parlay', ['200 home DEC', '100 away DEC', '500 home DEC']])
  })

  test('§builder.parlay: a builder goes in with its selections, at the price that the server gives it', async () => {
    const built = [pick(1, 100), pick(1, 701, 'BS', 'yes')]
    const page = visit(linkTo({ ...built[0]!, built }, pick(2, 200)))
    await page.settled()
    expect([page.part(), page.legs()]).toEqual(['parlay', ['100 home DEC', '200 home DEC']])
    expect(page.platform.legs.getSnapshot().context).toMatchObject({
      legs: [
        {
          built: [
            { oddsId: 100, marketType: 'HDP', pick: 'home' },
            { oddsId: 701, marketType: 'BS', pick: 'yes' },
          ],
        },
        {},
      ],
      prices: [42_500, expect.any(Number)],
    })
  })

  test('a market that no board carries is loaded by its match', async () => {
    const page = visit(linkTo(pick(1, 701, 'BS', 'no')))
    await page.settled()
    expect(fetched).toEqual(['/uxmatch2?id=1'])
    expect(page.single().ticket?.legs[0]).toMatchObject({ oddsId: 701, pick: 'no' })
  })

  test('what is offered no more is named, each for its reason; the rest goes in', async () => {
    const page = visit(
      linkTo(pick(1, 100), pick(3, 300), pick(4, 400), pick(9, 900), pick(2, 100_000), pick(2, 201), pick(2, 200)),
    )
    const dialog = await page.dialog()
    expect(
      [...dialog.querySelectorAll('li')].map(({ children }) =>
        [...children].map(({ textContent }) => textContent).join(': '),
      ),
    ).toEqual([
      'Home 3 −0.5, Home 3 v Away 3: No longer available, or currently suspended',
      'Home 4 −0.5, Home 4 v Away 4: No longer available, or currently suspended',
      'A match from this link: No longer available, or currently suspended',
      'Home 2 v Away 2: No longer available, or currently suspended',
      'Home 2 −0.5, Home 2 v Away 2: Cannot be combined with the other selections of your parlay',
    ])
    expect(dialog.textContent).toContain('2 selections are in your slip.')
    expect(page.legs()).toEqual(['100 home DEC', '201 home DEC'])
    const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each(['waiting', 'unknown'] as const)(
    'a bet that is %s is set aside for it and stays in sight',
    async (state) => {
      const page = visit(linkTo(pick(1, 100)), [], state)
      await page.settled()
      expect([
        page.platform.pendingBets.list().length,
        page.single().ticket?.legs.map(({ oddsId }) => oddsId),
        page.single().entered,
      ]).toEqual([1, [100], null])
      expect(page.platform.pendingBets.list()[0]!.getSnapshot().context.ticket?.legs[0]).toMatchObject({
        oddsId: leg.oddsId,
      })
    },
  )

  test('while a bet is being placed nothing goes in, and it says so', async () => {
    const page = visit(linkTo(pick(1, 100)), [], 'placing')
    expect((await page.dialog()).textContent).toContain('You can’t add to the slip right now')
    expect(page.single().ticket?.legs[0]).toMatchObject({ oddsId: leg.oddsId })
  })

  test.each([
    '?slip=',
    '?slip=1.2',
    '?slip=1.2.0&slip=1.3.0',
    '?slip=<img src=x>',
    '?slip=1.2.0%00',
    `?slip=${'1.2.0~'.repeat(4_000)}1.3.0`,
    '?slip=__proto__',
  ])('an invalid link of a slip, %#: a clear error, and nothing changes', async (search) => {
    const page = visit(search)
    expect((await page.dialog()).textContent).toContain('This bet slip link is not valid.')
    expect([page.part(), page.legs(), page.single().ticket, fetched, location.search]).toEqual([
      'singles',
      [],
      null,
      [],
      '',
    ])
  })
})

describe('Copy link', () => {
  test('copies the selections alone, and says so; where nothing can be copied the link is shown', async () => {
    const page = visit('')
    page.tell({
      type: 'ticket.offered',
      ticket: { kind: 'single', legs: [leg], sizes: null },
      prices: [quote(9_000, 'MY')],
    })
    page.tell({ type: 'stake.typed', entered: 50_00n })
    const user = userEvent.setup()
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(copied).toEqual([`${location.origin}/desktop?slip=${writeSlipCode([leg])}`])
    await waitFor(() => expect(page.said.at(-1)).toMatch(/^Link copied/))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to these selections' })).value).toBe(
      copied[0],
    )
  })
})
