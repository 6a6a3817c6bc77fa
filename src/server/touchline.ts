import type { Config } from './config/config.ts'
import { type Context, openContext } from './context.ts'
import type { Database } from './database/database.ts'
import type { DemoMember } from './demo/demo-members.ts'
import { openDemonstration } from './demonstration.ts'
import { openFeed } from './feed.ts'
import { openProviders } from './games/providers.ts'
import type { Given, Opened } from './given.ts'
import { expectRealMoney, secureFolder, openPlace } from './place.ts'
import { keepGoing, listen } from './run.ts'
import { serve } from './serve.ts'

export interface Touchline
  extends Pick<Context, 'clock' | 'database' | 'house' | 'passwords' | 'sessions' | 'audits' | 'operator' | 'events'> {
  readonly url: string
  /** The demonstration's members, if it has any. */
  readonly members: readonly DemoMember[]
  /** One round: the odds house, then waiting bets, then settlement. Rounds never overlap. */
  readonly tick: () => Promise<void>
  /** A round of notifications. */
  readonly push: () => Promise<void>
  /** Refuses new requests, lets current ones finish, then closes what it opened. */
  readonly close: () => Promise<void>
}

/**
 * Starts the whole product. Throws, before it listens, what cannot be read: a season file, a data folder in use, a
 * foreign database.
 */
export const startTouchline = async (config: Config, given: Given = {}): Promise<Touchline> => {
  // Files that cannot be read leave nothing behind; the house's feed is drawn from a secret in the folder.
  const keepsBook = config.role !== 'server'
  const files =
    given.feed ?? (config.feed === 'house' || !keepsBook ? undefined : await openFeed(config, given.progress))
  const providers = openProviders(config, given.games)
  // A database that somebody else opened does not belong to the folder.
  if (!given.database) secureFolder(config, given.progress)
  const feed = keepsBook ? (files ?? (await openFeed(config, given.progress))) : undefined
  const database = given.database ?? (await openPlace(config, given))
  try {
    if (config.realMoney) await expectRealMoney(database, given.progress)
    const studio = await given.ownStudio
    const own = studio ? { ...config, games: studio.providers } : config
    const games = studio ? openProviders(own) : providers
    return await open(own, { ...given, ...(studio && { studio }), games, ...(feed && { feed }) }, database)
  } catch (error) {
    if (!given.database) await database.close()
    throw error
  }
}

const open = async (config: Config, given: Given, database: Database): Promise<Touchline> => {
  given.clientBuilt?.catch(() => undefined) // its failure is handled where it is awaited
  const context = await openContext(config, given, database)
  const { clock, rounds, start, house, passwords, sessions, operator, audits, events } = context
  given.progress?.('opening the calls')
  const shared = await serve(context)
  const roll = (book: number) => {
    clock.toBook(book)
    return rounds.run()
  }
  const demonstration = await openDemonstration(context, roll)
  const { members, play } = demonstration
  const follows = followsOpening(given, play, house.board.matches.size)
  const catchUp = async () => {
    await play?.()
    given.progress?.('bringing the book up to date')
    await (given.clock === undefined ? roll(start.to()) : rounds.run())
  }
  if (follows === 'hours') await roll(start.from)
  if (follows === undefined) await catchUp()
  await given.clientBuilt
  const listening = await listen(context)
  const { url } = listening
  given.opened?.({ url, members, follows })
  if (follows !== undefined) await catchUp()
  const close = await keepGoing(context, shared, { ...demonstration, ...listening })
  return {
    url,
    clock,
    database,
    house,
    passwords,
    sessions,
    operator,
    audits,
    events,
    members,
    tick: rounds.run,
    push: context.push,
    close,
  }
}

/**
 * What is still to come when members are let in, where a caller waits for that moment: the hours of a new
 * demonstration, behind its first board, or the prices of a book that an earlier start left, all of it suspended.
 */
const followsOpening = ({ opened }: Given, play: unknown, matches: number): Opened['follows'] => {
  if (opened === undefined) return undefined
  if (play !== undefined) return 'hours'
  return matches > 0 ? 'prices' : undefined
}
