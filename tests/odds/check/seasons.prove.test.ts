import { chanceOf } from '#odds/chance.ts'
import { settingOf } from '#odds/check/bets.ts'
import type { BookOdds } from '#odds/check/outcomes.ts'
import { type Proof, searchGroup, tellProfit } from '#odds/check/search.ts'
import { groupsOf } from '#odds/check/ways.ts'
import type { Feed, FeedMessage } from '#odds/feed.ts'
import { parseFootballData } from '#odds/feeds/football-data/file.ts'
import { filesFeed, footballDataFeed } from '#odds/feeds/football-data/football-data.ts'
import { openfootballFeed } from '#odds/feeds/season/openfootball.ts'
import { SeasonFileError } from '#odds/feeds/season/file.ts'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isWhole, sampled } from '../../_kit/sample.ts'
import { wholeSeason } from '../feeds/football-data-season.ts'
import { hours } from '../kit.ts'

/** Real seasons: those of the samples, and all of a folder of own files (`TOUCHLINE_CORPUS`). */
const corpus = process.env['TOUCHLINE_CORPUS'] ?? ''
const seasonsIn = (dir: string): string[] =>
  readdirSync(dir).flatMap((name) => {
    const path = join(dir, name)
    return statSync(path).isDirectory() ? seasonsIn(path) : /\.(csv|json)$/i.test(path) ? [path] : []
  })
const openFile = async (file: string): Promise<Feed | undefined> => {
  try {
    return await (/\.csv$/i.test(file) ? footballDataFeed({ files: [file] }) : openfootballFeed({ files: [file] }))
  } catch (error) {
    if (error instanceof SeasonFileError) return undefined
    throw error
  }
}
/** A made season of 380 matches, whose prices and lines move between opening and closing. */
const madeSeason = (n: number): Feed =>
  filesFeed([parseFootballData(`made ${n}.csv`, wholeSeason(chanceOf(`seasons/${n}`)))], String(n))

type Opened = readonly [name: string, open: () => Feed | undefined | Promise<Feed | undefined>]
const opened = (file: string): Opened => [file, () => openFile(file)]
const seasons: readonly Opened[] = [
  ...sampled('season files', seasonsIn(join(import.meta.dirname, '../samples')), 4).map(opened),
  ...sampled('made seasons', [1, 2, 3, 4], 1).map((n): Opened => [`made season ${n}`, () => madeSeason(n)]),
  ...(existsSync(corpus) ? seasonsIn(corpus).map(opened) : []),
]
/** A run that takes a part looks at the first weeks, every four hours. */
const isEveryHour = isWhole || corpus !== ''

const before = { sport: 1, live: null, subject: 'match', order: 1 } as const
type Priced = Extract<FeedMessage, { kind: 'prices' }>
const rowsOf = ({ markets, myanmar = [] }: Priced): BookOdds[] =>
  [...markets, ...myanmar.map(({ percent, ...one }) => ({ ...one, prices: [percent] }))].map(
    ({ type, line, prices }, id) => ({ id, match: 1, type, line, status: 'open', version: 1, prices }),
  )

const figures = { seasons: 0, matches: 0, boards: 0, above: 0 }
afterAll(() => {
  const { seasons: many, matches, boards, above } = figures
  process.stdout.write(`${many} seasons, ${matches} matches, ${boards} boards of one match: ${above} above 100 %\n`)
})

test.each(seasons)(
  '§feed.no-sure-profit: at no hour before its kick-off do the prices of a match of %s pay for sure',
  async (_, open) => {
    const feed = await open()
    const last = feed?.intake?.last
    if (!feed?.opensAt || last === undefined) return
    const kickoffs = new Map<string, number>()
    const proofs = new Map<string, (Proof | undefined)[]>()
    const faults: string[] = []
    let searched = 0
    feed.begin(feed.opensAt - 1)
    const [end, step] = isEveryHour ? [last, hours(1)] : [Math.min(last, feed.opensAt + hours(24 * 14)), hours(4)]
    for (let book = feed.opensAt; book <= end; book += step)
      for (const message of feed.advance(book)) {
        if (message.kind === 'fixture') kickoffs.set(message.match, message.kickoff)
        if (message.kind !== 'prices' || book >= (kickoffs.get(message.match) ?? 0)) continue
        const earlier = proofs.get(message.match) ?? []
        searched += 1
        const found = groupsOf(before, rowsOf(message)).map((group, n) =>
          searchGroup(group, settingOf(before), { earlier: earlier[n] }),
        )
        proofs.set(
          message.match,
          found.map((one) => ('proof' in one ? one.proof : undefined)),
        )
        for (const one of found)
          if ('profit' in one)
            faults.push(`${new Date(book).toISOString()} ${message.match}: ${tellProfit(one.profit)}`)
      }
    figures.seasons += 1
    figures.matches += proofs.size
    figures.boards += searched
    figures.above += faults.length
    expect(faults).toEqual([])
    expect(searched).toBeGreaterThan(0)
  },
)
