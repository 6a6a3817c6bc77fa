import { keepNewFilesPrivate } from '#server/data-folder/privacy.ts'
import { parseArgs } from 'node:util'
import { parseDatabaseKind } from './database-kind.ts'
import { faults } from './faults/faults.ts'
import { clusterFaults } from './faults/cluster/faults.ts'
import { inOwnNetwork, mayOwnNetwork, ownsNetwork } from './faults/cluster/network.ts'
import { type ClusterReport, runClusterFaults } from './faults/cluster/run.ts'
import { type Report, runFaults } from './faults/run.ts'

const usage = `npm run faults -- [--seed 1] [--minutes 1] [--orders 30] [--database pglite|postgres]
  Members bet, play in rooms and in games, and a provider of games credits more than it may, while a server and its database are killed, cut off,
  slowed and filled up. Then every bet and every seat that a member got an answer for must be in the database once, with its money, and no win beyond what
  the rules allow: 0 when it is so, 1 when not. The seed decides the bets, the matches and the order of the faults.

  --seed 1             the same seed is the same run, as far as the machine allows
  --minutes 1          for how long, from 0.1 to 600
  --orders 30          how many standing orders members keep in force at once, on bets that are edited all the time, from 1 to 10000
  --database pglite    the embedded database, or postgres: a server of its own, thrown away afterwards

The faults, and how often each comes:
${faults.map(({ name, weight }) => `  ${name.padEnd(36)}${weight}`).join('\n')}

npm run faults -- cluster [--seed 1] [--minutes 10] [--orders 30]
  The same members at a whole cluster on this machine, whose processes, machines, disks and networks fail by a plan. After each fault nothing
  acknowledged may be lost, doubled or negative, and the longest time without an acknowledged bet is printed:
${clusterFaults.map(({ name }) => `  ${name}`).join('\n')}

Before a release it runs for ten minutes on each database:
  npm run faults -- --minutes 10 --orders 2000 --database pglite
  npm run faults -- --minutes 10 --orders 2000 --database postgres
  npm run faults -- cluster --minutes 10`

/** Breaks the product for some minutes, and reports the outcome. */
const main = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '1' },
      orders: { type: 'string', default: '30' },
      database: { type: 'string', default: 'pglite' },
    },
  })
  if (values.help) return console.log(usage)
  const options = {
    seed: numberOf('seed', values.seed, 4_294_967_295),
    minutes: numberOf('minutes', values.minutes, 600),
    orders: numberOf('orders', values.orders, 10_000),
    kind: parseDatabaseKind(values.database),
  }
  const [where, ...others] = positionals
  if (others.length > 0 || (where !== undefined && where !== 'cluster'))
    throw new Error(`there are no faults of ${positionals.join(' ')}; say cluster, or nothing`)
  if (where === 'cluster') return await breakCluster(args, options)
  console.log(`seed ${options.seed}, ${options.minutes} min, ${options.kind}`)
  const report = await runFaults({ ...options, tell })
  for (const line of linesOf(report)) console.log(line)
  if (report.breaks.length > 0) process.exitCode = 1
}

const tell = (line: string) => console.log(`  ${line}`)

/** Where networks can be made, the whole run has one of its own. */
const breakCluster = async (
  args: readonly string[],
  { seed, minutes, orders }: { readonly seed: number; readonly minutes: number; readonly orders: number },
): Promise<void> => {
  if (!ownsNetwork() && mayOwnNetwork()) {
    process.exitCode = await inOwnNetwork(args)
    return
  }
  // Its disks and networks go with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  console.log(`seed ${seed}, ${minutes} min, cluster`)
  const report = await runClusterFaults({ seed, minutes, orders, tell })
  for (const line of [...tableOf(report), '', ...countsOf(report)]) console.log(line)
  if (report.breaks.length > 0) process.exitCode = 1
}

/** The longest gap of each fault, as a table that the page of the cluster shows. */
const tableOf = ({ struck, calmGap }: ClusterReport): readonly string[] => [
  '',
  '| fault | times | longest gap | all well again | lost | doubled | negative |',
  '|---|---:|---:|---:|---:|---:|---:|',
  `| none, for as long | | ${calmGap.toFixed(1)} s | | | | |`,
  ...[...Map.groupBy(struck, ({ fault }) => fault)].map(([fault, each]) => {
    const most = (of: (one: (typeof each)[number]) => number) => Math.max(...each.map(of))
    return `| ${fault} | ${each.length} | ${most(({ gap }) => gap).toFixed(1)} s | ${most(({ well }) => well).toFixed(1)} s | ${most(({ lost }) => lost)} | ${most(({ doubled }) => doubled)} | ${most(({ negative }) => negative)} |`
  }),
]

