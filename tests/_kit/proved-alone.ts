import { isSampled, saySample } from './sample.ts'

/** Files of tests that run in the proof alone, by what they rehearse: each takes long, or most of what it tries is tried more cheaply elsewhere. */
const rehearsals = {
  'of a backup and of a dump': [
    'server/backup/command',
    'server/backup/embedded',
    'server/backup/postgres',
    'server/dump/house',
  ],
  'of a house that moves, dies or meets a foreign folder': [
    'faults/cash-out',
    'faults/house',
    'faults/settling',
    'server/data-folder/identity',
    'server/data-folder/prediction',
    'server/database/marker',
    'server/database/real-money',
    'server/kill',
  ],
  'of its operators’ commands': ['commands/mutation', 'server/operator/command'],
  'of days of its prices': [
    'odds/book/remembered',
    'odds/check/house',
    'odds/feeds/house',
    'odds/feeds/observer',
    'odds/recovery',
  ],
  'of rooms played without end': ['server/demo-rooms'],
} as const

const left = Object.values(rehearsals).flat()

/** From the root; none in the proof. */
export const provedAlone: readonly string[] = isSampled ? left.map((name) => `tests/${name}.test.ts`) : []

if (isSampled && process.argv.includes('unit'))
  saySample(`0 of ${left.length} files of rehearsals ${new Intl.ListFormat('en-GB').format(Object.keys(rehearsals))}`)
