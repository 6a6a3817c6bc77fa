import { crestColours, crestDivisions, crestOf, crestShapes, hasCrests } from '#domain/market/crest.ts'
import { firstGame, soccer, tennis } from '#domain/market/sports.ts'
import { describe, expect, test } from 'vitest'

const names = Array.from({ length: 4_000 }, (_, at) => `${['Noto', 'Kurobe', 'Himi', 'Union', '新潟'][at % 5]} ${at}`)
const spread = (of: (name: string) => number, count: number) => {
  const seen = Map.groupBy(names, of)
  return [seen.size, Math.min(...[...seen.values()].map(({ length }) => length)) > names.length / count / 2]
}

describe('§board.crest: the crest of a team', () => {
  test('is the same for one name, whatever its capitals and the spaces around it', () => {
    for (const name of ['Noto Seabirds', 'กรุงเทพ', ''])
      expect(crestOf(` ${name.toUpperCase()} `)).toEqual(crestOf(name.toLowerCase()))
  })

  test('has two different colours, and every outline, division and colour is as frequent as another', () => {
    expect(names.map(crestOf).filter(({ first, second }) => first === second)).toEqual([])
    expect(spread((name) => crestOf(name).shape, crestShapes)).toEqual([crestShapes, true])
    expect(spread((name) => crestOf(name).division, crestDivisions)).toEqual([crestDivisions, true])
    expect(spread((name) => crestOf(name).first, crestColours)).toEqual([crestColours, true])
    expect(spread((name) => crestOf(name).second, crestColours)).toEqual([crestColours, true])
  })

  test.each([
    [soccer, true],
    [tennis, false],
    [firstGame, false],
    [999, false],
  ])('sport %i has crests: %s', (sport, has) => expect(hasCrests(sport)).toBe(has))
})
