import { memberPaths } from '#features/member-paths.ts'
import { featureAt, mounts, pages, pathAt, routeOf } from '#features/routes.ts'
import { PageView } from '#shell/pages/member-pages.tsx'
import { getAllByRole, queryAllByRole } from '@testing-library/dom'
import { existsSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPages } from '../../features/info/page.tsx'
import { device } from '../../features/slip/harness.tsx'
import { eventually } from '../../_kit/eventually.ts'
import { sampled } from '../../_kit/sample.ts'

const page = document.documentElement
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  page.dataset['flags'] = 'fourD tournament'
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete page.dataset['flags']
})

/** Opens an address as the shell does once its guard has let it through. */
const open = (path: string) => {
  device(1280)
  history.replaceState(null, '', path)
  return openPages({ part: <PageView path={location.pathname} mayReload /> })
}

describe('§page.addresses: each feature declares its own addresses, and the shell mounts it there', () => {
  test('in a folder with a screen, and no two at the same first part', () => {
    for (const { feature, pages: own, prefix } of mounts) {
      expect(existsSync(`src/features/${feature}/index.tsx`), feature).toBe(true)
      for (const path of Object.keys(own)) {
        expect(mounts.filter((one) => one.prefix.test(path)).map((one) => one.feature)).toEqual([feature])
        expect(featureAt(path)?.feature).toBe(feature)
      }
      expect([prefix.test('/'), prefix.test('/nowhere'), prefix.test(`${Object.keys(own)[0]}2x`)]).toEqual([
        false,
        false,
        false,
      ])
    }
    // None is declared twice, or lost where they are put together.
    expect(Object.keys(pages)).toHaveLength(2 + mounts.flatMap((mount) => Object.keys(mount.pages)).length)
  })

  test.each(['/constructor', '/info/none', '/desktop/match/0', '/tournament2/home/1', '/event/x'])(
    '%s is nobody’s',
    (path) => expect([pathAt(path), routeOf(path), featureAt(path)]).toEqual([undefined, undefined, undefined]),
  )

  test.each([
    ['/event/12/', '/event'],
    ['/desktop/match/12', '/desktop'],
  ])('%s is a page of %s', (path, at) => expect(pathAt(path)).toBe(at))

  test.each([...sampled('pages whose links are followed', memberPaths, 12), '/desktop/match/12', '/event/12'])(
    '%s shows its page, and every link on it leads to an address of the table',
    async (path) => {
      const { host, close } = open(path)
      await eventually(() => expect(getAllByRole(host, 'heading', { level: 1 }).length).toBeGreaterThan(0))
      const hrefs = queryAllByRole(host, 'link').map((link) => link.getAttribute('href') ?? '')
      expect(
        hrefs.filter((href) => href.startsWith('/') && !routeOf(new URL(href, 'https://same.invalid').pathname)),
      ).toEqual([])
      close()
    },
  )
})
