import type { Feed } from '#odds/feed.ts'
import { betfairFeed } from '#odds/feeds/betfair.ts'
import { footballDataFeed } from '#odds/feeds/football-data.ts'
import { houseFeed } from '#odds/feeds/house.ts'
import { openfootballFeed } from '#odds/feeds/openfootball.ts'
import { type Refusal, tellRefusal } from '#odds/feeds/refusal.ts'
import type { Config } from './config.ts'

/**
 * The feed a configuration names. Throws, naming file and place, for a file that cannot be read; lines that are not used are told.
 */
export const openFeed = async (
  { feed, files, seed }: Config,
  tell: (text: string) => void = () => {},
): Promise<Feed> => {
  const refused = (refusal: Refusal) => tell(tellRefusal(refusal))
  if (feed === 'house') return houseFeed({ seed: String(seed) })
  if (feed === 'openfootball') return await openfootballFeed({ files, refused })
  if (feed === 'betfair') return await betfairFeed({ files, refused })
  return await footballDataFeed({ files, seed: String(seed), refused })
}
