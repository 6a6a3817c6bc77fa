import { guardMarkup } from '#shell/trusted-types.ts'
import { expect, test } from 'vitest'

test('§page.policy: no text becomes markup but the empty one; a browser without Trusted Types is left alone', () => {
  let made: ((text: string) => string | null) | undefined
  guardMarkup({ trustedTypes: { createPolicy: (name, { createHTML }) => void (made = { default: createHTML }[name]) } })
  expect(['', ' ', '<b>', 'plain'].map((text) => made?.(text))).toEqual(['', null, null, null])
  expect(guardMarkup({})).toBeUndefined()
})
