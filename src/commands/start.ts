import { contactFor } from '#server/demo/demo-members.ts'
import { printConfig, parseConfig, usage } from '#server/config/config.ts'
import type { Opened } from '#server/given.ts'
import { keepNewFilesPrivate } from '#server/data-folder/privacy.ts'
import { providersUsage } from '#server/games/providers-usage.ts'
import { registerBook } from '#server/reference/book.ts'
import { startTouchline, type Touchline } from '#server/touchline.ts'
import { packClient } from '#server/web/packing.ts'
import { registerWeb } from '#server/web/web.ts'
import { bookFolder } from './book/folder.ts'
import { makeBookBeside } from './start/book.ts'
import { clientFolder, devClientFolder, prepareClient } from './start/client.ts'
import { prepareFirstDatabase } from './start/first-database.ts'
import { type RunningStudio, startOwnStudio } from './start/studio.ts'
import { openTimeline } from './start/timeline.ts'
import { expectAsBuilt } from './start/integrity.ts'
import { messageFor } from './start/message-for.ts'
import { complain, say } from './say.ts'

/** Starts the product and keeps it open until it receives a signal. */
const main = async (args: readonly string[]): Promise<void> => {
  if (args.includes('--help')) return say(args.includes('games') ? providersUsage() : usage())
  const config = parseConfig(args, process.env)
  const { tell, note, stop: stopTimeline } = openTimeline(say)
  say(`${config.brand} starts`)
  say(`  ${printConfig(config).replaceAll('\n', ' ')}`)
  expectAsBuilt(config.realMoney, tell)
  const devClient = devClientFolder(config.realMoney)
  const built = devClient === undefined ? prepareClient(tell, false) : Promise.resolve()
  // With real money, the operator chooses whose games are played; a process that only keeps the book offers none.
  const isOffering = config.role !== 'odds' && !config.realMoney
  const ownStudio =
    config.games === undefined && isOffering && config.port > 0 ? startOwnStudio(config, note) : Promise.resolve()
  for (const beside of [built, ownStudio]) beside.catch(() => undefined) // a failure is handled where it is awaited
  const touchline = startTouchline(config, {
    progress: tell,
    opened: (open) => {
      say(opened(config.brand, open))
      stopOnSignals(touchline, ownStudio)
    },
    firstFrom: () => prepareFirstDatabase(tell),
    ownStudio,
    clientBuilt: built,
    web: (app, has) => {
      registerBook(app, bookFolder, makeBookBeside)
      registerWeb(app, {
        dir: devClient ?? clientFolder,
        reloads: devClient !== undefined,
        ...config,
        contactAddress: contactFor(config),
        ...has,
      })
    },
  })
  await touchline
  stopTimeline()
  if (devClient === undefined)
    await packClient(clientFolder, 1).catch((error) =>
      complain(`the client is sent as it was built, unpacked: ${error}`),
    )
}

const opened = (brand: string, { url, members, follows }: Opened): string =>
  [
    `\n${brand} is open at ${url}`,
    ...members.map(({ accountId, password, currency }) => `  ${accountId}  ${password}  ${currency}`),
    ...(follows ? [following[follows]] : []),
    'Ctrl-C stops it.',
  ].join('\n')

const following = {
  hours: 'The bets and results of the last hours follow within seconds.',
  prices: 'All markets are suspended for some seconds, until their prices are up to date.',
} as const satisfies Record<NonNullable<Opened['follows']>, string>

/** The first signal lets the start and pending work end; a second one does not wait. */
const stopOnSignals = (touchline: Promise<Touchline>, studio: Promise<RunningStudio | void>): void => {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(130)
    stopping = true
    say('\nclosing')
    Promise.all([touchline.then(({ close }) => close()), studio.then((own) => own?.stop())]).then(
      () => process.exit(0),
      fail,
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

const fail = (error: unknown): never => {
  complain(messageFor(error))
  process.exit(1)
}

keepNewFilesPrivate()
await main(process.argv.slice(2)).catch(fail)
