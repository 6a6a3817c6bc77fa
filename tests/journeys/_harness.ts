import { expect } from '@playwright/test'
import { clientFolder } from '#commands/start/client.ts'
import { sparePort } from '#commands/faults/processes/studio.ts'
import { currencies, type Currency, unitOf } from '#domain/money/money.ts'
import { soccer, specialSports } from '#domain/market/sports.ts'
import { parseDay } from '#domain/time.ts'
import type { Clock } from '#odds/clock.ts'
import type { Feed } from '#odds/feed.ts'
import { gamesProgramme } from '#odds/feeds/house/games.ts'
import { feedOf } from '#odds/feeds/programme.ts'
import { seededSource } from '#odds/source.ts'
import { parseConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { addMember } from '#server/members/members.ts'
import { startTouchline, type Touchline } from '#server/touchline.ts'
import { registerWeb } from '#server/web/web.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HouseStudio, type HouseStudioKind, openHouseStudio } from '../_kit/house-studio.ts'
import { openStudioProcess, type StudioOfItsOwn } from '../_kit/studio-process.ts'
import { openEmbedded } from '../_kit/databases.ts'
import { enrolTesters, signing } from '../_kit/operators.ts'
import { test as watched } from './_watched.ts'

/** A matchday of a real season, replayed by hand: book time stands still until the journey moves it. */
export interface Harness {
  readonly touchline: Touchline
  readonly database: Database
  /** The house's studio, where the journey asks for games. */
  readonly house: HouseStudio | undefined
  /** The same as a process of its own. */
  readonly studio: StudioOfItsOwn | undefined
  readonly member: { readonly id: bigint; readonly accountId: string; readonly password: string }
  /**
   * Lets book time pass in steps of at most a minute, or of as many as `step` says, each with its round; answers the
   * book time reached.
   */
  readonly pass: (minutes: number, step?: number) => Promise<number>
  /** Lets book time pass until the condition is true; throws after `most` minutes. */
  readonly passUntil: (isSo: () => Promise<boolean> | boolean, most: number) => Promise<void>
}

const season = join(import.meta.dirname, 'samples/2024-25.en.1.json')
const minute = 60_000

/** 11:00 in London on the day of the fourth round, an hour and a half before its first kick-off. */
const opens = (parseDay('2024-09-14') ?? 0) + 18 * 60 * minute

/** Another member with a thousand in the wallet. */
export const enrol = async ({ database, touchline }: Harness, accountId: string) => {
  const member = { accountId, password: 'Corner7', currency: 'MYR' as const, sports: [1] }
  const id = await addMember(database, touchline.passwords, member, Date.now())
  const note = { kind: 'opening' as const, note: '', book: Date.now(), real: Date.now() }
  await deposit(database.db, { member: id, amount: 100_000n, ...note })
  return member
}

interface Options {
  /** The member's, who has a thousand of the reference currency in it. */
  readonly currency: Currency
  /**
   * Whether the house's studio runs beside the server; with draws every few seconds; as a process of its own, which can
   * be killed; or with auto play.
   */
  readonly games: boolean | HouseStudioKind | 'process'
  /** What is played: the season, or the short games of the house, which one seed draws the same each time. */
  readonly plays: 'season' | 'shortGames'
  /** The hosts that streams may come from. */
  readonly media: readonly string[]
  /** What a launcher signs its tokens for this house with; none is taken without one. */
  readonly launchKey: string | undefined
  /** The season that is replayed, and the book time at which it opens. */
  readonly files: string
  readonly from: number
}

export const test = watched.extend<Options & { harness: Harness }>({
  currency: ['MYR', { option: true }],
  games: [false, { option: true }],
  plays: ['season', { option: true }],
  launchKey: [undefined, { option: true }],
  media: [[], { option: true }],
  files: [season, { option: true }],
  from: [opens, { option: true }],
  harness: async ({ page, currency, games, plays, media, launchKey, files, from }, provide) => {
    const { harness, close } = await openHarness({ currency, games, plays, media, launchKey, files, from })
    await page.goto(harness.touchline.url)
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
    await provide(harness)
    await close()
  },
})

/** The short games of the house, drawn alike for the server and for a journey that knows how they end. */
export const shortGames = (): Feed => feedOf(gamesProgramme(seededSource('journeys')))

async function openHarness({
  currency,
  games,
  plays,
  media,
  launchKey,
  files,
  from,
}: Options): Promise<{ harness: Harness; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-journey-'))
  const database = await openEmbedded()
  const clock = clockByHand(from)
  const port = games === 'process' ? await sparePort() : 0
  const flags = [
    '--port',
    String(port),
    '--data',
    folder,
    '--feed',
    'openfootball',
    '--files',
    files,
    '--demo',
    'off',
    '--log',
    'error',
    ...(media.length > 0 ? ['--media-hosts', media.join()] : []),
    ...(launchKey === undefined ? [] : ['--launch', 'signed', '--launch-audience', 'play.test']),
  ]
  const house =
    games === false || games === 'process' ? undefined : await openHouseStudio(games === true ? undefined : games)
  const studio = games === 'process' ? await openStudioProcess(port) : undefined
  const touchline = await startTouchline(parseConfig(flags, { TOUCHLINE_LAUNCH_KEY: launchKey }), {
    database,
    clock,
    ...((house ?? studio) && { games: (house ?? studio)!.games }),
    ...(plays === 'shortGames' && { feed: shortGames() }),
    web: (app, has) => registerWeb(app, { dir: clientFolder, ...has, mediaHosts: media }),
  })
  house?.join(touchline.url)
  const sports = plays === 'shortGames' ? [soccer, ...specialSports] : [soccer]
  const member = { accountId: 'ann', password: 'Corner7', currency, sports } as const
  const id = await addMember(database, touchline.passwords, member, clock.real())
  await deposit(database.db, {
    member: id,
    kind: 'opening',
    amount: 1_000n * currencies[currency].scale * unitOf(currency),
    note: '',
    book: clock.book(),
    real: clock.real(),
  })
  const pass = async (minutes: number, step = 1) => {
    const end = clock.book() + Math.round(minutes * minute)
    while (clock.book() < end) {
      clock.toBook(Math.min(end, clock.book() + step * minute))
      await touchline.tick()
    }
    return clock.book()
  }
  const passUntil = async (isSo: () => Promise<boolean> | boolean, most: number) => {
    for (let passed = 0; passed < most; passed += 0.5) {
      if (await isSo()) return
      await pass(0.5)
    }
    throw new Error(`not so after ${most} minutes of book time`)
  }
  const close = async () => {
    await house?.studio.close()
    await studio?.close()
    await touchline.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  await enrolTesters(touchline.operator, { database, clock })
  const operator = signing(touchline.operator, { database, clock })
  return {
    harness: {
      touchline: { ...touchline, operator },
      database,
      house,
      studio,
      member: { id, ...member },
      pass,
      passUntil,
    },
    close,
  }
}

/** Book time moves only by hand; real time is real, so that the feed is heard and sessions age as they do. */
function clockByHand(start: number): Clock & { toBook: (at: number) => void } {
  let book = start
  return {
    real: Date.now,
    book: () => book,
    speed: () => 1,
    toBook: (at) => {
      book = Math.max(book, at)
    },
  }
}
