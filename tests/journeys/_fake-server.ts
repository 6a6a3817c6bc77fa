import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { oddsPaths } from '#calls/odds.ts'
import type { Call } from '#calls/call.ts'
import { clientFolder } from '#commands/start/client.ts'
import { isErrorCode, type Reason } from '#domain/errors.ts'
import type { Segment, Snapshot } from '#domain/market/board.ts'
import { writeMatch } from '#domain/market/rows.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import { type Quote, quote } from '#domain/odds/odds.ts'
import { leg } from '#review/flows/slip/placement.ts'
import { registerWeb } from '#server/web/web.ts'
import fastify from 'fastify'
import { sayIn } from '../_kit/texts.ts'
import { patience } from '../_kit/patience.ts'

/** Answers to calls no test plays: by path, made of the body that came; undefined leaves the call to the test. */
export type Answers = Readonly<Record<string, (body: Record<string, unknown>) => object | undefined>>

/** What the board carries at a price and a step. */
export type BoardRows = (
  price: number,
  seq: number,
) => Pick<Snapshot, 'leagues' | 'matches' | 'odds'> & Partial<Pick<Snapshot, 'mmo'>>

/** Real milliseconds within which the page follows a step. */
const opens = 1_772_000_000_000
/** By the time the clock is stopped it has run for as long as that took. */
const startUp = 60_000

/** What an English member reads of a refusal. */
export const wordsOf = (reason: Reason): string =>
  isErrorCode(reason) ? say(`errors.${reason}`, { upline: 'none' }) : reason

const say = sayIn()

/** Serves the built client and nothing else: every call is played. */
export async function openFakeServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const app = fastify()
  registerWeb(app, { dir: clientFolder })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
}

/**
 * A page whose server is played call by call and whose clock stands still unless it is passed. Calls named in `held`
 * wait for their answer; the rest is answered at once. The board carries one match with two handicaps of the same
 * prices, or what it is given.
 */
export class FakeServer {
  readonly page: Page
  #now = opens + startUp
  #seq = 1
  #price = 0
  #isFresh = false
  readonly #held = new Map<string, Route>()
  #segment: Route | undefined
  /**
   * What the board said while the page had not yet asked for it: a page that loads slowly gets it with its next
   * question.
   */
  #due: Partial<Segment> | undefined
  readonly #answers: Answers
  readonly #board: BoardRows

  private constructor(page: Page, answers: Answers, board: BoardRows) {
    this.page = page
    this.#answers = answers
    this.#board = board
  }

  static async open(
    page: Page,
    held: readonly Call[],
    answers: Answers,
    board: BoardRows = oneMatch,
  ): Promise<FakeServer> {
    const house = new FakeServer(page, answers, board)
    page.setDefaultTimeout(patience.expectation)
    await page.clock.install({ time: opens })
    await page.clock.pauseAt(opens + startUp)
    // Waits that are jittered elsewhere do not happen here.
    await page.addInitScript(() => {
      Math.random = () => 0
    })
    const paths = new Set(held.map(({ path }) => path))
    await page.route(
      (url) => !url.pathname.startsWith('/web/'),
      (route) => house.#play(route, paths),
    )
    page.on('requestfailed', (request) => {
      const path = new URL(request.url()).pathname
      if (house.#held.get(path)?.request() === request) house.#held.delete(path)
      if (house.#segment?.request() === request) house.#segment = undefined
    })
    return house
  }

  /** Opens a page again at a path with what the device keeps; the board is as it stands. */
  async start(
    url: string,
    kept: Readonly<Record<string, string>>,
    board: { readonly price: Quote; readonly isFresh: boolean },
    path = '',
  ): Promise<void> {
    this.#held.clear()
    this.#isFresh = board.isFresh
    this.#price = decimalOf(board.price)
    this.#segment = undefined
    this.#due = undefined
    await this.page.goto(`${url}/web/mark.svg`)
    await this.page.evaluate((written) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const [key, value] of Object.entries(written)) localStorage.setItem(key, value)
    }, kept)
    await this.page.goto(url + path)
  }

