import { languageCodes } from '#domain/text/languages.ts'
import { fishes } from '#studio/laws/fishing.ts'
import { studioGames } from '#studio/games.ts'
import { reelGames } from '#studio/laws/reel-games.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../../src/studio/', import.meta.url)
const textsOf = (code: string) =>
  JSON.parse(readFileSync(new URL(`texts/${code}.json`, root), 'utf8')) as Record<string, string>
const english = textsOf('en')
const values = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort()

describe('the texts of the studio’s frames', () => {
  test.each(languageCodes)('%s has every text, with the same values', (code) => {
    const texts = textsOf(code)
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    expect(Object.keys(texts).filter((key) => String(values(texts[key]!)) !== String(values(english[key]!)))).toEqual(
      [],
    )
    expect(Object.keys(texts).filter((key) => texts[key]!.trim() === '')).toEqual([])
  })

  test('every text a view says is there, and every one that is there is said', () => {
    const folder = new URL('frame/', root)
    const source = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && file.name.endsWith('.ts'))
      .map((file) => readFileSync(`${file.parentPath}/${file.name}`, 'utf8'))
      .join('\n')
    const said = [...source.matchAll(/say\('([\w.-]+)'/g)].map(([, key]) => key!)
    expect(said.filter((key) => !(key in english))).toEqual([])
    const names = Object.keys(english).filter(
      (key) =>
        !source.includes(`'${key}'`) &&
        !/^(game|fish|refused|roulette|sicbo|cards|poker|holdem|blackjack|pok|crash|curve|symbol|keno|4d|draw|table|rules|slot\.mode|plinko|title|loading)/.test(
          key,
        ),
    )
    expect(names).toEqual([])
    expect(Object.keys(studioGames).filter((game) => !(`game.${game}` in english))).toEqual([])
    const booked = ['orchard', 'lanterns', 'comet']
    const ruled = Object.keys(studioGames).map(
      (game) => `rules.${reelGames[game]?.engine ?? (booked.includes(game) ? 'slot' : game)}`,
    )
    const shown = Object.values(reelGames).flatMap(({ law }) => law.symbols.map(({ name }) => `symbol.${name}`))
    expect(shown.filter((key) => !(key in english))).toEqual([])
    expect(ruled.filter((key) => !(key in english))).toEqual([])
    expect(Object.keys(fishes).filter((fish) => !(`fish.${fish}` in english))).toEqual([])
  })
})
