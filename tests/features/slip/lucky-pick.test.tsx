import type { Profile } from '#calls/member/member.ts'
import '#features/slip/list/legs.tsx'
import { Slip } from '#features/slip/index.tsx'
import { sameSelection } from '#domain/bet/leg.ts'
import { type Tab, writeMatch } from '#domain/market/rows.ts'
import { type MmoRow, writeOdds } from '#domain/market/odds-rows.ts'
import { picksIn } from '#machines/slip/slip.list.ts'
import type { Preferences } from '#ui/preferences.ts'
import { offerOf, takeOffer } from '#ui/prices/taking.ts'
import { findByText, getByRole, getByText, queryByText } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { act, boardMatch, boardOdds, device, member, openSlipHarness, show } from './harness.tsx'

beforeEach(() => device(1_440))

const kyat: Profile = { ...member, currency: 'MMK' }
/**
 * Three matches to come and one in play, each with a handicap; two of those to come, and the one in play, at Myanmar
 * odds too.
 */
const matches: readonly (readonly [id: number, tab: Tab])[] = [
  [1, 'today'],
  [2, 'today'],
  [3, 'early'],
  [4, 'live'],
]
const mmo: readonly MmoRow[] = [
  [901, 1, 'HDP', -4, 0, 1, -20],
  [902, 2, 'OU', 8, 0, 1, 50],
  [904, 4, 'OU', 8, 0, 1, 50],
]

const open = async (profile: Profile, preferences: Partial<Preferences> = {}) => {
  const harness = openSlipHarness({ profile })
  Object.assign(harness.platform.preferences, { mmoType: 'myanmar', ...preferences })
  const { host } = show(harness, <Slip />)
  act(() => harness.platform.slip.send({ type: 'way.chosen', way: 'parlay' }))
  act(() =>
    harness.platform.odds.load({
      seq: 2,
      epoch: 'b',
      alive: 0,
      book: 0,
      speed: 1,
      at: 0,
      leagues: [],
      links: [],
      heads: [],
      mmo: [...mmo],
      matches: matches.map(([id, tab]) => writeMatch({ ...boardMatch, id, tab })),
      odds: matches.map(([id]) => writeOdds({ ...boardOdds, id: id + 100, match: id })),
    }),
  )
  await findByText(host, 'No legs yet')
  return {
    host,
    platform: harness.platform,
    press: (count: number) => act(() => getByRole(host, 'button', { name: `Pick ${count}` }).click()),
    legs: () => harness.platform.legs.getSnapshot().context.legs,
  }
}

describe('§parlay.lucky-pick: a lucky pick', () => {
  test.each<
    [
      what: string,
      profile: Profile,
      preferences: Partial<Preferences>,
      count: number,
      group: number[],
      oddsType: string,
    ]
  >([
    ['at the usual odds, in decimal', member, {}, 3, [1, 2, 3], 'DEC'],
    ['at the usual odds where the member set them', kyat, { mmoType: 'usual' }, 3, [1, 2, 3], 'DEC'],
    ['§myanmar.markets: at Myanmar odds while the board is', kyat, {}, 2, [1, 2], 'MM'],
  ])('of what is open and not in play: %s', async (_, profile, preferences, count, groups, oddsType) => {
    const { press, legs } = await open(profile, preferences)
    press(count)
    expect(
      legs()
        .map(({ group }) => group)
        .toSorted(),
    ).toEqual(groups)
    expect(new Set(legs().map((leg) => leg.oddsType))).toEqual(new Set([oddsType]))
    expect(legs().every(({ live }) => !live)).toBe(true)
  })

  test('§stake.limits: of sports the member has limits on alone', async () => {
    const { host, press, legs } = await open({
      ...member,
      limits: new Map([...member.limits].filter(([sport]) => sport !== boardMatch.sport)),
    })
    press(2)
    expect(legs()).toEqual([])
    expect(getByText(host, /^Not enough open matches/)).toBeTruthy()
  })

  test('the next draw replaces what the last one drew, and no pick of the member’s own', async () => {
    const { press, legs, platform } = await open(member)
    const picks = () => picksIn(platform.slip.getSnapshot().context)
    act(() => platform.slip.send({ type: 'way.chosen', way: 'lucky' }))
    press(2)
    const [drawn] = legs()
    // A pick that was removed and taken again on the board is the member's own.
    const { id } = picks().find(({ legs: [leg] }) => leg === drawn)!
    act(() => platform.slip.send({ type: 'bet.dismissed', bet: id }))
    act(() => takeOffer(platform, offerOf(platform.odds, drawn!.oddsId, drawn!.pick, 'DEC')!))
    for (let n = 0; n < 5; n++) {
      press(2)
      expect(picks().length).toBe(3)
      expect(legs().some((leg) => sameSelection(leg, drawn!))).toBe(true)
    }
  })

  test('the button that was pressed goes, and the focus is on the legs', async () => {
    const { host, press } = await open(member)
    act(() => getByRole(host, 'button', { name: 'Pick 3' }).focus())
    press(3)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('3 legs')
  })

  test.each<[what: string, profile: Profile, count: number]>([
    ['the usual odds', member, 5],
    ['Myanmar odds', kyat, 3],
  ])('too few matches at %s: it says so and takes none', async (_, profile, count) => {
    const { host, press, legs } = await open(profile)
    expect(queryByText(host, /^Not enough open matches/)).toBeNull()
    press(count)
    expect(getByText(host, `Not enough open matches to pick ${count}.`).getAttribute('role')).toBe('status')
    expect(legs()).toEqual([])
  })
})
