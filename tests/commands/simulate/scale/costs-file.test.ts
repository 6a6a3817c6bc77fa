import { measuredCosts } from '#commands/simulate/scale/costs.ts'
import { CostsUnreadable, loadCosts, parseCosts } from '#commands/simulate/scale/costs-file.ts'
import { tellScale } from '#commands/simulate/scale/scale.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const row = {
  partitions: 1,
  servers: 1,
  betsPerSecond: 600,
  serverCpu: 1_000,
  databaseCpu: 1_200,
  serverRead: 800,
  databaseRead: 500,
  logBytes: 3_000,
  dataBytes: 2_400,
  p99AtHalf: 20,
  megabytes: 200,
}
const scale = { bench: 'scale', seconds: 5, scaled: [row, { ...row, serverCpu: 1_300, logBytes: 2_900 }], load: {} }
const fanout = { bench: 'fanout', ticksPerSecond: 4, changesPerTick: 12, ours: { perCpuSecond: 800_000, bytes: 600 } }
const postgres = { name: 'PostgreSQL', bets: 9, betsPerSecond: 9_000, cpu: 30, databaseCpu: 150, logBytes: 2_700 }
const settlement = { bench: 'settlement', settled: [{ name: 'PGlite in a folder', bets: 9 }, postgres], target: 20_000 }
const lines = (...benches: readonly object[]) => benches.map((bench) => JSON.stringify(bench)).join('\n')

const folder = mkdtempSync(join(tmpdir(), 'touchline-costs-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('fresh costs', () => {
  test('all three benches', () => {
    expect(parseCosts(lines(scale, fanout, settlement), 'costs.jsonl')).toEqual({
      fresh: ['scale', 'fanout', 'settlement'],
      costs: {
        // The dearest row of each column.
        serverBet: 1_300,
        databaseBet: 1_200,
        serverRead: 800,
        databaseRead: 500,
        logBet: 3_000,
        dataBet: 2_400,
        databaseSettle: 150,
        logSettle: 2_700,
        settled: 9_000,
        // 48 rows a second by 800,000 rows a second of processor.
        relayReader: 60,
        readerBytes: 2_400,
      },
    })
  })

  test('one bench leaves the others as they were measured; lines of npm and empty lines are ignored', () => {
    const { costs, fresh } = parseCosts(`\n> touchline@0.1.0 bench\n> node bench\n\n${lines(fanout)}\n`, 'costs.jsonl')
    expect(fresh).toEqual(['fanout'])
    expect(costs).toEqual({ ...measuredCosts, relayReader: 60, readerBytes: 2_400 })
  })

  test('the last line of a bench counts', () => {
    const again = { ...fanout, ours: { perCpuSecond: 400_000, bytes: 600 } }
    expect(parseCosts(lines(fanout, again), 'costs.jsonl').costs.relayReader).toBe(120)
  })

  test.each<[what: string, text: string, says: string]>([
    ['an empty file', '\n', 'costs.jsonl: has no line of a bench'],
    ['no JSON', `${lines(fanout)}\n{"bench":`, 'costs.jsonl:2: not a line of JSON'],
    [
      'another bench',
      lines({ bench: 'audit' }),
      'costs.jsonl:1: no line of the bench scale, fanout or settlement, but "audit"',
    ],
    ['no object', 'null', 'costs.jsonl:1: no line of the bench scale, fanout or settlement, but undefined'],
    [
      'a field that is missing',
      lines({ ...scale, scaled: [row, { ...row, logBytes: undefined }] }),
      'costs.jsonl:1: the bench scale has no number above 0 at scaled[1].logBytes',
    ],
    [
      'a database whose processor was not told',
      lines({ ...scale, scaled: [{ ...row, databaseCpu: null }] }),
      'costs.jsonl:1: the bench scale has no number above 0 at scaled[0].databaseCpu',
    ],
    [
      'a cost of nothing',
      lines({ ...fanout, ours: { perCpuSecond: 0, bytes: 600 } }),
      'costs.jsonl:1: the bench fanout has no number above 0 at ours.perCpuSecond',
    ],
    [
      'a number in words',
      lines({ ...fanout, ticksPerSecond: '4' }),
      'costs.jsonl:1: the bench fanout has no number above 0 at ticksPerSecond',
    ],
    ['no rows', lines({ ...scale, scaled: [] }), 'costs.jsonl:1: the bench scale has no rows at scaled'],
    [
      'a settlement without PostgreSQL',
      lines({ ...settlement, settled: [{ name: 'PGlite in a folder' }] }),
      'costs.jsonl:1: the bench settlement has no row PostgreSQL at settled',
    ],
  ])('%s is refused by its place', (_, text, says) => {
    expect(() => parseCosts(text, 'costs.jsonl')).toThrow(new CostsUnreadable(says))
  })

  test.each([
    ['a file that is not there', join(folder, 'gone.jsonl'), 'ENOENT'],
    ['a folder', folder, 'EISDIR'],
  ])('%s', (_, file, code) => {
    expect(() => loadCosts(file)).toThrow(new CostsUnreadable(`${file}: ${code}: not a file to read`))
  })

  test('the plan is made of them, and says so', () => {
    const file = join(folder, 'costs.jsonl')
    writeFileSync(file, lines(fanout))
    const { lines: told } = tellScale({ members: 10_000_000, seed: 1, costs: file })
    expect(told.find((line) => line.includes('fanout'))).toBe(
      '  fanout, from the file: a relay, a reader 60 µs/s; the network, a reader 2,400 bytes/s',
    )
    expect(told.find((line) => line.includes('scale:'))).toMatch(/^ {2}scale: a server, a bet [\d,]+ µs; /)
    // 300,000 readers of 60 µs are 18 cores: 36 relays, half used.
    expect(told.find((line) => line.includes('relays, from'))).toContain(
      'relays, from those that members read: 36 in 1 tier,',
    )
  })
})
