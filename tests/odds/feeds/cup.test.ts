import { bracketOf, type CupMatch } from '#domain/market/bracket.ts'
import { dayLength } from '#domain/time.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { cupProgramme, houseCup } from '#odds/feeds/house/cup.ts'
import { feedOf } from '#odds/feeds/programme.ts'
import { seededSource } from '#odds/source.ts'
import { shootOut } from '#odds/sports/soccer/extra-time.ts'
import { chanceOf } from '#odds/chance.ts'
import { describe, expect, test } from 'vitest'
import { at, hours } from '../kit.ts'
import { proved } from '../../_kit/proved.ts'

const start = at('2026-02-25T04:00:00Z')
const cupFeed = () => feedOf(cupProgramme(seededSource('cup')))

/** The matches of each season as the feed told them, with what it said last of each. */
const seasonsOf = (told: readonly FeedMessage[]): ReadonlyMap<string, readonly CupMatch[]> => {
  const matches = new Map<string, CupMatch & { readonly season: string }>()
  for (const message of told) {
    if (message.kind === 'fixture')
      matches.set(message.match, {
        id: matches.size,
        home: message.home,
        away: message.away,
        kickoff: message.kickoff,
        stage: message.stage!,
        season: message.season!,
        score: null,
      })
    else if (message.kind === 'result' && message.result.status === 'completed')
      matches.set(message.match, {
        ...matches.get(message.match)!,
        score: message.result.ft,
        overtime: message.result.overtime ?? null,
        shootout: message.result.shootout ?? null,
      })
  }
  return Map.groupBy(matches.values(), ({ season }) => season)
}
const listen = (feed: ReturnType<typeof cupFeed>, from: number, to: number, step = hours(6)): FeedMessage[] => {
  feed.begin(from)
  const told: FeedMessage[] = []
  for (let book = from; book <= to; book += step) told.push(...feed.advance(book))
  return told
}
const sizes = (matches: readonly CupMatch[]) =>
  bracketOf(matches).rounds.map(({ teams, ties }) => `${teams}:${ties.length}`)

describe('§page.bracket: the house plays a cup', () => {
  const seasons = seasonsOf(listen(cupFeed(), start, start + 40 * dayLength))
  const whole = [...seasons.values()].filter((matches) => matches.every(({ score }) => score) && matches.length === 16)

  test('sixteen clubs, four rounds and a match for third place, each drawn from who won before', () => {
    expect(whole.length).toBeGreaterThanOrEqual(2)
    for (const matches of whole) {
      const { rounds, third, champion } = bracketOf(matches)
      expect(sizes(matches)).toEqual(['16:8', '8:4', '4:2', '2:1'])
      expect(rounds.flatMap(({ ties }) => ties.filter(({ winner }) => winner === null))).toEqual([])
      // Who plays the next round won the one before, at the same place of the tree.
      for (const [n, { ties }] of rounds.entries())
        for (const [m, tie] of ties.entries()) if (n > 0) expect(tie.from).toEqual([2 * m, 2 * m + 1])
      expect(new Set(rounds[0]!.ties.flatMap(({ home, away }) => [home, away]))).toEqual(new Set(houseCup.clubs))
      expect(third!.winner).not.toBeNull()
      expect(houseCup.clubs).toContain(champion)
    }
  })

  test('what is level after normal time has extra time, and what is level then has penalties; nothing else has', () => {
    const isLevel = (score: readonly number[] | null | undefined) => score != null && score[0] === score[1]
    const played = [...seasons.values()].flat().filter(({ score }) => score)
    for (const { score, overtime, shootout } of played) {
      expect(isLevel(score)).toBe(overtime !== null)
      expect(isLevel(overtime)).toBe(shootout !== null)
      if (shootout) expect(shootout[0]).not.toBe(shootout[1])
    }
    expect(played.some(({ overtime }) => overtime)).toBe(true)
  })

  test('a feed that starts in the middle of a cup reports its earlier rounds, and the same story', () => {
    const [season, matches] = [...seasons].find(([, one]) => one.length === 16)!
    const semi = matches.find(({ stage }) => stage === 'Semi-finals')!
    const late = listen(cupFeed(), semi.kickoff - hours(2), semi.kickoff + 5 * dayLength, hours(12))
    const byKickoff = (all: readonly CupMatch[]) =>
      all.map((match) => ({ ...match, id: 0 })).toSorted((a, b) => a.kickoff - b.kickoff)
    expect(byKickoff(seasonsOf(late).get(season)!)).toEqual(byKickoff(matches))
  })

  proved('a result waits for extra time and penalties', async () => {
    const told = listen(cupFeed(), start, start + 30 * dayLength, hours(1) / 3)
    const ends = new Map(
      told.flatMap((message) =>
        message.kind === 'play' && message.live.phase === 'ended' ? [[message.match, message.at]] : [],
      ),
    )
    const waits = told.flatMap((message) =>
      message.kind === 'result' && message.result.status === 'completed'
        ? [[(message.at - ends.get(message.match)!) / 60_000, message.result] as const]
        : [],
    )
    expect(waits.length).toBeGreaterThan(16)
    for (const [minutes, { overtime, shootout }] of waits) {
      const least = (overtime ? 40 : 0) + (shootout ? 12 : 0)
      expect(minutes).toBeGreaterThanOrEqual(least)
      expect(minutes).toBeLessThan(least + 10)
    }
  })
})

test('a shoot-out ends when one side cannot be caught, or after five each when one is ahead', () => {
  const of = (kicks: string) => {
    let kick = 0
    return (
      shootOut(() => (kicks[kick++] === '1' ? 0 : 0.99)).join('-') + (kick === kicks.length ? '' : ` after ${kick}`)
    )
  }
  expect(of('101010')).toBe('3-0')
  expect(of('1111111110')).toBe('5-4')
  expect(of('11111111111110')).toBe('7-6')
  expect(of('0101011')).toBe('0-3 after 6')
  const scores = Array.from({ length: 500 }, (_, n) => shootOut(chanceOf(`penalties ${n}`)))
  expect(scores.every(([home, away]) => home !== away && Math.abs(home - away) <= 3)).toBe(true)
})
