import type { PagePart } from '#calls/page-parts.ts'
import type { Feed } from '#odds/feed.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from './database/database.ts'
import type { DemoMember } from './demo/demo-members.ts'
import type { FirstFrom } from './database/folder.ts'
import type { HouseStudio } from './games/house-studio.ts'
import type { PageGames } from './games/page-games.ts'
import type { ConnectedProvider } from './games/providers.ts'
import type { LogStream } from './http/app.ts'
import type { Passwords } from './members/passwords.ts'
import type { GivenClocks } from './opening.ts'

/** Parts that another program, or a test, provides in place of the server's own. */
export interface Given extends GivenClocks {
  readonly database?: Database
  readonly feed?: Feed
  /** Opens that feed again, for a process that keeps the book again. */
  readonly feedAnew?: () => Feed
  /** Nothing runs except in `tick()`. */
  readonly manual?: boolean
  readonly requestsPerMinute?: number
  /** Milliseconds within which every call is answered. */
  readonly patience?: number
  /** Where log lines go; standard output by default. */
  readonly logTo?: LogStream
  /** The fetch function for address look-ups. */
  readonly ask?: typeof fetch
  /** Providers of games and how they speak. */
  readonly games?: readonly ConnectedProvider[]
  /** The house's studio, where it runs beside this server. */
  readonly studio?: HouseStudio
  /** How passwords are hashed and checked. */
  readonly passwords?: Passwords
  /** Serves the browser’s client on the same address; its page says what the house has. */
  readonly web?: (app: FastifyInstance, has: PageHas) => void | Promise<void>
  /** The build of the client, where it is built at the start: the server listens once it ends. */
  readonly clientBuilt?: Promise<unknown>
  /**
   * Called once members can sign in. With this the server listens before its book is up to date, and says what
   * follows; without it, the book is up to date before the server listens.
   */
  readonly opened?: (open: Opened) => void
  /** Answers the folder of a closed and migrated database, which a new data folder begins with unless money is real. */
  readonly firstFrom?: FirstFrom
  /** The house's studio that is being started, with its file of providers; undefined if it does not start. */
  readonly ownStudio?: Promise<(HouseStudio & { readonly providers: string }) | void>
  /** Called with plain words about how far the start has come. */
  readonly progress?: (text: string) => void
}

export interface PageHas extends PageGames {
  /** What a page shows above its content now. */
  readonly expected: () => readonly PagePart[]
}

export interface Opened {
  readonly url: string
  readonly members: readonly DemoMember[]
  /**
   * `hours`: those of a new demonstration are still played, its book time some hours behind. `prices`: all markets of
   * the book are suspended until its feed has reported them.
   */
  readonly follows: 'hours' | 'prices' | undefined
}