const numberOf = (name: string, text: string, most: number): number => {
  const number = Number(text)
  if (!/^\d{1,10}(\.\d)?$/.test(text) || number > most || number === 0)
    throw new Error(`--${name}: '${text}' is not a number from 1 to ${most}`)
  return number
}

const linesOf = (report: Report): string[] => [
  ...[...report.strikes].map(
    ([name, { times, longest }]) =>
      `  ${name.padEnd(32)}${String(times).padStart(8)}   ready again in ${longest.toFixed(1)} s at most`,
  ),
  '',
  ...countsOf(report),
]

const countsOf = (report: ClusterReport | Report): string[] => {
  const lost =
    report.lostBets +
    report.lostCashOuts +
    report.lostEdits +
    report.lostSeats +
    report.lostLaunches +
    report.lostRounds +
    report.lostWins
  const doubled = report.doubled + report.doubledSeats + report.doubledRounds
  return [
    ...(
      [
        ['bets asked for', report.asked],
        ['acknowledged', report.acknowledged],
        ['refused', report.refused],
        ['pressed many times', report.storms],
        ...('kills' in report
          ? ([
              ['kills', report.kills],
              ['cuts', report.cuts],
            ] as const)
          : []),
        ['answers lost', report.lost],
        ['sent again', report.retries],
        ['found by key', report.foundByKey],
        ['keys closed', report.letGo],
        ['parts sold', report.cashOuts],
        ['cash-outs acknowledged', report.sold],
        ['standing orders acknowledged', report.orders],
        ['standing orders stored', report.storedOrders],
        ['most standing orders in force', report.mostOrders],
        ['standing orders executed', report.executedOrders],
        ['sold below the order', report.soldBelow],
        ['sold twice', report.soldTwice],
        ['edits acknowledged', report.edited],
        ['edits stored', report.storedEdits],
        ['neither old nor new bet, or both', report.halfEdits],
        ...('restarts' in report ? ([['servers started by their keeper', report.restarts]] as const) : []),
        ['seats acknowledged', report.seated],
        ['seats given back', report.left],
        ['predictions acknowledged', report.predicted],
        ['rooms', report.rooms],
        ['free rooms', report.freeRooms],
        ['rooms ended', report.ended],
        ['rooms cancelled or closed', report.refundedRooms],
        ['cancelled by the operator', report.cancelled],
        ['seats paid or refunded', report.paidSeats],
        ['bets settled', report.settled],
        ['each-way bets settled', report.eachWaySettled],
        ['bets with a bonus settled', report.bonusSettled],
        ['builders settled', report.buildersSettled],
        ['parlays with a builder settled', report.builtParlaysSettled],
        ['settled again', report.reopened],
        ['games launched', report.launched],
        ['rounds of games acknowledged', report.played],
        ['rounds of games over', report.gameRounds],
        ['stakes of games given back', report.gameReturned],
        ...('reconciled' in report ? ([['rounds reconciled', report.reconciled]] as const) : []),
        ['rounds unmatched', report.unmatchedRounds],
        ['wins held for the operator', report.heldWins],
        ['held wins released', report.releasedWins],
        ['journals', report.journals],
        ['entries hashed', report.entries],
        ['lost', lost],
        ['doubled', doubled],
        ['negative', report.negative],
        ['overpaid', report.overpaid],
        [
          'other breaks',
          report.breaks.length - lost - doubled - report.negative - report.mismatched - report.overpaidTimes,
        ],
      ] as const
    ).map(([name, count]) => `${name.padEnd(34)}${String(count).padStart(8)}`),
    `the studio says it took ${report.gameStaked} and paid ${report.gameWon}; the house holds ${report.gameHeld}`,
    `records replayed ${report.records}, mismatched ${report.mismatched}`,
    ...report.breaks.slice(0, 50).map((line) => `BROKEN ${line}`),
  ]
}

keepNewFilesPrivate()
await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`touchline: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
