import type { Feed } from '#odds/feed.ts'
import { betfairFeed } from '#odds/feeds/betfair.ts'
import { houseFeed } from '#odds/feeds/house.ts'
import { openfootballFeed } from '#odds/feeds/openfootball.ts'
import type { Config } from './config.ts'

/** The feed a configuration names. Throws, naming file and place, for a file that cannot be read; lines of a recording that cannot be used are told of and left out. */
export const openFeed = async ({ feed, files, seed }: Config): Promise<Feed> => {
  if (feed === 'betfair') return betfairFeed({ files, onRefused: ({ file, line, why }) => console.warn(`${file}: line ${line}: ${why}`) })
  return feed === 'house' ? houseFeed({ seed: String(seed) }) : await openfootballFeed({ files })
}
