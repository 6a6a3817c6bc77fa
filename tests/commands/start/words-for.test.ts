import { messageFor } from '#commands/start/message-for.ts'
import { expect, test } from 'vitest'

const coded = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  [coded('EACCES', "EACCES: permission denied, mkdir '/a'"), /^this user may not write there: EACCES.*'\/a'$/],
  [coded('EROFS', "EROFS: read-only file system, mkdir '/a'"), /^the disk is read-only: EROFS.*'\/a'$/],
  [coded('ENOSPC', 'ENOSPC: no space left on device, write'), /^the disk is full: ENOSPC.*$/],
  [coded('53100', 'could not write to file "pg_wal/xlogtemp.42"'), /^the disk is full: could not write.*$/],
  [coded('EADDRINUSE', 'listen EADDRINUSE'), /^the port is taken by another program;.*$/],
  [coded('ECONNREFUSED', 'connect ECONNREFUSED'), /^the database of --database-url does not answer \(ECONNREFUSED\)$/],
])('an error of the system, %s, is one line that says what it means', (error, line) =>
  expect(messageFor(error)).toMatch(line),
)

test('a fault is said with its place', () => expect(messageFor(new TypeError('x'))).toContain('words-for.test.ts'))
