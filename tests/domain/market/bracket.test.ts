import { bracketOf, type CupMatch, teamsIn, type Tie } from '#domain/market/bracket.ts'
import type { Score } from '#domain/market/result.ts'
import { describe, expect, test } from 'vitest'

/** Lines `Stage: Home 1-1 Away, 2-2 aet, 4-3 pen`, in the order of play; `v` for a score that is not known. */
const cup = (text: string): readonly CupMatch[] =>
  text
    .trim()
    .split('\n')
    .map((line, kickoff) => {
      const [, stage = '', home = '', said = '', away = '', , overtime, , shootout] =
        /^\s*(.+?): (.+?) (\d+-\d+|v) ([^,]+)(, (\d+-\d+) aet)?(, (\d+-\d+) pen)?$/.exec(line) ?? []
      const scoreOf = (score: string | undefined): Score | null => {
        const [one, other] = score?.split('-').map(Number) ?? []
        return other === undefined ? null : [one!, other]
      }
      return {
        stage,
        home,
        away,
        id: kickoff,
        kickoff,
        score: scoreOf(said),
        overtime: scoreOf(overtime),
        shootout: scoreOf(shootout),
      }
    })

const said = ({ home, away, goals, shootout, winner, end, from }: Tie): string => {
  const [score, penalties] = [goals?.join('-') ?? 'v', shootout ? `(${shootout.join('-')}) ` : '']
  const sides = `${winner === 'home' ? '*' : ''}${home ?? '?'} ${score} ${penalties}${winner === 'away' ? '*' : ''}${away ?? '?'}`
  return [sides, end ?? '–', from.map((place) => place ?? '–').join()].join(' ')
}
const tree = (text: string) => {
  const { rounds, third, champion } = bracketOf(cup(text))
  return [
    ...rounds.map(({ stage, teams, ties }) => [`${stage} ${teams}`, ...ties.map(said)]),
    ...(third ? [['third', said(third)]] : []),
    champion,
  ]
}

/** Not in the order of the tree: the winners of the first and the last quarter-final meet. */
const whole = `
  Quarter-finals: Harbour 2-1 Quarry
  Quarter-finals: Anchor 0-0 Brook, 0-0 aet, 4-3 pen
  Quarter-finals: Cedar 1-1 Dale, 1-2 aet
  Quarter-finals: Elm 0-3 Fern
  Semi-finals: Harbour 1-0 Fern
  Semi-finals: Anchor 2-2 Dale, 3-3 aet, 3-5 pen
  Match for third place: Fern 1-0 Anchor
  Final: Dale 0-1 Harbour
`

