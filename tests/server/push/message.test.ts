import type { Currency } from '#domain/money/money.ts'
import { languageCodes, languages } from '#domain/text/languages.ts'
import { messageOf, type News } from '#server/push/message.ts'
import { pushTexts } from '#server/push/texts.ts'
import { describe, expect, test } from 'vitest'

const news = (change: Partial<News>): News => ({
  topic: 'won',
  ref: 7n,
  amounts: true,
  currency: 'MYR',
  language: 'en',
  back: null,
  risk: null,
  prize: null,
  entry: null,
  home: null,
  away: null,
  home_score: null,
  away_score: null,
  order_state: null,
  offer: null,
  ...change,
})
const said = (change: Partial<News>) => messageOf(news(change), 'House')?.body

type Row = readonly [back: bigint | null, cost: bigint | null, currency: Currency, said: string | undefined]
const rows: readonly Row[] = [
  [5_366n, 2_000n, 'MYR', '+33.66 MYR'],
  [2_001n, 2_000n, 'MYR', '+0.01 MYR'],
  [2_000n, 2_000n, 'MYR', undefined],
  [1_999n, 2_000n, 'MYR', undefined],
  [0n, 2_000n, 'MYR', undefined],
  [150_000n, 100_000n, 'IDR', '+50000 IDR'],
  [null, 2_000n, 'MYR', undefined],
  [5_366n, null, 'MYR', undefined],
]

describe('§page.push: what a notification says', () => {
  test.each(rows)('%s back for %s %s: %s', (back, cost, currency, amount) => {
    const [bet, room] = [
      said({ back, risk: cost, currency }),
      said({ topic: 'room', prize: back, entry: cost, currency }),
    ]
    expect([bet, room]).toEqual(
      amount === undefined ? [undefined, undefined] : [`A bet won: ${amount}`, `A room prize: ${amount}`],
    )
  })

  test.each(languageCodes)('%s: in the member’s own words, without an amount unless it is allowed', (language) => {
    const message = messageOf(news({ language, amounts: false, back: 5_366n, risk: 2_000n }), 'House')!
    expect(message).toMatchObject({ title: 'House', body: pushTexts[language].won, lang: languages[language].tag })
    expect(JSON.stringify(message)).not.toMatch(/33|53/)
    const free = said({ language, topic: 'room', prize: 100n, entry: 0n })!
    expect(free).toContain('+1.00 MYR')
    expect(free).not.toMatch(/[{}]/)
    const match = { language, home: 'Harbour', away: 'Quarry', home_score: 2, away_score: 1 } as const
    expect(said({ ...match, topic: 'goal' })).toMatch(/Harbour 2–1 Quarry/)
    expect(said({ ...match, topic: 'kickoff' })).toMatch(/Harbour .*Quarry/)
  })

  test.each<[Partial<News>, string | undefined]>([
    [{ order_state: 'executed', offer: 12_050n }, 'Your standing order was executed: 120.50 MYR'],
    [{ order_state: 'executed', offer: 12_050n, amounts: false }, 'Your standing order was executed'],
    [{ order_state: 'notified', offer: 6_000n }, 'A cash-out offer has reached your amount: 60.00 MYR'],
    [{ order_state: 'missed', offer: 1_000n, amounts: false }, 'Your standing order was missed'],
    [{ order_state: 'replaced', offer: 1_000n }, undefined],
    [{}, undefined],
  ])('of a standing order, %o: %s', (change, sentence) => expect(said({ topic: 'order', ...change })).toBe(sentence))

  test('a language that nobody knows any more is English; a match that is gone is not reported', () => {
    expect(said({ language: 'xx', amounts: false, back: 2n, risk: 1n })).toBe(pushTexts.en.won)
    expect([said({ topic: 'goal' }), said({ topic: 'kickoff' })]).toEqual([undefined, undefined])
  })
})
