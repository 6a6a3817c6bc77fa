import { type LiveResult, type LiveTable, type LiveTables, mostLiveResults } from '#domain/game/live-tables.ts'
import { byName } from '#domain/text/by-name.ts'
import type { Draws } from './draws/draws.ts'
import { crashMultiple, type CrashRound } from './laws/crash.ts'
import type { FourDigitDraw } from './laws/four-digit.ts'
import { isRed } from './laws/roulette.ts'
import type { Dice } from './laws/sic-bo.ts'
import type { StudioStore } from './store/store.ts'

const sides = byName<LiveResult>({
  banker: { text: 'B', tone: 'red' },
  player: { text: 'P', tone: 'blue' },
  dragon: { text: 'D', tone: 'red' },
  tiger: { text: 'T', tone: 'blue' },
  tie: { text: '=', tone: 'green' },
})
const bySide = ({ winner }: { readonly winner: string }) => sides[winner]!
const total = (numbers: readonly number[]): LiveResult => ({ text: String(numbers.reduce((sum, one) => sum + one, 0)) })

/** A result of each game drawn by the clock, in a few letters. */
const results = byName<(outcome: never) => LiveResult>({
  roulette: ({ number }: { readonly number: number }) => ({
    text: String(number),
    tone: number === 0 ? 'green' : isRed(number) ? 'red' : 'black',
  }),
  'sic-bo': ({ dice }: { readonly dice: Dice }) => total(dice),
  baccarat: bySide,
  'dragon-tiger': bySide,
  keno: ({ numbers }: { readonly numbers: readonly number[] }) => total(numbers),
  crash: ({ crashed }: CrashRound) => ({
    text: (Math.min(crashed, crashMultiple.max) / 100).toFixed(2),
    tone: crashed < 200 ? 'red' : 'green',
  }),
  '4d': ({ first }: FourDigitDraw) => ({ text: first }),
})

/** Milliseconds for which an answer is given again. */
const freshFor = 1_000

/**
 * What everybody may know of the draws of a brand: when bets close, when the draw is, and the last results. It is read
 * from the database once a second at the most, however often it is requested (§game.live-tables).
 */
export const openLiveTables = (
  store: Pick<StudioStore, 'lastDraws'>,
  { next, now }: Pick<Draws, 'next' | 'now'>,
  games: readonly string[],
): (() => LiveTables) => {
  let latest: LiveTables | undefined
  const read = (): LiveTables => ({
    now: now(),
    tables: games.flatMap((game): LiveTable[] => {
      const coming = results[game] && next(game)
      if (!coming) return []
      const last = store
        .lastDraws(game, mostLiveResults)
        .map(({ outcome }) => results[game]!(JSON.parse(outcome) as never))
      const closes = coming.isOpen ? coming.closes : Math.min(coming.closes, now())
      return [{ game, closes, at: coming.at, last }]
    }),
  })
  return () => {
    if (!latest || Math.abs(now() - latest.now) >= freshFor) latest = read()
    return latest
  }
}
