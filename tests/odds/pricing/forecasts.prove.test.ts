import { chanceOf } from '#odds/chance.ts'
import { learn, type Lesson } from '#odds/pricing/strengths.ts'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { proved } from '../../_kit/proved.ts'
import { sampled } from '../../_kit/sample.ts'
import { openScores, walk } from '../../bench/pricing/forecasts.ts'
import { beliefsFrom } from '../../bench/pricing/held-out.ts'
import { gainOf, openScore, rankedScore, verdictOn } from '../../bench/pricing/scores.ts'
import { type PlayedLeague, parseLeagues } from '../../bench/pricing/seasons.ts'

describe('what npm run bench -- pricing scores', () => {
  test.each<[what: string, chances: number[], came: number, score: number]>([
    ['certain and right', [1, 0, 0], 0, 0],
    ['certain and wrong by one', [1, 0, 0], 1, 0.5],
    ['certain and wrong by two', [1, 0, 0], 2, 1],
    ['even', [1 / 3, 1 / 3, 1 / 3], 1, 1 / 9],
    ['of two outcomes Brier’s', [0.3, 0.7], 1, 0.09],
  ])('the ranked probability score: %s', (_, chances, came, score) =>
    expect(rankedScore(chances, came)).toBeCloseTo(score, 12),
  )

  test('a mean over matches', () => {
    const score = openScore()
    score.add([0.5, 0.5], 0)
    score.add([0.25, 0.75], 1)
    expect(score.figures()).toEqual({
      matches: 2,
      rps: (0.25 + 0.0625) / 2,
      logLoss: (Math.log(2) - Math.log(0.75)) / 2,
    })
  })
})

describe('by how much one forecast is better than another', () => {
  const chance = chanceOf('gains')
  const losses = Array.from({ length: 400 }, chance)

  test('the mean of the differences match by match, its standard error and an interval about it', () => {
    const other = losses.map((loss) => loss + 0.01 + 0.1 * (chance() - 0.5))
    const { mean, error, interval } = gainOf(other, losses)
    expect(mean).toBeCloseTo(0.01, 2)
    // A number even between −0.05 and 0.05 has a deviation of 0.1 / √12.
    expect(error).toBeCloseTo(0.1 / Math.sqrt(12 * 400), 3)
    expect((interval[1] - interval[0]) / error).toBeCloseTo(2 * 1.96, 0)
    expect(interval[0]).toBeLessThan(mean)
    expect(gainOf(losses, losses)).toEqual({ mean: 0, error: 0, interval: [0, 0] })
  })

  test.each<[mean: number, error: number, from: number, to: number, verdict: RegExp]>([
    [0.0092, 0.003, 0.0034, 0.0148, /^above 0.003$/],
    [-0.02, 0.005, -0.03, -0.01, /^below 0.003$/],
    [-0.0013, 0.0054, -0.0124, 0.0089, /no evidence either way/],
    [0.0154, 0.0079, -0.001, 0.0298, /^above 0.003, but/],
    [-0.0154, 0.0099, -0.035, 0.0038, /^below 0.003, but/],
  ])('%f ± %f is said to be what it is', (mean, error, from, to, verdict) =>
    expect(verdictOn({ mean, error, interval: [from, to] }, 0.003)).toMatch(verdict),
  )
})

/** Seasons of clubs whose edge and tempo are known: each season the three weakest make place for three that come up. */
const seasonsOf = (seed: string, seasons: number): PlayedLeague => {
  const chance = chanceOf(seed)
  const normal = () => Array.from({ length: 12 }, chance).reduce((sum, draw) => sum + draw, -6)
  const clubs = Array.from({ length: 20 }, (_, i) => ({
    name: `Club ${i}`,
    edge: 0.25 * normal(),
    tempo: 0.09 * normal(),
  }))
  const matches: { home: string; away: string; kickoff: number; ft: [number, number]; closing: undefined }[] = []
  for (let season = 0; season < seasons; season++) {
    const pairs = clubs.flatMap((home) =>
      clubs.filter((away) => away !== home).map((away) => ({ home, away, draw: chance() })),
    )
    for (const [i, { home, away }] of pairs.sort((a, b) => a.draw - b.draw).entries()) {
      const both = 0.3 + home.tempo + away.tempo
      const lead = 0.12 + home.edge - away.edge
      const kickoff = Date.UTC(2000 + season, 7, 1) + Math.floor(i / 10) * 7 * 86_400_000
      const ft: [number, number] = [drawn(Math.exp(both + lead), chance), drawn(Math.exp(both - lead), chance)]
      matches.push({ home: home.name, away: away.name, kickoff, ft, closing: undefined })
    }
    clubs.sort((a, b) => a.edge - b.edge)
    for (let i = 0; i < 3; i++) clubs[i] = { name: `Promoted ${season}.${i}`, edge: -0.2, tempo: 0.09 * normal() }
  }
  return { name: 'known', hasHome: true, matches }
}

