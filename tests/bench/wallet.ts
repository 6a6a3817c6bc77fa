import { openDatabase } from '#server/database/database.ts'
import { durabilityOf } from '#server/database/durability.ts'
import { hub88Policies } from '#server/games/adapters/hub88.ts'
import type { GameProvider } from '#server/games/command.ts'
import { openGameWallet } from '#server/games/wallet.ts'
import { audit } from '#server/wallet/audit.ts'
import { runningClock } from '#odds/clock.ts'
import type { KyselyPlugin } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '../_kit/databases.ts'
import { startPostgres } from '../_kit/postgres.ts'
import { evening } from '../_kit/shop.ts'
import { type House, openHouse, size } from './placement/ways.ts'

const seconds = 3
/** Rounds of a stake and a win each; the ratio of their times says how the time grows. */
const sizes = { PostgreSQL: [200, 2_000], PGlite: [20, 200] } as const

const provider: GameProvider = {
  id: 'bench',
  policies: hub88Policies,
  stakes: () => ({ min: 1n, max: 10n ** 9n }),
  ceilings: () => ({ round: 10n ** 12n, day: 10n ** 15n }),
  dayWins: 10n ** 17n,
  exactUpTo: () => 10n ** 15n,
  isOn: () => true,
}

interface Measured {
  readonly name: string
  /** Bets a second placed by the service, beside which the wallet is held. */
  readonly placement: number
  readonly rounds: number
  readonly transactionsPerSecond: number
  /** Statements for each transaction: those that wait share two, and a commit. */
  readonly statements: number
  /** Milliseconds of one transaction. */
  readonly median: number
  readonly p99: number
}

/**
 * How fast stakes and wins of games are taken, beside placement on the same database; commits on the disk, the audit
 * holds all of it.
 */
export const run = async ({ json = false }: { readonly json?: boolean } = {}): Promise<void> => {
  const loads = [loadavg()[0]!]
  const given = process.env['TOUCHLINE_TEST_POSTGRES']
  const cluster = given ? undefined : await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
  const { url, drop } = await freshDatabase(given || cluster!.url)
  const measured: Measured[] = []
  const fsync: Record<string, unknown> = {}
  let findings = 0
  try {
    for (const name of ['PostgreSQL', 'PGlite'] as const) {
      const place = name === 'PostgreSQL' ? { url } : { dir: join(folder, 'database') }
      const house = await openHouse(await openDatabase(place))
      await house.spread(1)
      await house.database.exec('analyze')
      const placement = Math.round(await house.spread(seconds))
      for (const rounds of sizes[name]) measured.push({ name, placement, ...(await play(house, rounds)) })
      findings += (await audit(house.database.db)).length
      fsync[name] = (await durabilityOf(house.database)).fsync
      await house.close()
      loads.push(loadavg()[0]!)
    }
  } finally {
    await drop()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const found = { bench: 'wallet', clients: size.clients, measured, fsync, findings, loads }
  process.stdout.write(`${json ? JSON.stringify(found) : told(found)}\n`)
}

let last = 0

/** Plays rounds, so many at once, each a stake and then a win that closes it. */
const play = async ({ database, members }: House, rounds: number): Promise<Omit<Measured, 'name' | 'placement'>> => {
  let asked = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const { flights } = database
  const clock = runningClock({ bookStart: evening, speed: 1 })
  const take = openGameWallet({ db: database.db.withPlugin(counting), flights, clock })
  const times: number[] = []
  const first = (last += rounds) - rounds
  let next = first
  const started = performance.now()
  await Promise.all(
    Array.from({ length: size.clients }, async () => {
      for (let n = next++; n < first + rounds; n = next++) {
        const about = {
          member: members[n % members.length]!,
          round: `r${n}`,
          game: 'orchard',
          currency: 'MYR',
          amount: 100n,
        }
        for (const command of [
          { ...about, kind: 'debit', txId: `b${n}` },
          { ...about, kind: 'credit', txId: `w${n}`, refTxId: `b${n}`, closesRound: true },
        ] as const) {
          const sent = performance.now()
          const { refused } = await take(provider, command)
          if (refused) throw new Error(`a transaction was refused: ${refused}`)
          times.push(performance.now() - sent)
        }
      }
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)]! * 10) / 10
  const rate = Math.round((times.length * 1_000) / (performance.now() - started))
  const statements = Math.round((asked * 100) / times.length) / 100
  return { rounds, transactionsPerSecond: rate, statements, median: at(0.5), p99: at(0.99) }
}

const told = ({
  measured,
  findings,
  loads,
}: {
  measured: readonly Measured[]
  findings: number
  loads: readonly number[]
}) =>
  [
    'Transactions of games: a stake, then a win that closes its round',
    ...measured.map(
      ({ name, rounds, transactionsPerSecond, statements, placement, median, p99 }) =>
        `${name.padEnd(11)} ${String(rounds).padStart(6)} rounds  ${transactionsPerSecond}/s (${(transactionsPerSecond / placement).toFixed(2)} × placement's ${placement}/s)  ${statements} statements each, median ${median} ms, p99 ${p99} ms`,
    ),
    `The audit finds ${findings} faults; load ${Math.min(...loads)} to ${Math.max(...loads)}`,
  ].join('\n')
