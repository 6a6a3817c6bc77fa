import { oddsPaths } from '#calls/odds.ts'
import type { Snapshot } from '#domain/market/board.ts'
import { manualClock } from '#odds/clock.ts'
import { parseConfig } from '#server/config/config.ts'
import { openWeakPasswords } from '#server/members/weak-passwords.ts'
import type { Database } from '#server/database/database.ts'
import type { Given } from '#server/given.ts'
import { startTouchline, type Touchline } from '#server/touchline.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../_kit/databases.ts'
import { fixture, type ScriptedFeed, scriptedFeed } from '../../_kit/scripted-feed.ts'
import { quickPasswords } from '../../_kit/quick-passwords.ts'
import { opening } from '../../_kit/touchline.ts'

const onServers = everyDatabase().filter(({ name }) => name === 'PostgreSQL')

describe.each(onServers)('§server.board-followed: two servers and one book on $name', ({ open }) => {
  const ends: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  })

  const shown = async ({ url }: Touchline) => {
    const { epoch, seq, matches, odds } = (await (await fetch(url + oddsPaths.snapshot)).json()) as Snapshot
    return { epoch, seq, matches, odds }
  }
  const byMatch = async ({ url }: Touchline, id: number) => {
    const { odds } = (await (await fetch(`${url}/uxmatch2?id=${id}`)).json()) as { odds?: unknown }
    return odds
  }
  const clock = manualClock({ book: opening })
  const tellMatch = (feed: ScriptedFeed, key: string) => feed.say(...fixture(key, clock.book(), opening + 3_600_000))
  const start = (database: Database, feed: ScriptedFeed, more: Pick<Given, 'feedAnew' | 'manual'> = {}) =>
    startTouchline(parseConfig(['--port', '0', '--demo', 'off', '--log', 'silent']), {
      database,
      clock,
      feed,
      manual: true,
      passwords: quickPasswords(openWeakPasswords()),
      ...more,
    })

  test('the second repeats the board of the first, bytes and numbers, and keeps the book once the first is gone', async () => {
    const database = await open()
    ends.push(database.close)
    const feeds = [scriptedFeed(), scriptedFeed()] as const
    const first = await start(database, feeds[0])
    let isOpen = true
    ends.push(async () => (isOpen ? first.close() : undefined))
    const second = await start(database, feeds[1])
    ends.push(second.close)

    tellMatch(feeds[0], 'one')
    await first.tick()
    await second.tick()
    await expect.poll(() => shown(second)).toEqual(await shown(first))
    const [id] = [...first.house.board.matches.keys()]
    expect(id).toBeDefined()
    expect(await byMatch(second, id!)).toEqual(await byMatch(first, id!))

    // Steps that the carrier does not bring are read where they are kept.
    await sql`delete from board_step`.execute(database.db)
    tellMatch(feeds[0], 'two')
    clock.toBook(clock.book() + 1_000)
    await first.tick()
    await expect.poll(() => shown(second)).toEqual(await shown(first))
    expect((await shown(second)).matches).toHaveLength(2)

    const { epoch } = await shown(first)
    isOpen = false
    await first.close()
    await expect
      .poll(async () => {
        await second.tick()
        return (await shown(second)).epoch
      })
      .not.toBe(epoch)
    tellMatch(feeds[1], 'three')
    clock.toBook(clock.book() + 2_000)
    await second.tick()
    expect([...second.house.board.matches.values()].map(({ home }) => home)).toContain('three Home')
  })

  test('a process that lost the book and takes it again tells the same feed from its beginning', async () => {
    const database = await open()
    ends.push(database.close)
    const feeds = [scriptedFeed(), scriptedFeed()] as const
    const server = await start(database, feeds[0], { feedAnew: () => feeds[1], manual: false })
    ends.push(server.close)
    const { epoch } = await shown(server)
    await sql`update lease set holder = 'elsewhere', token = token + 1 where role = 'odds'`.execute(database.db)
    await sql`update lease set until_real = 0 where role = 'odds'`.execute(database.db)
    await expect.poll(async () => (await shown(server)).epoch).not.toBe(epoch)
    tellMatch(feeds[1], 'three')
    clock.toBook(clock.book() + 2_000)
    await server.tick()
    expect([...server.house.board.matches.values()].map(({ home }) => home)).toContain('three Home')
  })
})
