import { notFound, pages } from '#features/routes.ts'
import type { HouseShelves } from '#calls/shelves.ts'
import { pageDefaults, type PageFlag } from '#domain/bet/limits.ts'
import en from '#locales/en.json' with { type: 'json' }
import { pageAt, targetOf, wayOf as wayIn } from '#shell/pages/routes.ts'
import { describe, expect, test } from 'vitest'

/** A house with some flags other than by default, and this many providers of slots. */
const house = (flags: Partial<Record<PageFlag, boolean>> = {}, slotProviders = 1): HouseShelves => ({
  isOn: (flag) => flags[flag] ?? pageDefaults[flag],
  slotProviders,
})
const full = house({ esportsGames: true }, 14)
const wayOf = (path: string, search: string, signedIn: boolean) => wayIn(path, search, signedIn, full)

/** path | query | signed in | what comes of it */
const ways: readonly (readonly [string, string, boolean, string])[] = [
  ['/', '', false, en['app.title']],
  ['/', '', true, '→ /desktop'],
  ['/', '?redirect=%2Finfo%2Fbetlist%3Fx%3D1', true, '→ /info/betlist?x=1'],
  ['/', '?redirect=https%3A%2F%2Fevil.example%2F', true, '→ /desktop'],
  ['/maintenance', '', false, 'Under maintenance'],
  ['/maintenance', '', true, 'Under maintenance'],
  ['/desktop', '', false, '→ /?redirect=%2Fdesktop'],
  ['/desktop', 'tab=live&x=%26', false, '→ /?redirect=%2Fdesktop%3Ftab%3Dlive%26x%3D%2526'],
  ['/desktop', '', true, 'Sports (member)'],
  ['/desktop/', '', true, 'Sports (member)'],
  ['/desktop/match/12', 'market=HDP', false, '→ /?redirect=%2Fdesktop%2Fmatch%2F12%3Fmarket%3DHDP'],
  ['/info', '', false, '→ /?redirect=%2Finfo'],
  ['/info', '', true, '→ /info/settings'],
  ['/info/betlist', '', true, 'My bets (member)'],
  ['/info/statement', '', false, '→ /?redirect=%2Finfo%2Fstatement'],
  ['/info/statement', '', true, 'Statement (member)'],
  ['/info/settings', '', true, 'Settings (member)'],
  ['/nowhere', '', false, 'Page not found'],
  ['/constructor', '', true, 'Page not found'],
  ['//', '', false, 'Page not found'],
]

describe('§page.guard: the guard', () => {
  test.each(ways)('%s %s signed in %s: %s', (path, query, signedIn, expected) => {
    const way = wayOf(path, query, signedIn)
    expect('go' in way ? `→ ${way.go}` : `${en[way.show.name]}${way.show.access === 'member' ? ' (member)' : ''}`).toBe(
      expected,
    )
  })

  test('every page for members comes back to itself after signing in', () => {
    for (const path of Object.entries(pages)
      .filter(([, { access }]) => access === 'member')
      .map(([known]) => known)) {
      const way = wayOf(path, 'a=1', false)
      expect('go' in way && targetOf(way.go.slice(1))).toBe(`${path}?a=1`)
    }
  })
})

/** Every address, and what a member is shown there. */
const routes: readonly (readonly [paths: string, shown: string])[] = [
  ['/desktop /desktop/match/12 /desktop/match/9007199254740991', 'Sports'],
  ['/tournament2', '→ /tournament2/home'],
  ['/highlight', '→ /highlight/home'],
  ['/virtuals', '→ /desktop'],
  ['/info', '→ /info/settings'],
  ['/info/settings', 'Settings'],
  ['/info/betlist', 'My bets'],
  ['/info/sysparlay', 'System parlays'],
  ['/info/summary', 'Bet summary'],
  ['/info/games', 'Game results'],
  ['/info/rooms', 'Tournament+ results'],
  ['/info/cancelled', 'Cancelled lottery bets'],
  ['/info/history', 'Bet history'],
  ['/info/favourites', 'Favourites'],
  ['/info/statement', 'Statement'],
  ['/info/result', 'Results'],
  ['/info/standing', 'Standings'],
  ['/info/bracket', 'Brackets'],
  ['/highlight/home', 'Highlights'],
  ['/info/message', 'Messages'],
  ['/info/switch', 'Switch account'],
  ['/info/rules', 'Rules'],
  ['/info/help', 'Help and support'],
  ['/info/contact', 'Contact us'],
  ['/info/feedback', 'Feedback'],
  ['/ngresult', 'Number game results'],
  ['/efresult', 'Fights and virtual games'],
  ['/prg', 'Racecards'],
  [
    '/slots /slots2 /slots3 /slots4 /slots5 /slots6 /slots7 /slots8 /slots9 /slots11 /slots12 /slots13 /slots14 /slots15 /others',
    'Casino',
  ],
  ['/esports2 /fishing /casino /poker /minigame', 'Casino'],
  ['/casino100', '→ /casino'],
  ['/others1', '→ /others'],
  [
    '/tournament2/home /tournament2/mine /tournament2/create /tournament2/private /tournament2/room /tournament2/winners',
    'Tournament+',
  ],
  ['/tournament2/practice', 'Practice room'],
  ['/w4d', '4D'],
  ['/livetv', 'Live centre'],
  ['/event /event/ /event/12 /event/9007199254740991', 'Special events'],
]
/** Addresses that are nearly one of them. */
const others = [
  '/desktop/match',
  '/desktop/match/0',
  '/desktop/match/12x',
  '/desktop/match/12/13',
  '/slots1',
  '/slots10',
  '/slots16',
  '/slots99',
  '/others2',
  '/casino1',
  '/casino1000',
  '/info/rule',
  '/highlight/other',
  '/event/0',
  '/event/12/13',
  '/events',
  '/tournament2/home/x',
  '/Desktop',
  '/livetv2',
  '/xslots',
]