  /** Lets time pass for the page; a board that is fresh is heard all the while. */
  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 3_000) {
      const step = Math.min(left, 3_000)
      this.#now += step
      await this.page.clock.runFor(step)
      if (this.#isFresh && this.#segment) await this.#publish({})
    }
  }

  /** Lets time pass a little at a time until the condition is true. */
  async until(isSo: () => Promise<boolean>): Promise<void> {
    await expect.poll(async () => (await isSo()) || (await this.pass(50), false), { intervals: [1] }).toBe(true)
  }

  /** Answers the call that waits; one that comes a little later is waited for. */
  async answer({ path }: Call, make: (body: Record<string, unknown>) => object): Promise<void> {
    const route = await this.#take(path)
    await route.fulfill({ json: make(route.request().postDataJSON() as Record<string, unknown>) })
  }

  /** Breaks the connection a call waits on. */
  async lose({ path }: Call): Promise<void> {
    await (await this.#take(path)).abort('connectionreset')
  }

  /** Paths of the calls that wait for an answer. */
  waiting(): string[] {
    return [...this.#held.keys()].sort()
  }

  /** Moves the board's prices. */
  async movePrice(price: Quote): Promise<void> {
    if (this.#price === decimalOf(price)) return
    this.#price = decimalOf(price)
    await this.#say({ odds: this.#board(this.#price, this.#seq + 1).odds })
  }

  /** The feed speaks again, or falls silent with the next second. */
  async speak(isFresh: boolean): Promise<void> {
    this.#isFresh = isFresh
    await this.#say({})
  }

  /**
   * Presses a price of the board once it can be taken: until then time passes, since a board that is not heard opens
   * none.
   */
  async press(price: Locator): Promise<void> {
    await this.until(async () => (await price.isVisible()) && (await price.getAttribute('aria-disabled')) === 'false')
    await price.click()
  }

  async #take(path: string): Promise<Route> {
    await expect
      .poll(() => this.#held.has(path), { message: `${path} was called`, intervals: [5, 10, 20, 50] })
      .toBe(true)
    const route = this.#held.get(path)!
    this.#held.delete(path)
    return route
  }

  async #play(route: Route, held: ReadonlySet<string>): Promise<void> {
    const { pathname } = new URL(route.request().url())
    if (held.has(pathname)) {
      const own = this.#answers[pathname]?.((route.request().postDataJSON() ?? {}) as Record<string, unknown>)
      return own ? route.fulfill({ json: own }) : void this.#held.set(pathname, route)
    }
    if (pathname === oddsPaths.snapshot) {
      this.#due = undefined
      return route.fulfill({ json: this.#snapshot() })
    }
    if (pathname === oddsPaths.stream) return route.fulfill({ status: 200, contentType: 'text/plain', body: '' })
    if (pathname.startsWith('/odds/segment/')) return this.#asked(route)
    if (route.request().method() === 'GET') return route.continue()
    const answer = this.#answers[pathname]?.((route.request().postDataJSON() ?? {}) as Record<string, unknown>) ?? {
      status: 1,
      statusdesc: '',
      ...(pathname === '/version' && { maintenance: false, at: this.#now, book: this.#now, speed: 1 }),
    }
    return route.fulfill({ json: answer })
  }

  async #say(rows: Partial<Segment>): Promise<void> {
    if (this.#segment) return this.#publish(rows)
    this.#due = { ...this.#due, ...rows }
  }

  #asked(route: Route): Promise<void> | void {
    const due = this.#due
    this.#due = undefined
    if (!due) return void (this.#segment = route)
    return route.fulfill({ json: this.#next(due) }).catch(() => undefined)
  }

  #next(rows: Partial<Segment>): Segment {
    return { ...this.#moment(), seq: ++this.#seq, ...rows }
  }

  async #publish(rows: Partial<Segment>): Promise<void> {
    const route = this.#segment
    this.#segment = undefined
    await route?.fulfill({ json: this.#next(rows) }).catch(() => undefined)
    await expect
      .poll(() => this.#segment !== undefined, {
        message: 'the next segment was asked for',
        intervals: [2, 5, 10, 20, 50],
      })
      .toBe(true)
  }

  #snapshot(): Snapshot {
    return { ...this.#moment(), seq: this.#seq, links: [], mmo: [], heads: [], ...this.#board(this.#price, this.#seq) }
  }

  /** A fresh board was heard just before and will be for as long as a test takes; another one long ago. */
  #moment() {
    return { epoch: 'a', alive: this.#isFresh ? this.#now + 3_600_000 : 0, book: this.#now, speed: 1, at: this.#now }
  }
}

const oneMatch: BoardRows = (price, seq) => {
  const market = {
    match: leg.matchId,
    line: leg.line,
    status: 'open',
    version: seq,
    prices: [quote(price, 'DEC'), quote(20_000, 'DEC')],
  } as const
  return {
    leagues: [[3, leg.league, 1, 1, 1, 1]],
    matches: [
      writeMatch({
        id: leg.matchId,
        league: 3,
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
      }),
    ],
    odds: [
      writeOdds({ ...market, id: leg.oddsId, type: 'HDP' }),
      writeOdds({ ...market, id: leg.oddsId + 1, type: 'HDPH' }),
    ],
  }
}

/** A positive Malay price as the board carries it. */
const decimalOf = (price: Quote): number => price + 10_000
