import { describe, expect, test } from 'vitest'
import { narrowingOf } from '#features/sportsbook/filters/narrowing.ts'
import { aMatch, bookTime } from './fixture.tsx'

const hour = 3_600_000
/** 14 September 2024, 20:41 in GMT+8, is a Saturday; 16 September a Monday. */
const monday = bookTime + 48 * hour
const menu = { sport: 1, tab: 'today', view: 'hdpou', favouritesOnly: false } as const
const league = (flag: 0 | 1, type: number) => ({ id: 1, name: '', sport: 1, order: 1, flag, type })

describe('§time.filter-modes, §board.league-filter: time filter, day and bymarket narrow what the board holds', () => {
  test.each`
    menu                                 | now         | narrowed         | kickoff                | of               | passes
    ${menu}                              | ${bookTime} | ${{}}            | ${bookTime + 3 * hour} | ${league(1, 1)}  | ${true}
    ${menu}                              | ${bookTime} | ${{}}            | ${bookTime + 5 * hour} | ${league(1, 1)}  | ${false}
    ${menu}                              | ${bookTime} | ${{ time: 0 }}   | ${bookTime + 5 * hour} | ${league(1, 1)}  | ${'all'}
    ${menu}                              | ${monday}   | ${{}}            | ${monday + 5 * hour}   | ${league(1, 1)}  | ${'all'}
    ${menu}                              | ${monday}   | ${{ time: 9 }}   | ${monday + 3 * hour}   | ${league(1, 1)}  | ${false}
    ${{ ...menu, sport: 2 }}             | ${bookTime} | ${{}}            | ${bookTime + 5 * hour} | ${league(1, 1)}  | ${'all'}
    ${{ ...menu, favouritesOnly: true }} | ${bookTime} | ${{}}            | ${bookTime + 5 * hour} | ${league(1, 1)}  | ${'all'}
    ${{ ...menu, view: 'outright' }}     | ${bookTime} | ${{}}            | ${bookTime + 5 * hour} | ${league(1, 3)}  | ${'all'}
    ${menu}                              | ${monday}   | ${{ kind: '1' }} | ${monday}              | ${league(0, 25)} | ${true}
    ${menu}                              | ${monday}   | ${{ kind: '2' }} | ${monday}              | ${league(0, 25)} | ${false}
    ${menu}                              | ${monday}   | ${{ kind: '3' }} | ${monday}              | ${league(0, 1)}  | ${true}
  `('$menu.sport $menu.view $narrowed → $passes', ({ menu: chosen, now, narrowed, kickoff, of, passes }) => {
    const passing = narrowingOf({ time: undefined, day: '', kind: '', ...narrowed }, chosen, now)
    expect(passing ? passing(aMatch(1, { kickoff }), of) : 'all').toBe(passes)
  })

  test('a day of the early matches is none of the events, whose list has no days to choose from', () => {
    expect(
      narrowingOf(
        { time: undefined, day: '2024-09-15', kind: '' },
        { ...menu, tab: 'early', view: 'outright' },
        monday,
      ),
    ).toBeNull()
  })

  test('a day of the early matches, in GMT+8', () => {
    const passing = narrowingOf({ time: undefined, day: '2024-09-15', kind: '' }, { ...menu, tab: 'early' }, monday)!
    const at = (text: string) => passing(aMatch(1, { tab: 'early', kickoff: Date.parse(text) }), league(1, 1))
    expect([at('2024-09-15T00:00:00+08:00'), at('2024-09-14T23:59:00+08:00'), at('2024-09-15T23:59:00+08:00')]).toEqual(
      [true, false, true],
    )
  })
})
