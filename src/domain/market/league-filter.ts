import type { League } from './rows.ts'

/**
 * The bymarket option (§board.league-filter): 1 main leagues with the specials, 2 main leagues alone, 3 all other
 * leagues.
 */
export const byMarketOptions = ['1', '2', '3'] as const
export type ByMarket = (typeof byMarketOptions)[number]

/** Special leagues, shown beside the main ones. */
export const specialLeagueType = 25

export const showsLeague = (option: ByMarket, { flag, type }: Pick<League, 'flag' | 'type'>): boolean => {
  if (option === '3') return flag === 0
  return flag === 1 || (option === '1' && type === specialLeagueType)
}
