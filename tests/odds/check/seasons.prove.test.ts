import { settingOf } from '#odds/check/bets.ts'
import type { BookOdds } from '#odds/check/outcomes.ts'
import { type Proof, searchGroup, tellProfit } from '#odds/check/search.ts'
import { groupsOf } from '#odds/check/ways.ts'
import type { Feed, FeedMessage } from '#odds/feed.ts'
import { footballDataFeed } from '#odds/feeds/football-data/football-data.ts'
import { openfootballFeed } from '#odds/feeds/season/openfootball.ts'
import { SeasonFileError } from '#odds/feeds/season/file.ts'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isWhole, sampled } from '../../_kit/sample.ts'
import { hours } from '../kit.ts'

/** Real seasons: those of the samples, and of a folder of own files. */
const folders = [join(import.meta.dirname, '../samples'), process.env['TOUCHLINE_CORPUS'] ?? ''].filter(existsSync)
const seasonsIn = (dir: string): string[] =>
  readdirSync(dir).flatMap((name) => {
    const path = join(dir, name)
    return statSync(path).isDirectory() ? seasonsIn(path) : /\.(csv|json)$/i.test(path) ? [path] : []
  })
const files = sampled('season files', folders.flatMap(seasonsIn), 4)

const openFile = async (file: string): Promise<Feed | undefined> => {
  try {
    return await (/\.csv$/i.test(file) ? footballDataFeed({ files: [file] }) : openfootballFeed({ files: [file] }))
  } catch (error) {
    if (error instanceof SeasonFileError) return undefined
    throw error
  }
}

const before = { sport: 1, live: null, subject: 'match', order: 1 } as const
type Priced = Extract<FeedMessage, { kind: 'prices' }>
const rowsOf = ({ markets, myanmar = [] }: Priced): BookOdds[] =>
  [...markets, ...myanmar.map(({ percent, ...one }) => ({ ...one, prices: [percent] }))].map(
    ({ type, line, prices }, id) => ({ id, match: 1, type, line, status: 'open', version: 1, prices }),
  )

test.each(files.map((file) => [file]))(
  '§feed.no-sure-profit: at no hour before its kick-off do the prices of a match of %s pay for sure',
  async (file) => {
    const feed = await openFile(file)
    const last = feed?.intake?.last
    if (!feed?.opensAt || last === undefined) return
    const kickoffs = new Map<string, number>()
    const proofs = new Map<string, (Proof | undefined)[]>()
    const faults: string[] = []
    let searched = 0
    feed.begin(feed.opensAt - 1)
    // A run that takes a part looks at the first weeks, every four hours.
    const [end, step] = isWhole ? [last, hours(1)] : [Math.min(last, feed.opensAt + hours(24 * 14)), hours(4)]
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
    expect(faults).toEqual([])
    expect(searched).toBeGreaterThan(0)
  },
)
