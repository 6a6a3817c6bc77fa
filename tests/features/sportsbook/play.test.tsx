import type { Live } from '#domain/market/rows.ts'
import { baseball, basketball, tennis } from '#domain/market/sports.ts'
import { gamePoints } from '#ui/play/index.ts'
import { partName } from '#ui/clock.ts'
import { minuteText } from '#ui/prices/match/playing.ts'
import type { TextKey, Translate } from '#ui/text/text.tsx'
import { describe, expect, test } from 'vitest'
import { aLive, aMarket, aMatch, aPlatform } from './fixture.tsx'
import { mounted } from './mounted.tsx'

const shown = async (live: Live, sport = 1) =>
  mounted(aPlatform({ sport }), {
    matches: [aMatch(1, { home: 'Ito', away: 'Novak', sport, live })],
    odds: [aMarket(1, 'HDP')],
  })
const set = (points: readonly [number, number], parts: Live['parts'] = [[3, 2]]) =>
  aLive({ phase: 'playing', minute: 0, score: [0, 0], part: 1, parts, game: [...points, 1] })

describe('how far a match is', () => {
  test.each<[number, number | undefined, string]>([
    [44, undefined, '44′'],
    [45, undefined, '45′'],
    [45, 1, '45+1′'],
    [90, 3, '90+3′'],
  ])('minute %s and %s of stoppage: %s', (minute, added, text) =>
    expect(minuteText((key) => key, aLive({ minute, ...(added && { added }) }))).toBe(text),
  )

  test('stoppage is shown and spoken beside the minute', async () => {
    const page = await shown(aLive({ minute: 90, added: 3 }))
    expect(page.screen.getByText('90+3′')).toBeTruthy()
    expect(page.screen.getByRole('heading', { name: 'Ito against Novak, Score 1 to 0, Minute 90+3' })).toBeTruthy()
  })

  test.each<[string, readonly [number, number], readonly [string, string]]>([
    ['none yet', [0, 0], ['0', '0']],
    ['three points to one', [3, 1], ['40', '15']],
    ['deuce', [3, 3], ['40', '40']],
    ['deuce for the third time', [5, 5], ['40', '40']],
    ['advantage', [5, 6], ['40', 'A']],
  ])('the points of a game: %s', (_, points, said) =>
    expect([0, 1].map((side) => gamePoints(set(points), side))).toEqual(said),
  )

  test('a tie-break is counted; where no game is played there is nothing to count', () => {
    expect([0, 1].map((side) => gamePoints(set([6, 7], [[6, 6]]), side))).toEqual(['6', '7'])
    expect(gamePoints(aLive(), 0)).toBeUndefined()
  })

  test.each([
    [4, 'Q4'],
    [5, 'Overtime'],
    [6, 'Overtime'],
  ])('part %s of basketball is %s; of baseball it is an inning', (part, name) => {
    const said: TextKey[] = []
    const t = ((key: TextKey, values: { part?: number }) => {
      said.push(key)
      return key === 'play.overtime' ? 'Overtime' : `Q${values.part}`
    }) as unknown as Translate
    expect(partName(t, basketball, part)).toBe(name)
    partName(t, baseball, part)
    expect(said.at(-1)).toBe('play.part')
  })

  test('the points of each side and who serves are shown and spoken', async () => {
    const page = await shown(set([1, 3]), tennis)
    expect(await page.screen.findByText('15')).toBeTruthy()
    expect(page.screen.getByText('15 in the game')).toBeTruthy()
    expect(page.screen.getByText('40 in the game, serving')).toBeTruthy()
  })
})
