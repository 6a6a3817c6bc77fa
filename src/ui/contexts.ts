import type { feedMachine } from '#machines/feed.ts'
import type { placementMachine } from '#machines/placement.ts'
import type { sessionMachine } from '#machines/session.ts'
import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Announcer } from './announcer.ts'
import type { OddsStore } from './odds-store.ts'
import type { Preferences } from './preferences.ts'

/** What the shell starts for every page, the public ones too. */
export interface Foyer {
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly feed: ActorRefFrom<typeof feedMachine>
  readonly odds: OddsStore
  /** A valtio proxy; read it with `useSnapshot`, write it by assignment. */
  readonly preferences: Preferences
  readonly announcer: Announcer
  readonly brand: string
  /** Milliseconds to add to this device's clock for the server's. */
  readonly clockOffset: () => number
}

/** What every feature of a signed-in member shares. Features never import each other: they meet here. */
export interface Platform extends Foyer {
  /** The slip: the board sends it `selection.added`. */
  readonly placement: ActorRefFrom<typeof placementMachine>
}

export const PlatformContext = createContext<Foyer | Platform | null>(null)

/** For pages that anyone may see. */
export const useFoyer = (): Foyer => {
  const foyer = use(PlatformContext)
  if (!foyer) throw new Error('useFoyer stands outside the shell')
  return foyer
}

export const usePlatform = (): Platform => {
  const platform = use(PlatformContext)
  if (!platform || !('placement' in platform)) throw new Error('usePlatform stands outside the signed-in part of the shell')
  return platform
}
