import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Prints, when the command ends, what it takes from the permissions of the files it makes. */
const tellsMask = `data:text/javascript,process.on('exit',()=>console.error('mask',process.umask().toString(8)))`

describe('§server.private-data: a command makes files that its user alone can read', () => {
  test.each(process.platform === 'win32' ? [] : ['start', 'operator', 'ledger', 'backup', 'restore', 'faults'])(
    '%s, whatever the shell allows',
    (name) => {
      const { stderr } = spawnSync(
        'sh',
        [
          '-c',
          'umask 022; exec "$0" "$@"',
          process.execPath,
          '--import',
          tellsMask,
          `src/commands/${name}.ts`,
          '--help',
        ],
        { cwd: root, encoding: 'utf8' },
      )
      expect(stderr.trim().split('\n').at(-1)).toBe('mask 77')
    },
  )
})
