import { guardDocument } from '#shell/trusted-types.ts'
import { workerPath } from '#shell/worker/kept.ts'
import { expect, test } from 'vitest'

type Rules = Parameters<
  NonNullable<NonNullable<Parameters<typeof guardDocument>[0]>['trustedTypes']>['createPolicy']
>[1]

test('§page.policy: no text becomes markup but the empty one, and no script but the worker', () => {
  let made: Rules | undefined
  guardDocument({ trustedTypes: { createPolicy: (_, rules) => (made = rules) } })
  expect(['', ' ', '<b>', 'plain'].map((text) => made?.createHTML(text))).toEqual(['', null, null, null])
  expect(
    [workerPath, `${workerPath}?x`, 'https://a.test/worker.js', '/web/shell/main.js', ''].map((url) =>
      made?.createScriptURL(url),
    ),
  ).toEqual([workerPath, null, null, null, null])
})

test('a browser without Trusted Types is left alone', () => {
  expect(guardDocument({})).toBeUndefined()
})
