import { reasonIn } from '#commands/install/trouble.mjs'
import { expect, test } from 'vitest'

const cutOff = ['code 139', 'path /x/node_modules/esbuild', 'command failed', 'command sh -c node install.js']

test.each([
  ['a package that a full disk cut off', cutOff, 4_096, 'the disk is full, ENOSPC'],
  ['the same with room left', cutOff, 2 ** 33, '139, command failed'],
  ['what npm says of a full disk', ['code ENOSPC', 'nospc no space left'], Infinity, 'the disk is full, ENOSPC, nospc'],
  ['no line at all', [], Infinity, undefined],
])('why packages could not be installed: %s', (_, lines, room, words) => {
  const reason = reasonIn(lines, room)
  if (words === undefined) expect(reason).toBeUndefined()
  else expect(reason).toMatch(new RegExp(`^${words}`))
})
