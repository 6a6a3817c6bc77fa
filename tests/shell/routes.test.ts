import { pageRoutes, routeOf } from '#calls/pages.ts'
import { targetOf, wayOf } from '#shell/routes.ts'
import { describe, expect, test } from 'vitest'

/** path | query | signed in | what comes of it */
const ways: readonly (readonly [string, string, boolean, string])[] = [
  ['/', '', false, 'landing'],
  ['/', '', true, '→ /desktop'],
  ['/', '?redirect=%2Finfo%2Fbetlist%3Fx%3D1', true, '→ /info/betlist?x=1'],
  ['/', '?redirect=https%3A%2F%2Fevil.example%2F', true, '→ /desktop'],
  ['/maintenance', '', false, 'maintenance'],
  ['/maintenance', '', true, 'maintenance'],
  ['/desktop', '', false, '→ /?redirect=%2Fdesktop'],
  ['/desktop', 'tab=live&x=%26', false, '→ /?redirect=%2Fdesktop%3Ftab%3Dlive%26x%3D%2526'],
  ['/desktop', '', true, 'desktop (member)'],
  ['/desktop/', '', true, 'desktop (member)'],
  ['/info', '', false, '→ /?redirect=%2Finfo'],
  ['/info', '', true, '→ /info/settings'],
  ['/info/betlist', '', true, 'betList (member)'],
  ['/info/statement', '', false, '→ /?redirect=%2Finfo%2Fstatement'],
  ['/info/statement', '', true, 'statement (member)'],
  ['/info/settings', '', true, 'settings (member)'],
  ['/nowhere', '', false, 'notFound'],
  ['/constructor', '', true, 'notFound'],
  ['//', '', false, 'notFound'],
]

describe('spec §2: the guard', () => {
  test.each(ways)('%s %s signed in %s: %s', (path, query, signedIn, expected) => {
    const way = wayOf(path, query, signedIn)
    expect('go' in way ? `→ ${way.go}` : `${way.show}${way.needsMember ? ' (member)' : ''}`).toBe(expected)
  })

  test('every page for members comes back to itself after signing in', () => {
    for (const path of Object.keys(pageRoutes).filter((known) => routeOf(known)?.access === 'member')) {
      const way = wayOf(path, 'a=1', false)
      expect('go' in way && targetOf(way.go.slice(1))).toBe(`${path}?a=1`)
    }
  })
})

describe('rules §13: the redirect query takes only same-origin paths', () => {
  const refused = [
    '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example', '\\\\evil', '', '/', '/?redirect=/', 'desktop', '/%0a', '/..//evil.example',
  ]
  test.each(refused)('%j', (asked) => {
    const target = targetOf(`?redirect=${encodeURIComponent(asked)}`)
    expect(new URL(target, 'https://here.test').origin).toBe('https://here.test')
    expect(target.startsWith('//')).toBe(false)
    expect(new URL(target, 'https://here.test').pathname).not.toBe('/')
  })
})
