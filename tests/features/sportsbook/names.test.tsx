import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mainTypes } from '#domain/market/kinds.ts'
import type { OddsType } from '#domain/odds/odds.ts'
import type { Match } from '#domain/market/rows.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { aLive, aMarket, aMatch, aPlatform, decimal } from './fixture.tsx'
import { mounted } from './mounted.tsx'

const match = aMatch(1, { home: 'Manchester United', away: 'Fulham', live: aLive({ reds: [0, 1] }) })
const shown = async (
  oddsType: OddsType,
  over: Partial<Match> = {},
  odds: readonly Odds[] = (['HDP', 'OU', 'OXT', 'HDPH', 'OXTH'] as const).map((type) => aMarket(1, type)),
) =>
  mounted(aPlatform({ oddsType }), {
    matches: [{ ...match, ...over }, aMatch(2)],
    // Another match has every market, and so the board every column.
    odds: [...odds, ...mainTypes.map((type) => aMarket(2, type))],
  })

describe('the full name of a price says its signs as words', () => {
  test.each`
    type     | at          | name
    ${'MY'}  | ${'0/HDP'}  | ${'Manchester United minus 0.5, minus 0.92, handicap, full time'}
    ${'MY'}  | ${'1/HDP'}  | ${'Fulham plus 0.5, 0.80, handicap, full time'}
    ${'HK'}  | ${'0/HDP'}  | ${'Manchester United minus 0.5, 1.09, handicap, full time'}
    ${'ID'}  | ${'1/HDP'}  | ${'Fulham plus 0.5, minus 1.25, handicap, full time'}
    ${'DEC'} | ${'0/HDP'}  | ${'Manchester United minus 0.5, 2.09, handicap, full time'}
    ${'MY'}  | ${'0/OU'}   | ${'over 2.5, 0.88, total, full time'}
    ${'MY'}  | ${'1/OU'}   | ${'under 2.5, minus 0.98, total, full time'}
    ${'MY'}  | ${'2/OXT'}  | ${'Draw, 4.30, 1X2, full time'}
    ${'MY'}  | ${'0/HDPH'} | ${'Manchester United minus 0 and 0.5, 0.74, handicap, first half'}
    ${'MY'}  | ${'0/OXTH'} | ${'Manchester United, 1.92, 1X2, first half'}
    ${'MY'}  | ${'0/OUH'}  | ${'over 0, not available, total, first half'}
  `('$type $at: $name', async ({ type, at, name }: { type: OddsType; at: string; name: string }) => {
    const page = await shown(type)
    expect(page.at(`1/${at}`).getAttribute('aria-label')).toBe(name)
  })

  test('a price reads its sign as U+2212, and the side that gives the handicap carries the line', async () => {
    const page = await shown('MY')
    expect(page.at('1/0/HDP').textContent).toBe('0.5\u22120.92')
    expect(page.at('1/1/HDP').textContent).toBe('0.80')
    expect(page.at('1/1/OU').textContent).toBe('u\u22120.98')
  })
})

describe('§feed.market-status: a suspended market keeps its place and says why', () => {
  test.each`
    match                                              | name                                   | sentence
    ${{ status: 'suspended', suspension: 'incident' }} | ${'suspended (match incident)'}        | ${'Suspended: key incident in play. Odds return when the market reopens.'}
    ${{ status: 'suspended', suspension: 'feed' }}     | ${'suspended, waiting for match data'} | ${'Suspended while we wait for match data. Odds return when it arrives.'}
    ${{ status: 'suspended', suspension: 'halfTime' }} | ${'suspended at half-time'}            | ${'Suspended at half-time. Odds return for the second half.'}
    ${{ status: 'suspended', suspension: 'trader' }}   | ${'suspended'}                         | ${'Suspended. Odds return when the market reopens.'}
  `(
    '$match.suspension: $sentence',
    async ({ match: over, name, sentence }: { match: Partial<Match>; name: string; sentence: string }) => {
      const page = await shown('MY', over)
      const price = page.at('1/0/HDP')
      expect(price.getAttribute('aria-label')).toBe(`Manchester United minus 0.5, ${name}, handicap, full time`)
      expect(price.getAttribute('aria-disabled')).toBe('true')
      expect(page.screen.getByText(sentence).getAttribute('role')).toBe('gridcell')
    },
  )

  test('one market alone: its own cells, and the sentence of a part', async () => {
    const page = await shown('MY', {}, [aMarket(1, 'HDP'), aMarket(1, 'OU', { status: 'suspended' })])
    expect(page.at('1/0/OU').getAttribute('aria-label')).toContain(', suspended,')
    expect(page.at('1/0/HDP').getAttribute('aria-disabled')).toBe('false')
    expect(page.screen.getByText('Some markets are suspended.')).toBeTruthy()
    await page.step({ odds: [aMarket(1, 'OU', { version: 2 })] })
    expect(page.screen.queryByText(/is suspended/)).toBeNull()
  })
})

