import { parseSeason } from '#odds/feeds/season/file.ts'
import { manualClock } from '#odds/clock.ts'
import { parseConfig } from '#server/config/config.ts'
import { bracketsIn } from '#server/reports/bracket.ts'
import { tableIn, tablesIn } from '#server/reports/standing.ts'
import { startTouchline, type Touchline } from '#server/touchline.ts'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'

const samples = join(import.meta.dirname, '../../odds/samples')
const seasons = process.env['TOUCHLINE_SEASONS'] ?? ''
const there = (...files: readonly string[]) => files.filter(existsSync)
const hour = 3_600_000
const asker = { account_id: 'ann', session_token: '' }
const [first] = databases()

const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of opened) await close()
})

/** The whole product on a season file, from the day before its first match to the day after its last, a day a round. */
const replayed = async (file: string): Promise<Touchline> => {
  const kickoffs = parseSeason(file, readFileSync(file, 'utf8')).matches.map(({ kickoff }) => kickoff)
  const folder = await mkdtemp(join(tmpdir(), 'touchline-replayed-'))
  const database = await first!.open()
  const clock = manualClock({ book: Math.min(...kickoffs) - 24 * hour })
  const flags = ['--port', '0', '--data', folder, '--feed', 'openfootball', '--files', file, '--demo', 'off']
  const touchline = await startTouchline(parseConfig([...flags, '--log', 'silent']), { database, clock, manual: true })
  opened.push(async () => {
    await touchline.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  const end = Math.max(...kickoffs) + 24 * hour
  while (clock.book() < end) {
    clock.toBook(Math.min(end, clock.book() + 24 * hour))
    await touchline.tick()
  }
  return touchline
}

const finalOf = async ({ database: { db } }: Touchline) => {
  const { bracket } = (await bracketsIn(db, { ...asker, page: 1, page_size: 10 }))!
  const { rounds, third, champion } = bracket!
  const tie = rounds.at(-1)!.ties[0]!
  return [
    rounds.map(({ ties }) => ties.length),
    `${tie.home} ${tie.goals?.join('–')} ${tie.away}`,
    third?.home,
    champion,
  ]
}

const tableOf = async ({ database: { db } }: Touchline) => {
  const { leagues } = await tablesIn(db, { ...asker, page: 1, page_size: 10 })
  const table = (await tableIn(db, { ...asker, league_id: leagues[0]!.league_id }))!
  return table.rows.map(({ place, team, played, points }) => `${place} ${team} ${played} ${points}`)
}

describe('§page.bracket: a cup that the whole product replayed ends with its winner', () => {
  test('the sample cup', async () => {
    expect(await finalOf(await replayed(join(samples, '2018.cup.json')))).toEqual([
      [4, 2, 1],
      'Brackenfield 4–2 Hexby',
      'Fernley',
      'Brackenfield',
    ])
  })

  test.each(there(join(seasons, '2018.worldcup.json')))('the world cup of 2018: %s', async (file) => {
    expect(await finalOf(await replayed(file))).toEqual([[8, 4, 2, 1], 'France 4–2 Croatia', 'Belgium', 'France'])
  })
})

describe('§page.standing: a season that the whole product replayed ends in its published table', () => {
  test('the sample league, in which one match was awarded and one never played', async () => {
    expect(await tableOf(await replayed(join(samples, '2024-25.en.9.json')))).toEqual([
      '1 Ashcombe 6 18',
      '2 Dunvale 5 4',
      '3 Brackenfield 4 4',
      '4 Cheswick 5 2',
    ])
  })

  test.each(there(join(seasons, '2024-25.en.1.json')))('the Premier League of 2024-25: %s', async (file) => {
    const rows = await tableOf(await replayed(file))
    expect(rows[0]).toBe('1 Liverpool FC 38 84')
    expect(rows.map((row) => Number(row.split(' ').at(-1)))).toEqual([
      84, 74, 71, 69, 66, 66, 65, 61, 56, 56, 54, 53, 48, 43, 42, 42, 38, 25, 22, 12,
    ])
  })
})
