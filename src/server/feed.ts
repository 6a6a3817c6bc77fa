import type { Feed } from '#odds/feed.ts'
import { houseFeed } from '#odds/feeds/house.ts'
import { openfootballFeed } from '#odds/feeds/openfootball.ts'
import type { Config } from './config.ts'

/** The feed a configuration names. Throws, naming file and place, for a season file that cannot be read. */
export const openFeed = async ({ feed, files, seed }: Config): Promise<Feed> =>
  feed === 'house' ? houseFeed({ seed: String(seed) }) : await openfootballFeed({ files })
