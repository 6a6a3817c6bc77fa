import { type Fit, layoutOf, type View } from '#features/sportsbook/match/columns.ts'
import type { Entry } from '#features/sportsbook/match/entries.ts'
import { priceAt, type Row, rowsOf } from '#features/sportsbook/match/lines.ts'
import { parseStop, settle, stopAfter, writeStop } from '#features/sportsbook/prices/stops.ts'
import { describe, expect, test } from 'vitest'

const anEntry = (id: number, over: Partial<Entry> = {}): Entry => ({
  id,
  markets: {},
  lines: [{}],
  giver: null,
  all: 0,
  isRunner: false,
  isChild: false,
  children: [],
  ...over,
})

const places = (fit: Fit, view: View = 'ft', matches = [1, 2, 3, 4, 5, 6, 7]): readonly Row[] =>
  rowsIn(
    fit,
    matches.map((id) => anEntry(id)),
    view,
  )
const rowsIn = (fit: Fit, entries: readonly Entry[], view: View = 'ft'): readonly Row[] => {
  const layout = layoutOf({ fit, sport: 1, view, shown: 'hdpou', isMainOnly: false, isWhole: true, offered: undefined })
  return entries.flatMap((entry) => rowsOf(entry, layout, true))
}

describe('the keys of the odds grid: arrows keep their column, ends are ends', () => {
  test.each`
    fit       | from          | key             | to
    ${'wide'} | ${'1/0/HDP'}  | ${'ArrowDown'}  | ${'1/1/HDP'}
    ${'wide'} | ${'1/1/HDP'}  | ${'ArrowDown'}  | ${'2/0/HDP'}
    ${'wide'} | ${'1/1/OXT'}  | ${'ArrowDown'}  | ${'1/2/OXT'}
    ${'wide'} | ${'1/2/OXT'}  | ${'ArrowDown'}  | ${'2/0/OXT'}
    ${'wide'} | ${'2/0/HDP'}  | ${'ArrowUp'}    | ${'1/1/HDP'}
    ${'wide'} | ${'2/0/OXT'}  | ${'ArrowUp'}    | ${'1/2/OXT'}
    ${'wide'} | ${'1/0/HDP'}  | ${'ArrowUp'}    | ${'1/0/HDP'}
    ${'wide'} | ${'7/1/OU'}   | ${'ArrowDown'}  | ${'7/1/OU'}
    ${'wide'} | ${'1/0/star'} | ${'ArrowDown'}  | ${'2/0/star'}
    ${'wide'} | ${'1/0/HDP'}  | ${'ArrowRight'} | ${'1/0/OU'}
    ${'wide'} | ${'1/0/OXTH'} | ${'ArrowRight'} | ${'1/0/star'}
    ${'wide'} | ${'1/1/OXTH'} | ${'ArrowRight'} | ${'1/1/OXTH'}
    ${'wide'} | ${'1/2/OXT'}  | ${'ArrowRight'} | ${'1/2/OXTH'}
    ${'wide'} | ${'1/2/OXT'}  | ${'ArrowLeft'}  | ${'1/2/OXT'}
    ${'wide'} | ${'1/0/HDP'}  | ${'ArrowLeft'}  | ${'1/0/HDP'}
    ${'wide'} | ${'3/1/OUH'}  | ${'Home'}       | ${'3/1/HDP'}
    ${'wide'} | ${'3/0/OUH'}  | ${'End'}        | ${'3/0/star'}
    ${'wide'} | ${'3/1/OUH'}  | ${'End'}        | ${'3/1/OXTH'}
    ${'wide'} | ${'3/1/OUH'}  | ${'Ctrl+Home'}  | ${'1/0/HDP'}
    ${'wide'} | ${'3/1/OUH'}  | ${'Ctrl+End'}   | ${'7/2/OXTH'}
    ${'wide'} | ${'1/1/OU'}   | ${'PageDown'}   | ${'6/1/OU'}
    ${'wide'} | ${'4/1/OU'}   | ${'PageDown'}   | ${'7/1/OU'}
    ${'wide'} | ${'7/0/OU'}   | ${'PageUp'}     | ${'2/0/OU'}
    ${'pair'} | ${'1/0/HDP'}  | ${'ArrowLeft'}  | ${'1/0/HDP'}
    ${'pair'} | ${'1/0/OU'}   | ${'ArrowRight'} | ${'1/0/star'}
    ${'pair'} | ${'1/0/star'} | ${'ArrowLeft'}  | ${'1/0/OU'}
    ${'pair'} | ${'1/0/star'} | ${'ArrowDown'}  | ${'2/0/star'}
    ${'pair'} | ${'1/1/HDP'}  | ${'ArrowDown'}  | ${'2/0/HDP'}
    ${'half'} | ${'1/0/OXT'}  | ${'ArrowRight'} | ${'1/0/star'}
    ${'wide'} | ${'1/0/HDP'}  | ${'x'}          | ${'none'}
  `('$fit: $from $key → $to', ({ fit, from, key, to }: { fit: Fit; from: string; key: string; to: string }) => {
    const next = stopAfter(parseStop(from)!, key.replace('Ctrl+', ''), key.startsWith('Ctrl+'), places(fit))
    expect(next ? writeStop(next.match, next.line, next.column) : 'none').toBe(to)
  })
})

