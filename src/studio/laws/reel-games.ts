import { byName } from '#domain/text/by-name.ts'
import type { Draw } from './draw.ts'
import { type FreeSpinsGame, playFreeSpins } from './free-spins.ts'
import { bookOfJade } from './reels/book-of-jade.ts'
import { captainsLog } from './reels/captains-log.ts'
import { coralReef } from './reels/coral-reef.ts'
import { firecrackers } from './reels/firecrackers.ts'
import { gemCave } from './reels/gem-cave.ts'
import { mangoStall } from './reels/mango-stall.ts'
import { monsoon } from './reels/monsoon.ts'
import type { Published } from './reels/published.ts'
import { springTide } from './reels/spring-tide.ts'
import { teaMaster } from './reels/tea-master.ts'
import { spinTumble, type TumbleGame } from './tumble.ts'
import { spinWays, type WaysGame } from './ways.ts'

/** What each engine plays: ways, groups that fall, or lines with free spins. */
export interface ReelLaws {
  readonly ways: WaysGame & Published
  readonly tumble: TumbleGame & Published
  readonly free: FreeSpinsGame & Published
}
type Engine = keyof ReelLaws

/** A slot of strips: its law, and how its results vary. */
export type ReelGame = {
  readonly [E in Engine]: {
    readonly engine: E
    readonly law: ReelLaws[E]
    readonly variance: 'low' | 'medium' | 'high'
    /** Its name, if it is not the id in words. */
    readonly name?: string
  }
}[Engine]

/** Every slot of strips, by its id. */
export const reelGames = byName<ReelGame>({
  'spring-tide': { engine: 'ways', law: springTide, variance: 'low' },
  'coral-reef': { engine: 'tumble', law: coralReef, variance: 'medium' },
  'captains-log': { engine: 'free', law: captainsLog, variance: 'high', name: 'Captain’s log' },
  'mango-stall': { engine: 'ways', law: mangoStall, variance: 'low' },
  firecrackers: { engine: 'tumble', law: firecrackers, variance: 'low' },
  'tea-master': { engine: 'free', law: teaMaster, variance: 'medium' },
  'book-of-jade': { engine: 'free', law: bookOfJade, variance: 'high' },
  monsoon: { engine: 'ways', law: monsoon, variance: 'medium' },
  'gem-cave': { engine: 'tumble', law: gemCave, variance: 'medium' },
})

/** Plays a round of a slot of strips. */
export const playReels = ({ engine, law }: ReelGame, draw: Draw): { readonly payout: number } => {
  if (engine === 'ways') return spinWays(law, draw)
  return engine === 'tumble' ? spinTumble(law, draw) : playFreeSpins(law, draw)
}
