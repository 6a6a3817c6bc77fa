import { parseBackup, parseRestore } from '#commands/backup/options.ts'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'touchline-backup-options-'))
mkdirSync(join(folder, 'database'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const url = 'postgres://me:secret@db:5432/house'

describe('what is asked of a backup', () => {
  test.each<[string[], object]>([
    [['--to', '/b', '--data', folder], { source: { data: folder }, to: '/b', archive: false }],
    [['--rehearse', '--database-url', url], { source: { url }, to: undefined, archive: false }],
    [['--to', '/b', '--archive', '--database-url', url], { source: { url }, to: '/b', archive: true }],
  ])('%j', (args, asked) => expect(parseBackup(args, {})).toEqual(asked))

  test.each<[string[], RegExp]>([
    [['--data', folder], /say --to or --rehearse/],
    [['--to', '/b', '--rehearse', '--data', folder], /say --to or --rehearse/],
    [['--to', '/b', '--archive', '--data', folder], /only a database server has a log archive/],
    [['--to', '/b', '--data', '/nowhere'], /there is no database in \/nowhere/],
    [['--too', '/b'], /--too/],
  ])('%j is refused in words', (args, reason) => expect(() => parseBackup(args, {})).toThrow(reason))
})

describe('what is asked of a restore', () => {
  test.each<[string[], object]>([
    [['--from', '/b', '--data', '/new'], { from: '/b', to: '/new', url: undefined }],
    [['--from', '/b', '--to', '/pg', '--database-url', url], { from: '/b', to: '/pg', url }],
  ])('%j', (args, asked) => expect(parseRestore(args, {})).toEqual(asked))

  test.each<[string[], RegExp]>([
    [['--data', '/new'], /say --from/],
    [['--from', '/b'], /say --data/],
    [['--from', '/b', '--database-url', url], /say --to/],
  ])('%j is refused in words', (args, reason) => expect(() => parseRestore(args, {})).toThrow(reason))
})