describe('the one tab stop survives rows and columns that go', () => {
  test.each`
    held          | index | fit       | matches      | stop
    ${null}       | ${0}  | ${'wide'} | ${[4, 5]}    | ${'4/0/HDP'}
    ${'5/1/OU'}   | ${1}  | ${'wide'} | ${[9, 4, 5]} | ${'5/1/OU'}
    ${'5/1/OU'}   | ${1}  | ${'wide'} | ${[4, 6]}    | ${'6/1/OU'}
    ${'5/1/OU'}   | ${4}  | ${'wide'} | ${[4, 6]}    | ${'6/1/OU'}
    ${'5/2/OXT'}  | ${0}  | ${'pair'} | ${[5]}       | ${'5/0/HDP'}
    ${'5/0/star'} | ${0}  | ${'pair'} | ${[5]}       | ${'5/0/star'}
    ${'5/0/HDP'}  | ${0}  | ${'wide'} | ${[]}        | ${'none'}
  `(
    '$held at $index among $matches → $stop',
    ({
      held,
      index,
      fit,
      matches,
      stop,
    }: {
      held: string | null
      index: number
      fit: Fit
      matches: number[]
      stop: string
    }) => {
      const found = settle(parseStop(held ?? undefined), index, places(fit, 'ft', matches))
      expect(found ? writeStop(found.match, found.line, found.column) : 'none').toBe(stop)
    },
  )
})

describe('what a match shows decides where the keys lead', () => {
  const second = { HDP: 12, OU: 13 }
  const rich = anEntry(1, {
    markets: { HDP: 2 },
    lines: [{ HDP: 2, OU: 3, OXT: 4 }, second, { HDP: 14 }],
    all: 68,
    children: [anEntry(8, { isChild: true })],
  })
  test.each`
    fit       | from          | key             | to
    ${'wide'} | ${'1/0/OXTH'} | ${'ArrowRight'} | ${'1/0/more'}
    ${'wide'} | ${'1/1/OXTH'} | ${'ArrowRight'} | ${'1/1/star'}
    ${'wide'} | ${'1/2/OXTH'} | ${'ArrowRight'} | ${'1/2/fold'}
    ${'wide'} | ${'1/1/HDP'}  | ${'ArrowDown'}  | ${'1/3/HDP'}
    ${'wide'} | ${'1/4/OU'}   | ${'ArrowDown'}  | ${'2/0/OU'}
    ${'wide'} | ${'1/4/HDP'}  | ${'ArrowDown'}  | ${'1/5/HDP'}
    ${'wide'} | ${'1/3/HDP'}  | ${'End'}        | ${'1/3/OU'}
    ${'pair'} | ${'1/1/HDP'}  | ${'ArrowDown'}  | ${'1/2/HDP'}
    ${'pair'} | ${'1/3/HDP'}  | ${'ArrowDown'}  | ${'2/0/HDP'}
    ${'pair'} | ${'1/1/OU'}   | ${'ArrowRight'} | ${'1/1/more'}
    ${'pair'} | ${'1/1/more'} | ${'ArrowRight'} | ${'1/1/fold'}
  `('$fit: $from $key → $to', ({ fit, from, key, to }: { fit: Fit; from: string; key: string; to: string }) => {
    const next = stopAfter(parseStop(from)!, key, false, rowsIn(fit, [rich, anEntry(2)]))
    expect(next ? writeStop(next.match, next.line, next.column) : 'none').toBe(to)
  })
})

