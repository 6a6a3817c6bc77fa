import { commonWords, type Meaning } from '#domain/command/vocabulary.ts'
import { marketCodes } from '#domain/market/catalogue.ts'
import { expect, test } from 'vitest'

const said = (meaning: Meaning): string => Object.values(meaning).join(' ')
const codes: ReadonlySet<string> = new Set(marketCodes)

test('§page.command-line: every market is known by its code', () =>
  expect(commonWords.filter(([words]) => codes.has(words.join(' '))).map(([, meaning]) => said(meaning))).toEqual(
    marketCodes.map((code) => `market ${code}`),
  ))

test('§page.command-line: what else is written alike in every language', () => {
  const words = commonWords.filter(([one]) => !codes.has(one.join(' ')))
  const meanings = Map.groupBy(words, ([, meaning]) => said(meaning))
  expect(
    Object.fromEntries([...meanings].map(([meaning, of]) => [meaning, of.map(([one]) => one.join(' ')).join(', ')])),
  ).toEqual({
    'market hdp': 'ah, hcap',
    'market ou': 'o/u',
    'market 1x2': 'oxt',
    'market oe': 'o/e',
    'market htft': 'ht/ft',
    'market bs': 'btts, gg',
    'period ft': 'ft',
    'period ht': 'ht, 1h, fh',
    'pick over': 'over, o',
    'pick under': 'under, u',
    'pick home': 'home, h',
    'pick away': 'away, a',
    'pick draw': 'draw, x',
    'pick odd': 'odd',
    'pick even': 'even',
    'pick yes': 'yes',
    'pick no': 'no',
    currency:
      'myr, rm, thb, ฿, usd, $, sgd, s$, cny, ¥, bdt, ৳, eur, €, gbp, £, inr, ₹, php, ₱, jpy, ¥, krw, ₩, vnd, ₫, khr, ៛, idr, rp, mmk, mmo',
    price: '@',
    filler: 'v, vs, mode',
  })
})