const drawn = (mean: number, chance: () => number): number => {
  let goals = 0
  for (let left = Math.exp(mean) * chance(); left > 1; left *= chance()) goals++
  return goals
}

const scoresOf = (league: PlayedLeague) => {
  const scores = openScores()
  walk(league, [scores])
  const lossOf = (market: keyof typeof scores, name: 'base rate' | 'touchline' | 'dixon-coles') =>
    scores[market][name].figures().logLoss
  return { lossOf, gain: (market: keyof typeof scores) => lossOf(market, 'base rate') - lossOf(market, 'touchline') }
}

describe('a forecast made from strengths has skill', () => {
  test.each(sampled('seasons of a league whose law is known', ['one', 'two'], 1))(
    'in seasons of a league whose law is known, totals too: %s',
    (seed) => {
      const { gain, lossOf } = scoresOf(seasonsOf(seed, 3))
      expect(gain('over 2.5')).toBeGreaterThan(0.003)
      expect(gain('handicap')).toBeGreaterThan(0.005)
      expect(lossOf('1x2', 'touchline')).toBeLessThan(lossOf('1x2', 'dixon-coles'))
    },
  )

  proved('what is believed of a league by others is what is true of them, to the nearest that is tried', () => {
    const { beliefs, unseen } = beliefsFrom([seasonsOf('one', 1)])
    const { goals, home, edge, tempo } = beliefs
    // Nobody comes up within one season.
    expect(unseen).toEqual(['newcomers'])
    // Clubs that differ score more on average than two like clubs.
    expect(goals).toBeCloseTo(0.3 + 0.25 ** 2 + 0.09 ** 2, 1)
    expect(home).toBeCloseTo(0.24, 1)
    expect([0.22, 0.27]).toContain(edge)
    expect([0.07, 0.09, 0.12]).toContain(tempo)
  })

  const real = process.env['TOUCHLINE_SEASONS'] ?? ''
  test.each(existsSync(real) ? [real] : [])(
    'in the real seasons of %s, each match from what was over before',
    (folder) => {
      const scores = openScores()
      for (const league of parseLeagues([folder])) walk(league, [scores])
      const loss = (market: keyof typeof scores, name: 'base rate' | 'touchline' | 'dixon-coles') =>
        scores[market][name].figures().logLoss
      expect(loss('over 2.5', 'base rate') - loss('over 2.5', 'touchline')).toBeGreaterThan(0.003)
      expect(loss('1x2', 'touchline')).toBeLessThan(loss('1x2', 'dixon-coles'))
    },
  )
})

describe('a club that comes up', () => {
  const year = 365 * 86_400_000
  const season = (start: number, homes: readonly string[], ft: Lesson['ft']): Lesson[] =>
    homes.flatMap((home) =>
      [0, 1, 2, 3].map((round): Lesson => ({ home, away: 'Rest', ft, at: start + round * 7 * 86_400_000 })),
    )

  test('starts from what such clubs do, and none from that in the first season', () => {
    const first = season(0, ['Ashcombe', 'Brackenfield'], [1, 1])
    const lost = learn([...first, ...season(year, ['Came A', 'Came B', 'Came C'], [0, 4])], { hasHome: true })
    const won = learn([...first, ...season(year, ['Came A', 'Came B', 'Came C'], [4, 0])], { hasHome: true })
    const [unheard, early, afterLosses, afterWins] = [
      lost('Unheard', 'Ashcombe', -1).home,
      lost('Unheard', 'Ashcombe', year).home,
      lost('Unheard', 'Ashcombe', 2 * year).home,
      won('Unheard', 'Ashcombe', 2 * year).home,
    ]
    expect(early).toBeLessThan(unheard)
    expect(afterLosses).toBeLessThan(early)
    expect(afterWins).toBeGreaterThan(early)
  })

  test('a club that was there before the summer is known after it', () => {
    const strengths = learn(season(0, ['Ashcombe'], [4, 0]), { hasHome: true })
    expect(strengths('Ashcombe', 'Rest', year)).toEqual(strengths('Ashcombe', 'Rest', 30 * 86_400_000))
  })
})