describe('§page.bracket: the tree of a knock-out', () => {
  test('winners by goals, extra time and penalties; ties in the order in which their winners meet', () => {
    expect(tree(whole)).toEqual([
      [
        'Quarter-finals 8',
        '*Anchor 0-0 (4-3) Brook penalties –,–',
        'Cedar 1-2 *Dale extraTime –,–',
        '*Harbour 2-1 Quarry normalTime –,–',
        'Elm 0-3 *Fern normalTime –,–',
      ],
      ['Semi-finals 4', 'Anchor 3-3 (3-5) *Dale penalties 0,1', '*Harbour 1-0 Fern normalTime 2,3'],
      ['Final 2', 'Dale 0-1 *Harbour normalTime 0,1'],
      ['third', '*Fern 1-0 Anchor normalTime –,–'],
      'Harbour',
    ])
  })

  test('in whatever order its matches come', () => {
    expect(bracketOf(cup(whole).toReversed())).toEqual(bracketOf(cup(whole)))
  })

  test('of matches at one time the one whose home side comes first', () => {
    const together = cup('Play-off: B v C\nPlay-off: A v D\nPlay-off: E v F').map((each) => ({ ...each, kickoff: 0 }))
    for (const matches of [together, together.toReversed()])
      expect(bracketOf(matches).rounds[0]?.ties.map(said)).toEqual(['A v D – –,–', 'B v C – –,–', 'E v F – –,–'])
  })

  test('a tie for third place may be played before what is known of the others', () => {
    expect(tree('Third place: Fern 1-0 Anchor\nFinal: Dale 0-1 Harbour')).toEqual([
      ['Final 2', 'Dale 0-1 *Harbour normalTime –,–'],
      ['third', '*Fern 1-0 Anchor normalTime –,–'],
      'Harbour',
    ])
    const others = 'Semi-finals: Birch 0-1 Ash\nSemi-finals: Coal 2-0 Dell\n'
    expect(tree(`${others}Small final: Birch v Dell\nFinal: Ash v Coal`).at(-2)).toEqual([
      'third',
      'Birch v Dell – –,–',
    ])
  })

  test('who is at home in two open ties of the round of four has lost neither', () => {
    expect(tree('Semi-finals: Ash v Birch\nSemi-finals: Coal v Dell\nFinal: Ash v Coal')).toEqual([
      ['Semi-finals 4', '*Ash v Birch otherwise –,–', '*Coal v Dell otherwise –,–'],
      ['Final 2', 'Ash v Coal – 0,1'],
      null,
    ])
  })

  test('the last of several rounds is won by its only tie, whatever it is named', () => {
    expect(tree('Group winners: Ash 1-0 Birch\nDecider: Ash 0-2 Coal').at(-1)).toBe('Coal')
    expect(tree('Group winners: Ash 1-0 Birch\nDecider: Ash 0-2 Coal\nDecider: Dell 1-0 Elm').at(-1)).toBeNull()
  })

  test('a tie for third place is known by who plays it, whatever it is named and whenever it is played', () => {
    const rounds = ['Small final', 'Final'].map(
      (name) => `${name}: ${name === 'Final' ? 'Ash v Coal' : 'Birch v Dell'}`,
    )
    for (const order of [rounds, rounds.toReversed()]) {
      expect(tree(['Semi-finals: Ash 1-0 Birch', 'Semi-finals: Coal 2-0 Dell', ...order].join('\n'))).toEqual([
        ['Semi-finals 4', '*Ash 1-0 Birch normalTime –,–', '*Coal 2-0 Dell normalTime –,–'],
        ['Final 2', 'Ash v Coal – 0,1'],
        ['third', 'Birch v Dell – –,–'],
        null,
      ])
    }
  })

  test('what is not known yet has its place up to the final', () => {
    expect(tree('Quarter-finals: Ash 1-0 Birch\nQuarter-finals: Coal v Dell\nSemi-finals: Ash v Elm')).toEqual([
      ['Quarter-finals 8', '*Ash 1-0 Birch normalTime –,–', 'Coal v Dell – –,–', '? v ? – –,–', '? v ? – –,–'],
      ['Semi-finals 4', 'Ash v Elm – 0,–', '? v ? – 2,3'],
      [' 2', '? v ? – 0,1'],
      null,
    ])
  })

  test('two matches of the same sides are one tie: goals of both count, then the penalties of the second', () => {
    expect(
      tree(`
        Semi-finals: Ash 2-1 Birch
        Semi-finals: Coal 1-0 Dell
        Semi-finals: Birch 1-0 Ash, 1-0 aet, 4-5 pen
        Semi-finals: Dell 3-1 Coal
        Final: Ash 0-0 Dell
      `),
    ).toEqual([
      ['Semi-finals 4', '*Ash 2-2 (5-4) Birch penalties –,–', 'Coal 2-3 *Dell normalTime –,–'],
      ['Final 2', 'Ash 0-0 Dell – 0,1'],
      null,
    ])
    expect(tree('Final: Ash 2-1 Birch\nFinal: Birch 1-0 Ash, 2-0 aet')).toEqual([
      ['Final 2', 'Ash 2-3 *Birch extraTime –,–'],
      'Birch',
    ])
    // As many penalties on both sides decide nothing.
    expect(tree('Final: Ash 1-1 Birch, 1-1 aet, 4-4 pen').at(-1)).toBeNull()
    // The names of two sides together may be those of two others.
    expect(tree('Play-off: AmBer v Low\nPlay-off: Am v BerLow')[0]).toHaveLength(3)
    // One of two is to come: nobody has won.
    expect(tree('Final: Ash 2-0 Birch\nFinal: Birch v Ash').at(-1)).toBeNull()
  })

  test('who plays on without a deciding score went on otherwise: a walk-over, a rule of the cup', () => {
    expect(tree('Semi-finals: Ash v Birch\nSemi-finals: Coal 1-1 Dell\nFinal: Birch 1-0 Coal')).toEqual([
      ['Semi-finals 4', 'Ash v *Birch otherwise –,–', '*Coal 1-1 Dell otherwise –,–'],
      ['Final 2', '*Birch 1-0 Coal normalTime 0,1'],
      'Birch',
    ])
  })

  test('a round whose name says no number is as it is known; a side may come in later', () => {
    expect(tree('Play-off: Ash 1-0 Birch\nSecond phase: Ash 0-1 Coal\nSecond phase: Dell 2-0 Elm')).toEqual([
      ['Play-off 0', '*Ash 1-0 Birch normalTime –,–'],
      ['Second phase 0', 'Ash 0-1 *Coal normalTime 0,–', '*Dell 2-0 Elm normalTime –,–'],
      null,
    ])
    expect(tree('Play-off: Ash 1-0 Birch').at(-1)).toBeNull()
    expect(bracketOf([])).toEqual({ rounds: [], third: null, champion: null })
  })

  test.each([
    ['Final', 2],
    ['Finals', 2],
    ['Semi-finals', 4],
    ['Semifinal', 4],
    ['Quarter-finals', 8],
    ['Quarterfinals', 8],
    ['Round of 16', 16],
    ['Last 32', 32],
    ['1/8 Finals', 16],
    ['Round of 256', 256],
    [' Final. ', 2],
    ['Round of 12', 0],
    ['Round of 1', 0],
    ['Round of 1024', 0],
    ['Match for third place', 0],
    ['Play-off', 0],
  ])('%s has %i teams', (stage, teams) => expect(teamsIn(stage)).toBe(teams))
})
