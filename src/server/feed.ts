import type { Feed } from '#odds/feed.ts'
import { betfairFeed } from '#odds/feeds/betfair/betfair.ts'
import { footballDataFeed } from '#odds/feeds/football-data/football-data.ts'
import { houseFeed } from '#odds/feeds/house/house.ts'
import { tellIntake } from '#odds/feeds/intake.ts'
import { openfootballFeed } from '#odds/feeds/season/openfootball.ts'
import { secretSource, seededSource } from '#odds/source.ts'
import type { Config } from './config/config.ts'
import { houseSecret } from './data-folder/secret.ts'

/**
 * The feed that a configuration names; the house's feed is drawn from the data folder's secret unless a seed is given.
 * Reports what was found in its files and what was dropped from them. Throws, naming the file and the place, when no
 * file can be used.
 */
export const openFeed = async (
  { feed, files, names, quoted, seed, zone, data }: Config,
  tell: (text: string) => void = () => {},
): Promise<Feed> => {
  const opened = await open()
  if (opened.intake) for (const line of tellIntake(feed, opened.intake)) tell(line)
  return opened

  async function open(): Promise<Feed> {
    if (feed === 'house')
      return houseFeed(seed === undefined ? secretSource(houseSecret(data)) : seededSource(String(seed)))
    if (feed === 'openfootball') return openfootballFeed({ files, zone })
    // Its complaints are in the intake.
    if (feed === 'betfair') return betfairFeed({ files, names, quoted, refused: () => {} })
    return footballDataFeed({ files, seed: String(seed ?? 1) })
  }
}
