import { expect, type Page, type Request } from '@playwright/test'
import { placeBet } from '#calls/bets/bet.ts'
import { keepDeviceRecord } from '#calls/bets/bet-record.ts'
import { memberFeed } from '#calls/events.ts'
import { randomUUID } from 'node:crypto'
import { betsOf } from './_bets.ts'
import { type Harness, test } from './_harness.ts'
import { priceTo, sees, showTab, signIn, tabTo, typeStake } from './_keyboard.ts'

/** What a page asks whether a bet is placed or not: prices, its own files, and the looks of each minute. */
const unrelated = /^\/(?:web|odds)\/|^\/(?:version|marqueelist|announcelist|personalunread|usersettings)$/

/** Notes what the page asks of the server, by path, and who asks. */
const watch = (page: Page) => {
  const asked: string[] = []
  let identity: object = {}
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && !unrelated.test(pathname)) asked.push(pathname)
    if (pathname === memberFeed.path) identity = request.postDataJSON() as object
  })
  return { take: () => asked.splice(0), identity: () => identity }
}

/** Notes the real time at which each sentence about a settled bet is first in the page. */
const noteSentences = (page: Page) =>
  page.evaluate(() => {
    const said = new Map<string, number>()
    const look = () => {
      for (const [sentence] of document.body.innerText.matchAll(/^.+: (?:won|lost|draw|void).*$/gm))
        if (!said.has(sentence)) said.set(sentence, Date.now())
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    Object.assign(globalThis, { saidAt: said })
  })

const sentencesOf = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() => [...(globalThis as unknown as { saidAt: Map<string, number> }).saidAt])

/** Places a live single by the slip, until it is accepted. */
const placeInSlip = async (page: Page, harness: Harness, team: string) => {
  await priceTo(page, /, 1X2, full time/, new RegExp(`^gridcell "${team}`))
  await page.keyboard.press('Enter')
  await typeStake(page, '20')
  await sees(page, /^Confirm the bet/)
  await tabTo(page, /^button "Confirm: risk/)
  await page.keyboard.press('Enter')
  await sees(page, /^Waiting for acceptance/)
  await harness.pass(0.25)
  await sees(page, /^Bet accepted/)
}

/** Places a single on every match that has not begun, in the member's name and without the page. */
const placeElsewhere = async ({ touchline: { url, house } }: Harness, identity: object): Promise<number> => {
  let placed = 0
  for (const { match, id, line } of house.board.odds.values()) {
    const of = house.board.matches.get(match)
    const { type } = house.board.odds.get(id)!
    if (type !== 'OXT' || of?.tab !== 'today' || of.status !== 'open') continue
    const selection = { match_id: match, odds_id: id, market_type: type, pick: 'home', line, odds_type: 'DEC' }
    const body = { ...identity, ...selection, price: '2.00', stake: '10', accept: 'any', bet_key: randomUUID() }
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url + placeBet.path, { method: 'POST', headers, body: JSON.stringify(body) })
    placed += ((await response.json()) as { status: number }).status
  }
  return placed
}

/** Real milliseconds from the settlement of each bet to its sentence in the page. */
const delaysOf = async (page: Page, { database }: Harness): Promise<number[]> => {
  const settled = await database.db
    .selectFrom('bet')
    .innerJoin('leg', 'leg.bet_id', 'bet.id')
    .innerJoin('match', 'match.id', 'leg.match_id')
    .select(['bet.settled_real', 'match.home'])
    .execute()
  const sentences = await sentencesOf(page)
  return settled.map(({ settled_real, home }) => {
    const at = sentences.find(([sentence]) => sentence.startsWith(home))?.[1]
    return Number(at) - Number(settled_real)
  })
}

test('§wire.member-events: bets are placed, accepted and settled in the page’s sight without one more request', async ({
  page,
  harness,
}) => {
  const { take, identity } = watch(page)
  await signIn(page, harness.member)
  await harness.pass(114)
  await showTab(page, 'In-Play')
  await noteSentences(page)
  take()
  await placeInSlip(page, harness, 'Southampton')
  const placing = take()
  const bets = 1 + (await placeElsewhere(harness, identity()))
  await harness.passUntil(async () => (await betsOf(harness)).every(({ state }) => state === 'settled'), 1_000)
  await expect.poll(async () => (await sentencesOf(page)).length).toBe(bets)
  const afterwards = take()
  const delays = (await delaysOf(page, harness)).sort((a, b) => a - b)
  const told = { bets, medianMs: delays[Math.floor(bets / 2)], slowestMs: delays.at(-1) }
  test.info().annotations.push({ type: 'settled to told in the browser', description: JSON.stringify(told) })
  expect(bets).toBeGreaterThan(3)
  expect(delays.every(Number.isFinite)).toBe(true)
  // The device reports once what led to the bet it placed (§bet.record), and requests nothing with it.
  const asking = (paths: readonly string[]) => paths.filter((path) => path !== keepDeviceRecord.path)
  expect([...placing, ...afterwards].filter((path) => path === keepDeviceRecord.path)).toHaveLength(1)
  expect([asking(placing).filter((path) => path !== '/bet/betcheck'), asking(afterwards)]).toEqual([
    [placeBet.path],
    [],
  ])
})
