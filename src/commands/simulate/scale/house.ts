/**
 * What is assumed of members, of machines and of the worst hour. None of it is measured; all of it may be given
 * otherwise.
 */
export interface ScaleHouse {
  readonly members: number
  /** The part of the members who are there in the busiest minute of the year. */
  readonly there: number
  /** What one who is there does in that minute. */
  readonly betsPerMinute: number
  readonly readsPerMinute: number
  /**
   * The average stake, in whole units of the reference currency, and the part of those there who bet on live markets.
   */
  readonly stake: number
  readonly live: number
  /** Bets of a member in a year, dormant members counted, and for how many years a bet stays in its database. */
  readonly betsPerYear: number
  readonly years: number
  /** The part of the hour's bets that is on the busiest match, and what the house may lose on it, in whole units. */
  readonly onOneMatch: number
  readonly matchLimit: number
  /**
   * Cores of a machine, and the part of it that a plan uses: the rest is for a zone that is lost and for a queue that
   * is drained.
   */
  readonly cores: number
  readonly used: number
  /** Megabytes of log a second that a primary sends and its standbys replay, each in one process. */
  readonly logMegabytes: number
  /** Terabytes of bets on a machine of a database, so that a copy for a new standby takes hours and not days. */
  readonly terabytes: number
  /**
   * Connections that a primary accepts, and those that a server keeps: a pool, and what listens. The sample of Patroni
   * accepts 200.
   */
  readonly connections: number
  readonly connectionsPerServer: number
  /** Streams of members' own events at one server, a process on one core. */
  readonly streamsPerServer: number
  readonly networkGigabits: number
  /** Relays below one relay or below the odds house: what moves elsewhere when one dies. */
  readonly below: number
  /** Racks, rooms or sites that fail apart from each other; each holds a third of everything at three. */
  readonly zones: number
  /** Minutes until a zone is back. */
  readonly zoneMinutes: number
}

/** A hundred million members, three of a hundred of them there at kick-off. */
export const hundredMillion: ScaleHouse = {
  members: 100_000_000,
  there: 0.03,
  betsPerMinute: 0.2,
  readsPerMinute: 2,
  stake: 10,
  live: 0.6,
  betsPerYear: 100,
  years: 2,
  onOneMatch: 0.2,
  matchLimit: 2_000_000,
  cores: 16,
  used: 0.5,
  logMegabytes: 100,
  terabytes: 6,
  connections: 1_500,
  connectionsPerServer: 18,
  streamsPerServer: 10_000,
  networkGigabits: 10,
  below: 100,
  zones: 3,
  zoneMinutes: 15,
}

export interface Demand {
  readonly present: number
  readonly betsPerSecond: number
  readonly readsPerSecond: number
  /** Whole units of the reference currency. */
  readonly moneyPerSecond: number
}

/** What the busiest minute asks for, a second. */
export const demandOf = (house: ScaleHouse): Demand => {
  const present = house.members * house.there
  const betsPerSecond = (present * house.betsPerMinute) / 60
  return {
    present,
    betsPerSecond,
    readsPerSecond: (present * house.readsPerMinute) / 60,
    moneyPerSecond: betsPerSecond * house.stake,
  }
}
