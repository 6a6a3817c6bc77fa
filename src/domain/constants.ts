import { incidentPercent, mostMoves } from './consent.ts'
import * as limits from './limits.ts'
import { defaultOddsType, oddsTypeIds } from './odds.ts'
import { eFights, excludedSports, games, races, specialSports } from './sports.ts'
import { cutOffHours, timeFilterMinutes } from './time-filter.ts'
import { zoneLabel, zoneName } from './time.ts'

/** A number of the product and where it comes from: the spec, the rules, or this house where both are silent. */
export interface Constant {
  readonly item: string
  readonly value: unknown
  readonly source: `spec §${number}` | `rules §${number}` | 'house'
}

/** One row an item, in the order of `spec §9`, then what the rules add, then our own: what the rules page shows. */
export const constants: readonly Constant[] = [
  { item: 'password length', value: limits.passwordLength, source: 'spec §9' },
  { item: 'nickname length', value: limits.nicknameLength, source: 'spec §9' },
  { item: 'room PIN digits', value: limits.roomPinDigits, source: 'spec §9' },
  { item: 'tournament entry fee', value: limits.roomEntryFee, source: 'spec §9' },
  { item: 'tournament players', value: limits.roomPlayers, source: 'spec §9' },
  { item: 'tournament minimum matches', value: limits.roomMatches.min, source: 'spec §9' },
  { item: 'private rooms per member', value: limits.privateRoomsPerMember, source: 'spec §9' },
  { item: 'parlay tickets', value: limits.parlayTickets, source: 'spec §9' },
  { item: 'live parlay minimum', value: limits.liveParlayMin, source: 'spec §9' },
  { item: 'Myanmar parlay', value: limits.myanmarParlayTickets, source: 'spec §9' },
  { item: 'combination generator cut-off', value: limits.combinationCutoff, source: 'spec §9' },
  { item: 'default stake', value: limits.defaultStake, source: 'spec §9' },
  { item: 'default stake amount', value: limits.defaultStakeAmount, source: 'spec §9' },
  { item: 'quick bet amount', value: limits.quickBetAmount, source: 'spec §9' },
  { item: 'default page size', value: limits.defaultPageSize, source: 'spec §9' },
  { item: 'default page type, market type, event sorting, mmo type', value: limits.defaultView, source: 'spec §9' },
  { item: 'default consents', value: limits.defaultConsents, source: 'spec §9' },
  { item: 'login throttle wait, seconds', value: limits.loginThrottleSeconds, source: 'spec §9' },
  { item: 'chunk load time-out, seconds', value: limits.chunkTimeoutSeconds, source: 'spec §9' },
  { item: 'time filter thresholds, minutes', value: timeFilterMinutes, source: 'spec §9' },
  { item: 'time filter cut-off hours', value: cutOffHours, source: 'spec §9' },
  { item: 'tournament refresh interval, seconds', value: limits.roomRefreshSeconds, source: 'spec §9' },
  { item: 'default interval, milliseconds', value: limits.pollIntervalMs, source: 'spec §9' },
  { item: 'show interval', value: limits.showInterval, source: 'spec §9' },
  { item: 'matches per page', value: limits.matchesPerPage, source: 'spec §9' },
  { item: 'max items', value: limits.mostItems, source: 'spec §9' },
  { item: 'time zone', value: [zoneName, zoneLabel], source: 'spec §9' },
  { item: 'odds types', value: oddsTypeIds, source: 'spec §3' },
  { item: 'default odds type', value: defaultOddsType, source: 'spec §9' },
  { item: 'excluded sports', value: excludedSports, source: 'spec §9' },
  { item: 'games', value: games, source: 'spec §9' },
  { item: 'e-fights', value: eFights, source: 'spec §9' },
  { item: 'racing', value: races, source: 'spec §9' },
  { item: 'special sports', value: specialSports, source: 'spec §9' },
  { item: 'feature flags', value: limits.featureFlags, source: 'spec §9' },
  { item: 'tournament maximum matches', value: limits.roomMatches.max, source: 'rules §11' },
  { item: 'cash-out margin, percent', value: limits.cashOutMarginPercent, source: 'rules §6' },
  { item: 'cash-out tolerance, percent', value: limits.cashOutTolerancePercent, source: 'rules §6' },
  { item: 'danger delay, seconds', value: limits.dangerSeconds, source: 'rules §8' },
  { item: 'better odds: incident bound, percent', value: incidentPercent, source: 'rules §8' },
  { item: 'rounds of moved prices', value: mostMoves, source: 'rules §8' },
  {
    item: 'feed silence, seconds',
    value: { live: limits.liveSilenceSeconds, others: limits.earlySilenceSeconds },
    source: 'rules §9',
  },
  { item: 'poll multipliers', value: limits.pollMultipliers, source: 'rules §9' },
  { item: 'login tries a minute', value: limits.loginTriesPerMinute, source: 'house' },
  { item: 'session, hours', value: limits.sessionHours, source: 'house' },
  { item: 'cash-out offer agreed to within, seconds', value: limits.cashOutOfferSeconds, source: 'house' },
  { item: 'void without a result, hours', value: limits.voidWithoutResultHours, source: 'house' },
]
