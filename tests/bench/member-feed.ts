import { chromium, type Page, type Request } from '@playwright/test'
import { placeBet } from '#calls/bets/bet.ts'
import { memberFeed } from '#calls/events.ts'
import { prepareClient } from '#commands/start/client.ts'
import { slipsOn } from '#server/demo/slip.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { chromiumFlags, findChromium } from '../_kit/chromium.ts'
import { type House, openHouse } from './weight/house.ts'

/** How many bets are reported, how much faster than the clock the house plays, and for how long that is waited for. */
const [bets, speed, most] = [300, 30, 20 * 60_000]
/** Milliseconds between one bet and the next. */
const between = 200
/** What a page asks for whether its member has bets or not (prices come on the stream). */
const unrelated = /^\/(?:web|odds)\/|^\/(?:version|marqueelist|announcelist|personalunread|usersettings)$/

/**
 * How long after a bet was settled the page says so, through the member feed of a real browser, and what the page asks
 * for in the meantime.
 */
export const run = async ({ json = false }: { readonly json?: boolean } = {}): Promise<void> => {
  await prepareClient((text) => process.stderr.write(`${text}\n`))
  const loads = [loadavg()[0]!]
  const house = await openHouse(speed)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const asked = await signedIn(page, house)
    await noteSentences(page)
    asked.take()
    await placeBets(house, asked.identity)
    loads.push(loadavg()[0]!)
    await allSettled(house)
    const delays = (await delaysOf(page, house)).toSorted((a, b) => a - b)
    loads.push(loadavg()[0]!)
    const at = (part: number) => Math.round(delays[Math.min(delays.length - 1, Math.floor(delays.length * part))]!)
    const told = { bets: delays.length, medianMs: at(0.5), p99Ms: at(0.99), slowestMs: at(1), requests: asked.take() }
    const load = { least: Math.min(...loads), most: Math.max(...loads) }
    console.log(
      json
        ? JSON.stringify({ bench: 'member-feed', speed, ...told, load })
        : `${told.bets} bets of one member, whose page is open in a browser while the house plays ${speed} times as fast\n` +
            `settled until the page says so: median ${told.medianMs} ms, 99 of 100 within ${told.p99Ms} ms, the slowest ${told.slowestMs} ms\n` +
            `the page asked the server ${told.requests.length} times because of them${told.requests.length > 0 ? `: ${told.requests.join(' ')}` : ''}\n` +
            `load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}`,
    )
  } finally {
    await browser.close()
    await house.close()
  }
}

/** Signs the member in and notes what the page asks for from then on, by path. */
const signedIn = async (page: Page, { product, database, member }: House) => {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && !unrelated.test(pathname)) asked.push(pathname)
  })
  const { clock } = product
  await deposit(database.db, {
    member: member.id,
    kind: 'opening',
    amount: 1_000_000_000n,
    note: '',
    book: clock.book(),
    real: clock.real(),
  })
  await page.goto(product.url)
  await page.getByRole('textbox', { name: 'Username' }).fill(member.accountId)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  const following = page.waitForRequest((request) => new URL(request.url()).pathname === memberFeed.path)
  await page.keyboard.press('Enter')
  const identity = (await following).postDataJSON() as object
  await page.locator('[role=grid] [data-stop] b:not(:empty)').first().waitFor()
  // What belongs to the arrival is loaded within seconds.
  await pause(5_000)
  return { take: () => asked.splice(0), identity }
}

/**
 * Notes the real time at which each sentence about an ended bet is said; the region for it keeps the last few alone.
 */
const noteSentences = (page: Page) =>
  page.evaluate(() => {
    const said: [string, number][] = []
    const note = (line: Node) => {
      const sentence = line.textContent ?? ''
      if (/: (?:won|lost|draw|void)\b/.test(sentence)) said.push([sentence, Date.now()])
    }
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(note))).observe(
      document.querySelector('[data-live-announcer]')!,
      { childList: true },
    )
    Object.assign(globalThis, { saidAt: said })
  })

/** Places bets in the member's name, one after the other and without the page, on matches that are played. */
const placeBets = async ({ product: { url, house } }: House, identity: object): Promise<void> => {
  const refused = new Map<string, number>()
  for (let [placed, tries] = [0, 0]; placed < bets; tries++) {
    if (tries === 3 * bets) throw new Error(`only ${placed} bets were taken: ${JSON.stringify([...refused])}`)
    const [slip] = slipsOn(house.board, ({ live }) => live !== null, { currency: 'MYR', oddsType: 'DEC', from: tries })
    await pause(between)
    if (!slip) continue
    const response = await fetch(url + placeBet.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...slip, ...identity }),
    })
    const { status, statusdesc } = (await response.json()) as { status: number; statusdesc: string }
    if (status === 1) placed++
    else refused.set(statusdesc, (refused.get(statusdesc) ?? 0) + 1)
  }
}

const allSettled = async ({ database }: House): Promise<void> => {
  for (const from = Date.now(); ; await pause(1_000)) {
    const open = await database.db
      .selectFrom('bet')
      .select('id')
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (!open) return
    if (Date.now() - from > most) throw new Error('not every bet was settled in time')
  }
}

/**
 * Milliseconds from each settlement to its sentence: a member's events come in the order of the journal, and so do the
 * sentences.
 */
const delaysOf = async (page: Page, { database, member }: House): Promise<number[]> => {
  // The last of them may be on its way.
  await pause(3_000)
  const settled = await database.db
    .selectFrom('journal')
    .innerJoin('leg', 'leg.bet_id', 'journal.bet_id')
    .innerJoin('match', 'match.id', 'leg.match_id')
    .select(['journal.at_real', 'match.home'])
    .where('journal.member_id', '=', member.id)
    .where('journal.kind', 'in', ['settle', 'void'])
    .orderBy('journal.seq')
    .execute()
  const said = await page.evaluate(() => (globalThis as unknown as { saidAt: [string, number][] }).saidAt)
  if (said.length !== settled.length) throw new Error(`${settled.length} bets ended, and ${said.length} were told`)
  return settled.map(({ at_real, home }, n) => {
    const [sentence, at] = said[n]!
    if (!sentence.startsWith(home)) throw new Error(`'${sentence}' was told in place of a bet on ${home}`)
    return at - Number(at_real)
  })
}
