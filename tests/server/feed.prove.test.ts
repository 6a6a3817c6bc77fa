import { parseConfig } from '#server/config/config.ts'
import { openFeed } from '#server/feed.ts'
import { startTouchline } from '#server/touchline.ts'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'

const samples = join(import.meta.dirname, '../odds/samples')
const json = join(samples, '2024-25.en.9.json')
const csv = join(samples, 'football-data.E0.csv')

describe('§server.configuration: the feed a configuration names', () => {
  test.each<[args: string[], name: string, told: string[]]>([
    [[], 'house', []],
    [
      ['--feed', 'openfootball', '--files', json],
      'openfootball',
      [
        `${json}: line 9: matches[5].score: is left out: the status is 'awarded'`,
        'openfootball: 1 of 12 matches have no time: noon is assumed (1 in Europe/London), so bets may be taken after the real kick-off',
        'openfootball: 2 of 12 matches get no score: Brackenfield v Dunvale, Cheswick v Brackenfield; their bets wait for the operator, and are void 48 hours after the kick-off',
        'openfootball: 1 file, 12 matches taken from 2024-08-17 to 2024-11-09, 0 refused, 1 complaint about parts of others',
      ],
    ],
    [
      ['--feed', 'football-data', '--files', csv],
      'football-data',
      [
        `${csv}: line 13: AHh '-0.3' is not a line in quarters up to ten; HDP has other prices`,
        `${csv}: line 24: half-time 2–0 is above full-time 1–0`,
        'football-data: years of two digits in 1 date are read as 1993 to 2092',
        'football-data: no prices for 1 of 29 matches in their files: the house makes them from the results before',
        'football-data: 1 of 29 matches have no time: noon is assumed (1 in Europe/London), so bets may be taken after the real kick-off',
        'football-data: 1 of 29 matches get no score: Holmstead v Ashcombe; their bets wait for the operator, and are void 48 hours after the kick-off',
        'football-data: 1 file, 29 matches taken from 2024-09-14 to 2024-11-10, 1 refused, 1 complaint about parts of others',
      ],
    ],
  ])('%j: reports what is not used of its files', async (args, name, told) => {
    const said: string[] = []
    expect((await openFeed(parseConfig(args), (text) => said.push(text))).name).toBe(name)
    expect(said).toEqual(told)
  })
})

describe('a recording says what it holds', () => {
  const data = mkdtempSync(join(tmpdir(), 'touchline-recordings-'))
  afterAll(() => rmSync(data, { recursive: true, force: true }))
  const recorded = join(samples, 'betfair.jsonl')
  const open = async (file: string, ...more: string[]) => {
    const said: string[] = []
    await openFeed(parseConfig(['--feed', 'betfair', '--files', file, ...more]), (text) => said.push(text))
    return said.map((text) => text.replaceAll(file, 'FILE'))
  }

  test('matches, the markets that are not shown, complaints each once; packed with gzip the same', async () => {
    const said = await open(recorded)
    expect(said.join('\n')).toMatch(
      /betfair: 1 file, \d+ match(es)? taken from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d, \d+ refused/,
    )
    const packed = join(data, 'packed.gz')
    writeFileSync(packed, gzipSync(readFileSync(recorded)))
    expect(await open(packed)).toEqual(said)
    const more = join(data, 'more.jsonl')
    const text = readFileSync(recorded, 'utf8').trimEnd()
    writeFileSync(more, `${text.replaceAll('"OVER_UNDER_25"', '"ODD_SOMETHING"')}\n{\n{\n{\n`)
    const told = (await open(more)).join('\n')
    expect(told).toMatch(/markets not shown: .*\d+ ODD_SOMETHING/)
    expect(told).toMatch(/FILE: line \d+: is not JSON; and 3 more like it/)
  })

  test('matches that never have the wanted price are counted, with the option that shows them', async () => {
    const note = /matches never have/
    expect((await open(recorded)).filter((text) => note.test(text))).toEqual([])
    const last = async (file: string) => (await open(file, '--quoted', 'last')).filter((text) => note.test(text))
    const rest = 'never have a last traded price: the board shows no odds of them'
    const hint = '--quoted back offers the best prices to back'
    expect(await last(recorded)).toEqual([`betfair: 1 of 2 matches ${rest}; ${hint}`])
    const untraded = join(data, 'untraded.jsonl')
    writeFileSync(untraded, readFileSync(recorded, 'utf8').replaceAll('"ltp"', '"tv"'))
    expect(await last(untraded)).toEqual([`betfair: 2 of 2 matches ${rest}; ${hint}`])
  })

  test('one packed with bzip2 is read; one that is cut is refused by name', async () => {
    expect(await open(`${recorded}.bz2`)).toEqual(await open(recorded))
    const packed = join(data, 'packed.bz2')
    writeFileSync(packed, 'BZh91AY&SY')
    await expect(open(packed)).rejects.toThrow(`${packed}: the file: is cut or damaged`)
  })
})

describe('without --from a new book begins where its files do', () => {
  const data = mkdtempSync(join(tmpdir(), 'touchline-files-'))
  afterAll(() => rmSync(data, { recursive: true, force: true }))

  test.each<[feed: string, file: string, opens: string]>([
    ['football-data', csv, '2024-09-14T10:00:00.000Z'],
    ['openfootball', join(samples, '2024-25.en.9.json'), '2024-08-17T13:00:00.000Z'],
  ])('%s: an hour before the first match', async (feed, file, opens) => {
    const { opensAt } = await openFeed(parseConfig(['--feed', feed, '--files', file]))
    expect(new Date(opensAt!).toISOString()).toBe(opens)
  })

  test('a recording: when its first match has odds, not at parts of an image or at markets nobody quotes', async () => {
    const recorded = join(samples, 'betfair.jsonl')
    const feed = await openFeed(parseConfig(['--feed', 'betfair', '--files', recorded]))
    feed.begin(feed.opensAt!)
    const told = feed.advance(feed.opensAt!).map(({ kind }) => kind)
    expect(told).toEqual(expect.arrayContaining(['fixture', 'prices']))
    const unquoted = join(data, 'unquoted.jsonl')
    const quoted = readFileSync(recorded, 'utf8').replaceAll(/"(b?atb|ltp)"/g, '"none"')
    writeFileSync(unquoted, quoted)
    const none = await openFeed(parseConfig(['--feed', 'betfair', '--files', unquoted]))
    expect(none.opensAt).toBeLessThan(feed.opensAt!)
  })

  test('the first board is not empty', async () => {
    const flags = ['--port', '0', '--data', data, '--feed', 'football-data', '--files', csv, '--demo', 'off']
    const touchline = await startTouchline(parseConfig([...flags, '--log', 'silent']), { manual: true })
    const { board } = touchline.house
    await touchline.close()
    expect(board.matches.size).toBeGreaterThan(3)
    expect([...board.odds.values()].filter(({ prices }) => prices.some((price) => price !== null))).not.toEqual([])
  })
})