describe('§page.addresses: every route', () => {
  test.each(routes.flatMap(([paths, shown]) => paths.split(' ').map((path) => [path, shown] as const)))(
    '%s: %s',
    (path, shown) => {
      for (const slash of ['', '/']) {
        expect(wayOf(path + slash, 'a=1', false)).toEqual({
          go: `/?redirect=${encodeURIComponent(`${path}${slash}?a=1`)}`,
        })
        const way = wayOf(path + slash, '', true)
        expect('go' in way ? `→ ${way.go}` : en[way.show.name]).toBe(shown)
      }
    },
  )

  test.each(others)('%s is not one', (path) => {
    for (const signedIn of [true, false]) expect(wayOf(path, '', signedIn)).toEqual({ show: notFound })
    expect(pageAt(path)).toBe(notFound)
  })
})

describe('§page.shelves: a shelf that the house does not have leads to one that it has', () => {
  /** what the house has | its providers of slots | address | what a member is shown there */
  test.each<readonly [Partial<Record<PageFlag, boolean>>, number, string, string]>([
    [{}, 1, '/slots', 'Casino'],
    [{}, 0, '/slots', 'Casino'],
    [{}, 0, '/slots2', '→ /slots'],
    [{}, 1, '/slots2', '→ /slots'],
    [{}, 1, '/slots15/', '→ /slots'],
    [{}, 2, '/slots2', 'Casino'],
    [{}, 9, '/slots9', 'Casino'],
    [{}, 9, '/slots11', '→ /slots'],
    [{}, 10, '/slots11', 'Casino'],
    [{}, 20, '/slots15', 'Casino'],
    [{}, 1, '/esports2', '→ /desktop?sport=6'],
    [{ esportsGames: true }, 1, '/esports2', 'Casino'],
    [{ esports: false }, 1, '/esports2', '→ /others'],
    [{ esports: false, esportsGames: true }, 1, '/esports2/', '→ /others'],
  ])('with %j and %i providers of slots %s: %s', (flags, providers, path, shown) => {
    const way = wayIn(path, '', true, house(flags, providers))
    expect('go' in way ? `→ ${way.go}` : en[way.show.name]).toBe(shown)
    expect(wayIn(path, '', false, house(flags, providers))).toEqual({ go: `/?redirect=${encodeURIComponent(path)}` })
  })

  test('no shelf leads to another that leads on', () => {
    for (const flags of [{}, { esports: false }, { esportsGames: true }])
      for (const path of routes.flatMap(([paths]) => paths.split(' '))) {
        const way = wayIn(path, '', true, house(flags, 3))
        if (!('go' in way)) continue
        const [to = '', query = ''] = way.go.split('?')
        expect(wayIn(to, query, true, house(flags, 3))).toHaveProperty('show')
      }
  })
})

describe('§page.redirect: the redirect query takes only same-origin paths', () => {
  const refused = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '\\\\evil',
    '',
    '/',
    '/?redirect=/',
    'desktop',
    '/%0a',
    '/..//evil.example',
  ]
  test.each(refused)('%j', (asked) => {
    const target = targetOf(`?redirect=${encodeURIComponent(asked)}`)
    expect(new URL(target, 'https://here.test').origin).toBe('https://here.test')
    expect(target.startsWith('//')).toBe(false)
    expect(new URL(target, 'https://here.test').pathname).not.toBe('/')
  })
})
