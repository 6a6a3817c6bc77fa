import { bracketOf, type CupMatch } from '#domain/market/bracket.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { openfootballFeed } from '#odds/feeds/season/openfootball.ts'
import { parseSeason } from '#odds/feeds/season/file.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endingsIn, hours, publishAll } from '../kit.ts'

const sample = join(import.meta.dirname, '../samples/2018.cup.json')
const worldCup = join(process.env['TOUCHLINE_SEASONS'] ?? '', '2018.worldcup.json')

/** The knock-out as its replay told it: fixtures of its rounds, each with its final result. */
const replay = async (file: string): Promise<readonly CupMatch[]> => {
  const kickoffs = parseSeason(file, readFileSync(file, 'utf8')).matches.map(({ kickoff }) => kickoff)
  const feed = await openfootballFeed({ files: [file] })
  const told = publishAll(feed, Math.min(...kickoffs) - hours(24), Math.max(...kickoffs) + hours(30), hours(24))
  const byMatch = Map.groupBy(
    told.filter((message) => 'match' in message),
    ({ match }) => match,
  )
  return [...byMatch.values()].flatMap((messages) => {
    const { home, away, kickoff, stage } = messages.find((message): message is Fixture => message.kind === 'fixture')!
    const { ft: score, overtime = null, shootout = null } = endingsIn(messages).at(-1)!.result
    return stage === undefined ? [] : [{ id: kickoff, home, away, kickoff, stage, score, overtime, shootout }]
  })
}
type Fixture = Extract<FeedMessage, { kind: 'fixture' }>

/** Each tie as its place in the round before, its score and what decided it. */
const tree = (matches: readonly CupMatch[]) => {
  const { rounds, third, champion } = bracketOf(matches)
  const line = ({ home, away, goals, shootout, end }: (typeof rounds)[number]['ties'][number]) =>
    `${home} ${goals!.join('–')}${shootout ? ` (${shootout.join('–')})` : ''} ${away} ${end}`
  return [...rounds.flatMap(({ stage, ties }) => [stage, ...ties.map(line)]), `third: ${line(third!)}`, champion]
}

describe('§page.bracket: a replayed cup ends with its winner', () => {
  test('the sample cup: its group is not part of the tree', async () => {
    expect(tree(await replay(sample))).toEqual([
      'Quarter-finals',
      'Ashcombe 0–2 Brackenfield normalTime',
      'Ellesbury 0–2 Fernley normalTime',
      'Gaveston 2–2 (3–4) Hexby penalties',
      'Cheswick 0–0 (4–3) Dunvale penalties',
      'Semi-finals',
      'Brackenfield 1–0 Fernley normalTime',
      'Hexby 2–1 Cheswick extraTime',
      'Final',
      'Brackenfield 4–2 Hexby normalTime',
      'third: Fernley 2–0 Cheswick normalTime',
      'Brackenfield',
    ])
  })

  test.each([worldCup].filter(existsSync))('the world cup of 2018: %s', async (file) => {
    expect(tree(await replay(file))).toEqual([
      'Round of 16',
      'Uruguay 2–1 Portugal normalTime',
      'France 4–3 Argentina normalTime',
      'Brazil 2–0 Mexico normalTime',
      'Belgium 3–2 Japan normalTime',
      'Spain 1–1 (3–4) Russia penalties',
      'Croatia 1–1 (3–2) Denmark penalties',
      'Sweden 1–0 Switzerland normalTime',
      'Colombia 1–1 (3–4) England penalties',
      'Quarter-finals',
      'Uruguay 0–2 France normalTime',
      'Brazil 1–2 Belgium normalTime',
      'Russia 2–2 (3–4) Croatia penalties',
      'Sweden 0–2 England normalTime',
      'Semi-finals',
      'France 1–0 Belgium normalTime',
      'Croatia 2–1 England extraTime',
      'Final',
      'France 4–2 Croatia normalTime',
      'third: Belgium 2–0 England normalTime',
      'France',
    ])
  })
})