describe('a change of price has a word beside its arrow', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => {
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
  })

  test.each`
    from    | to      | word       | price
    ${2.02} | ${2.04} | ${' up'}   | ${'minus 0.96'}
    ${2.04} | ${2.02} | ${' down'} | ${'minus 0.98'}
    ${1.88} | ${1.9}  | ${' up'}   | ${'0.90'}
    ${1.98} | ${2.02} | ${' up'}   | ${'minus 0.98'}
  `(
    '$from → $to is $price$word',
    async ({ from, to, word, price }: { from: number; to: number; word: string; price: string }) => {
      const at = (value: number, version: number) =>
        aMarket(1, 'OU', { version, prices: [decimal(value), decimal(1.9)] })
      const page = await shown('MY', {}, [at(from, 1)])
      expect(page.at('1/0/OU').querySelector('[data-moved]')).toBeNull()
      await page.step({ odds: [at(to, 2)] })
      expect(page.at('1/0/OU').getAttribute('aria-label')).toBe(`over 2.5, ${price}${word}, total, full time`)
      expect(page.at('1/0/OU').querySelector('b')?.dataset['moved']).toBe(word.trim())
      expect(page.at('1/1/OU').querySelector('[data-moved]')).toBeNull()
    },
  )

  test('the edge, the arrow and the tint fade in 900 ms; the word stays', async () => {
    const page = await shown('MY', {}, [aMarket(1, 'OU')])
    const seen = () => page.at('1/0/OU').querySelector('b')?.dataset['moved'] ?? 'still'
    await page.step({ odds: [aMarket(1, 'OU', { version: 2, prices: [decimal(1.9), decimal(2.02)] })] })
    const fading = [seen()]
    for (let tick = 0; tick < 6; tick++) {
      vi.advanceTimersByTime(150)
      fading.push(seen())
    }
    expect(fading).toEqual(['up', 'up', 'up', 'up faint', 'up faint', 'up faint', 'still'])
    expect(page.at('1/0/OU').getAttribute('aria-label')).toContain('0.90 up')
  })

  test('far from the window it is written a moment later, with its word and without the mark', async () => {
    const page = await shown('MY', {}, [aMarket(1, 'OU')])
    const rows = page.at('1/0/OU').closest('[role=rowgroup]')!
    const scrolled = (skipped: boolean) =>
      void rows.dispatchEvent(
        Object.assign(new Event('contentvisibilityautostatechange', { bubbles: true }), { skipped }),
      )
    scrolled(true)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    await page.step({ odds: [aMarket(1, 'OU', { version: 2, prices: [decimal(1.9), decimal(2.02)] })] })
    expect(page.at('1/0/OU').getAttribute('aria-label')).not.toContain('0.90')
    vi.advanceTimersByTime(250)
    expect(page.at('1/0/OU').getAttribute('aria-label')).toContain('0.90 up')
    expect(page.host.querySelectorAll('[data-moved]')).toHaveLength(0)
    await page.step({ odds: [aMarket(1, 'OU', { version: 3, prices: [decimal(1.95), decimal(2.02)] })] })
    scrolled(false)
    expect(page.at('1/0/OU').getAttribute('aria-label')).toContain('0.95 up')
    expect(page.at('1/0/OU').querySelector('b')?.dataset['moved']).toBe('up')
  })

  test('a suspension ends it at once', async () => {
    const page = await shown('MY', {}, [aMarket(1, 'OU')])
    await page.step({ odds: [aMarket(1, 'OU', { version: 2, prices: [decimal(1.9), decimal(2.02)] })] })
    await page.step({
      odds: [aMarket(1, 'OU', { version: 3, prices: [decimal(1.9), decimal(2.02)], status: 'suspended' })],
    })
    expect(page.host.querySelectorAll('[data-moved]')).toHaveLength(0)
  })

  test('a market that is not offered is an empty place', async () => {
    const page = await shown('MY')
    expect(page.at('1/0/OUH').textContent).toBe('')
    expect(page.at('1/0/OUH').getAttribute('aria-disabled')).toBe('true')
  })

  test('a price seen for the first time, or on another line, did not move', async () => {
    const platform = aPlatform()
    const page = await mounted(platform, { matches: [match], odds: [aMarket(1, 'OU')] })
    await page.step({ odds: [aMarket(1, 'OU', { version: 2, prices: [decimal(2), decimal(1.8)] })] })
    await page.done(() => void (platform.preferences.tab = 'early'))
    await page.done(() => void (platform.preferences.tab = 'today'))
    expect(page.host.querySelectorAll('[data-moved]')).toHaveLength(0)
    await page.step({
      odds: [aMarket(1, 'OU', { id: 9, line: 11, prices: [decimal(2.2), decimal(1.7)] })],
      gone: { odds: [101] },
    })
    expect(page.at('1/0/OU').textContent).toBe('2.5-3\u22120.83')
    expect(page.host.querySelectorAll('[data-moved]')).toHaveLength(0)
  })
})
