import { type PlayedMatch, tableOf, type TableSide } from '#domain/market/standing.ts'
import { americanFootball, baseball, basketball, eSports, soccer } from '#domain/market/sports.ts'
import { describe, expect, test } from 'vitest'

/** `Harbour 2-1 Quarry`, one per line, in the order of play. */
const season = (text: string): readonly PlayedMatch[] =>
  text
    .trim()
    .split('\n')
    .map((line, kickoff) => {
      const [, home = '', scored, conceded, away = ''] = /^\s*(.+) (\d+)-(\d+) (.+)$/.exec(line) ?? []
      return { home, away, kickoff, score: [Number(scored), Number(conceded)] }
    })

const table = (matches: readonly PlayedMatch[], side?: TableSide) =>
  tableOf(matches, { sport: soccer, side }).map(
    ({ place, team, played, won, drawn, lost, scored, conceded, points }) =>
      `${place} ${team} ${played} ${won}-${drawn}-${lost} ${scored}:${conceded} ${points}`,
  )

const short = season(`
  Harbour 2-1 Quarry
  Orchard 0-0 Harbour
  Quarry 3-0 Orchard
  Harbour 1-1 Orchard
`)

describe('§page.standing: the table of a season', () => {
  test('points, goal difference and goals, by all matches', () => {
    expect(table(short)).toEqual(['1 Harbour 3 1-2-0 3:2 5', '2 Quarry 2 1-0-1 4:2 3', '3 Orchard 3 0-2-1 1:4 2'])
  })

  test('by home and by away matches alone; a team without any is there', () => {
    expect(table(short, 'home')).toEqual([
      '1 Harbour 2 1-1-0 3:2 4',
      '2 Quarry 1 1-0-0 3:0 3',
      '3 Orchard 1 0-1-0 0:0 1',
    ])
    expect(table(short, 'away')).toEqual([
      '1 Harbour 1 0-1-0 0:0 1',
      '2 Orchard 2 0-1-1 1:4 1',
      '3 Quarry 1 0-0-1 1:2 0',
    ])
    expect(table(season('Harbour 1-0 Quarry'), 'home')).toEqual(['1 Harbour 1 1-0-0 1:0 3', '2 Quarry 0 0-0-0 0:0 0'])
  })

  test('goal difference before goals, goals before names; teams level on all of them share a place', () => {
    const matches = season(`
      Anchor 1-0 Brook
      Cedar 3-2 Dale
      Elm 5-0 Fern
      Heath 3-2 Ivy
    `)
    expect(tableOf(matches, { sport: soccer }).map(({ place, team }) => `${place} ${team}`)).toEqual([
      '1 Elm',
      '2 Cedar',
      '2 Heath',
      '4 Anchor',
      '5 Dale',
      '5 Ivy',
      '7 Brook',
      '8 Fern',
    ])
  })

  test('teams level on everything are listed by name', () => {
    const matches = season('Elm 1-1 Dale\nCedar 1-1 Brook\nAnchor 1-1 Fern')
    expect(tableOf(matches, { sport: soccer }).map(({ place, team }) => `${place} ${team}`)).toEqual([
      '1 Anchor',
      '1 Brook',
      '1 Cedar',
      '1 Dale',
      '1 Elm',
      '1 Fern',
    ])
  })

  test('the form is that of the last five matches in the order they were played, whatever order they come in', () => {
    const matches = season(`
      Harbour 1-0 Quarry
      Harbour 0-1 Quarry
      Quarry 2-2 Harbour
      Quarry 0-3 Harbour
      Harbour 4-0 Quarry
      Quarry 1-0 Harbour
    `)
    expect(tableOf(matches.toReversed(), { sport: soccer })[0]).toMatchObject({
      team: 'Harbour',
      form: ['lost', 'drawn', 'won', 'won', 'lost'],
    })
  })

  test('has no table without a match', () => expect(tableOf([], { sport: soccer })).toEqual([]))
})

describe('§page.standing: a table that ranks by the share of matches won', () => {
  const ranked = (sport: number, text: string) =>
    tableOf(season(text), { sport }).map(
      ({ place, team, won, drawn, lost, share }) => `${place} ${team} ${won}-${drawn}-${lost} ${share}`,
    )

  test.each([basketball, baseball, americanFootball, eSports])('sport %i: whatever a team has played', (sport) => {
    expect(
      ranked(
        sport,
        `
      Anchor 90-80 Brook
      Anchor 90-80 Cedar
      Anchor 70-80 Dale
      Elm 81-80 Dale
    `,
      ),
    ).toEqual(['1 Elm 1-0-0 1000', '2 Anchor 2-0-1 667', '3 Dale 1-0-1 500', '4 Brook 0-0-1 0', '4 Cedar 0-0-1 0'])
  })

  test('a draw is half a win, and a share is compared exactly', () => {
    expect(ranked(americanFootball, 'Anchor 20-20 Brook\nCedar 17-10 Dale\nDale 17-10 Cedar')).toEqual([
      '1 Cedar 1-0-1 500',
      '1 Dale 1-0-1 500',
      '3 Anchor 0-1-0 500',
      '3 Brook 0-1-0 500',
    ])
  })

  test('level shares are parted by the difference, then by what was scored; a team without a match has won nothing', () => {
    const text = 'Anchor 95-90 Brook\nCedar 99-90 Dale\nElm 100-91 Fern'
    expect(ranked(basketball, text).map((line) => line.split(' ', 2).join(' '))).toEqual([
      '1 Elm',
      '2 Cedar',
      '3 Anchor',
      '4 Brook',
      '5 Fern',
      '6 Dale',
    ])
    expect(
      tableOf(season('Anchor 95-90 Brook'), { sport: basketball, side: 'home' }).map(({ team, share }) => [
        team,
        share,
      ]),
    ).toEqual([
      ['Anchor', 1_000],
      ['Brook', 0],
    ])
  })
})
