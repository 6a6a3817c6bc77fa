import { pages } from '#features/routes.ts'
import { isBuilt, isPage } from '#shell/worker/kept.ts'
import { describe, expect, test } from 'vitest'

const at = (path: string) => new URL(path, 'https://house.test')

describe('§page.offline: what a device keeps', () => {
  test.each([
    ['/web/shell/main-ABCD2345.js', true],
    ['/web/ui-parts/date-range-0QK3ZZ7A.css', true],
    ['/web/shell/archivo-latin-wdth-normal-ABCD2345.woff2', true],
    ['/web/mark.svg', false],
    ['/web/app.webmanifest', false],
    ['/web/shell/main.js', false],
    ['/web/shell/manifest.json', false],
    ['/odds/snapshot', false],
    ['/uxmarket', false],
    ['/bet/betsingle', false],
    ['/memberevents', false],
    ['/worker.js', false],
  ])('%s is a built file: %s', (path, is) => expect(isBuilt(at(path))).toBe(is))

  test('every page is one document, and nothing else is', () => {
    expect(Object.keys(pages).filter((path) => !isPage(at(path)))).toEqual([])
    expect(isPage(at('/desktop/match/12?slip=x'))).toBe(true)
    expect(
      ['/book/', '/book/flow-bet.html', '/openapi.json', '/metrics', '/livez', '/odds/stream'].filter((path) =>
        isPage(at(path)),
      ),
    ).toEqual([])
  })
})
