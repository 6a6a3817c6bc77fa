import { expect, test } from 'vitest'
import { unwrittenIn } from '../../../src/commands/build/bundle.mjs'

test.each([
  ['no space left on device', 'ENOSPC'],
  ['read-only file system', 'EROFS'],
  ['permission denied', 'EACCES'],
  ['something else', undefined],
])('a file that cannot be written is one line, with the code of the system: %s', (reason, code) => {
  const error = unwrittenIn(`Failed to write to output file: write /a b/.build/web/ui/x-1.js: ${reason}`)
  expect(error?.message).toBe(`/a b/.build/web/ui/x-1.js cannot be written: ${reason}`)
  expect(error?.code).toBe(code)
})

test('an error of the sources is not one of those', () => {
  expect(unwrittenIn('Could not resolve "./missing.ts"')).toBeUndefined()
})
