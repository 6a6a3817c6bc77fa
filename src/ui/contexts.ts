import type { feedMachine } from '#machines/feed.ts'
import type { placementMachine } from '#machines/placement.ts'
import type { sessionMachine } from '#machines/session.ts'
import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Announcer } from './announcer.ts'
import type { OddsStore } from './odds-store.ts'
import type { Preferences } from './preferences.ts'

/** What the shell starts once and every feature shares. Features never import each other: they meet here. */
export interface Platform {
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly feed: ActorRefFrom<typeof feedMachine>
  /** The slip: the board sends it `selection.added`. */
  readonly placement: ActorRefFrom<typeof placementMachine>
  readonly odds: OddsStore
  /** A valtio proxy; read it with `useSnapshot`, write it by assignment. */
  readonly preferences: Preferences
  readonly announcer: Announcer
  readonly brand: string
  /** Milliseconds to add to this device's clock for the server's. */
  readonly clockOffset: () => number
}

export const PlatformContext = createContext<Platform | null>(null)

export const usePlatform = (): Platform => {
  const platform = use(PlatformContext)
  if (!platform) throw new Error('usePlatform stands outside the shell')
  return platform
}