describe('§board.sports-menu: where only 1X2 is shown, its prices stand side by side', () => {
  const offered = { markets: { OXT: 4, OXTH: 5 }, lines: [{ OXT: 4, OXTH: 5 }], all: 68 }
  const entries = [anEntry(1, { ...offered, children: [anEntry(8, { isChild: true })] }), anEntry(2, offered)]
  const layoutAt = (fit: Fit, shown: '1x2' | 'simple' = '1x2', view: View = 'ft') =>
    layoutOf({ fit, sport: 1, view, shown, isMainOnly: false, isWhole: true, offered: undefined })

  test.each`
    fit       | shown       | view    | lines | columns                                     | views
    ${'wide'} | ${'1x2'}    | ${'ft'} | ${1}  | ${'OXT.0 OXT.2 OXT.1 OXTH.0 OXTH.2 OXTH.1'} | ${''}
    ${'half'} | ${'1x2'}    | ${'ft'} | ${1}  | ${'OXT.0 OXT.2 OXT.1'}                      | ${'ft ht'}
    ${'pair'} | ${'1x2'}    | ${'ht'} | ${1}  | ${'OXTH.0 OXTH.2 OXTH.1'}                   | ${'ft ht'}
    ${'pair'} | ${'simple'} | ${'ft'} | ${3}  | ${'OXT'}                                    | ${''}
  `('$fit $shown $view', ({ fit, shown, view, lines, columns, views }) => {
    const layout = layoutAt(fit as Fit, shown as '1x2' | 'simple', view as View)
    expect([layout.lines, layout.columns.join(' '), layout.views.join(' ')]).toEqual([lines, columns, views])
  })

  test.each`
    fit       | from            | key             | to
    ${'wide'} | ${'1/0/OXT.0'}  | ${'ArrowRight'} | ${'1/0/OXT.2'}
    ${'wide'} | ${'1/0/OXT.1'}  | ${'ArrowRight'} | ${'1/0/OXTH.0'}
    ${'wide'} | ${'1/0/OXT.2'}  | ${'ArrowDown'}  | ${'2/0/OXT.2'}
    ${'wide'} | ${'1/0/OXTH.1'} | ${'ArrowRight'} | ${'1/0/more'}
    ${'wide'} | ${'1/0/more'}   | ${'ArrowRight'} | ${'1/0/star'}
    ${'wide'} | ${'1/0/star'}   | ${'ArrowRight'} | ${'1/0/fold'}
    ${'pair'} | ${'1/0/OXT.1'}  | ${'ArrowRight'} | ${'1/0/more'}
  `('$fit: $from $key → $to', ({ fit, from, key, to }: { fit: Fit; from: string; key: string; to: string }) => {
    const rows = entries.flatMap((entry) => rowsOf(entry, layoutAt(fit), false))
    const next = stopAfter(parseStop(from)!, key, false, rows)
    expect(next ? writeStop(next.match, next.line, next.column) : 'none').toBe(to)
  })

  test.each`
    column      | market | side
    ${'OXT.0'}  | ${4}   | ${0}
    ${'OXT.2'}  | ${4}   | ${2}
    ${'OXTH.1'} | ${5}   | ${1}
  `('$column is pick $side of market $market', ({ column, market, side }) => {
    expect(priceAt(entries[0], layoutAt('wide'), false, 0, column)).toMatchObject({ market, side })
  })
})
