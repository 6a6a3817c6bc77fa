import { type Currency, scaledUnitOf } from '../money/money.ts'

/** The numbers of the rule book; its clauses refer to them, and nothing else in the product repeats them. */
export const passwordLength = { min: 6, max: 10 } as const
export const nicknameLength = { min: 6, max: 15 } as const
export const loginThrottleSeconds = 60
export const loginTriesPerMinute = 5
export const loginTriesPerDay = 100
/** Tries to sign in that the house takes in a minute from devices it does not know before it asks them for work. */
export const loginTriesWithoutWork = 600
/** How long such work may be handed in. */
export const workMinutes = 3
export const matchesPerPage = 30
/** An outright of more runners than this shows its first ones, and the rest when asked (§board.runners). */
export const manyRunners = 10
export const firstRunners = 8
/** A tab of fewer matches than this is followed by the next ones of its sport, up to `filledBoard` (§board.next). */
export const shortBoard = 8
export const filledBoard = 12
export const defaultPageSize = 10
/** How many days one list of the server may span (§page.days). */
export const listedDays = 366
export const defaultStake = 3
export const defaultStakeAmount = 1
export const quickBetAmount = 1
/** How many quick stakes of their own members may choose (§stake.chips). */
export const ownQuickStakes = { min: 3, max: 6 } as const
export const defaultView = {
  pageType: 2,
  marketType: 1,
  eventSorting: 1,
  mmoType: 1,
  lineFormat: 1,
  decimalFormat: 1,
} as const
export const defaultConsents = {
  autoRefreshOdds: true,
  acceptBetterOdds: false,
  acceptAnyOdds: false,
  quickBet: false,
} as const
export const dangerSeconds = 5
/** How often the rest of a season is played for the price of its winner (§feed.title-race). */
export const seasonRuns = 2_000
export const liveSilenceSeconds = 5
export const earlySilenceSeconds = 20
export const chunkTimeoutSeconds = 120
export const voidWithoutResultHours = 48
export const sessionHours = 12
/** Minutes without activity after which a session ends (§account.idle). */
export const idleMinutes = 30
/** How long a ticket opens the stream of a member's events (§wire.feed-ticket). */
export const feedTicketSeconds = 60
/** How long a launch token may be used (§account.launch). */
export const launchSeconds = 60
/** How long a provider may take to open a game; a call is answered within ten seconds (§game.opened-by-provider). */
export const launchAnswerSeconds = 5
/**
 * How old a provider's round must be before it is compared with the ledger, and for how long the provider is asked
 * about it (§game.reconciled).
 */
export const reconcileGraceMinutes = 10
export const reconcileLeftHours = 24
/**
 * The same for a round that the provider says is still running: for some draws a ticket waits three days
 * (§game.reconciled).
 */
export const reconcileRunningHours = 96
/**
 * A round of a table comes every so many seconds, and takes no bets in the last of them; a shoe lasts so many hands.
 */
export const tableSeconds = 40
export const tableClosedSeconds = 3
export const shoeHands = 45
/** How many different bets a round of roulette, sic bo or keno takes at once (§game.tables, §game.keno). */
export const tableBets = 40
/**
 * Crash: the seconds from a curve's end to the next one, those before it in which no bet is taken, those in which it
 * doubles, and the multiple at which it ends (§game.crash).
 */
export const [crashOpens, crashClosed, crashDoubles, crashTop] = [9, 1, 5, 1_000]
/** The highest multiple that can be aimed at in limbo (§game.limbo). */
export const limboTop = 10_000
/** How many stakes a guess in hi-lo may return, and how many cards of a round may be skipped (§game.hi-lo). */
export const [hiLoTop, hiLoSkips] = [1_000, 20]
/** A curve that the studio did not watch for so many milliseconds ends at once (§game.crash). */
export const crashUnwatched = 2_000
/** Wins of the house that its members see: of so many stakes or more, and how many at once (§game.wins). */
export const announcedWins = { times: 20, most: 10 } as const
/**
 * Milliseconds from the beginning of a member's round to that of the next in the same game, where the operator asks for
 * them (§game.pace).
 */
export const roundPace = { slot: 2_500, other: 5_000 } as const
/** How many rounds a member may choose for auto play, and the most (§game.auto-play). */
export const autoRounds = { offered: [10, 25, 50, 100], most: 100 } as const
/** The least and the highest stake on a bet of the house studio, in units of the reference currency (§game.payout). */
export const gameStakes = { min: 0.1, max: 5_000 } as const
/** Its least stake in minor units, and where payouts are rarely whole ones (§game.payout). */
export const [evenStake, unevenStake] = [10, 100]
/** For how many days a draw is kept that no member's round needs (§game.draws-kept). */
export const drawDays = 30
/** How many unfinished rounds of a game a member may have (§game.waiting). */
export const waitingRoundsMost = 20
/**
 * For how long, and how many for each member, the house studio remembers the rounds that were asked about before they
 * came (§game.unknown-round).
 */
export const barredRounds = { minutes: 60, most: 50 } as const
/**
 * The most that a round of the house studio pays, and that one number of a 4D draw pays over all tickets, in units of
 * the reference currency (§game.highest-win).
 */
export const highestWinUnits = 500_000n
export const numberWinUnits = 1_500_000n
/** How long an unfinished round of several steps waits for its member (§game.steps). */
export const leftRoundHours = 12

/** How many legs a parlay has (§parlay.legs). */
export const parlayTickets = { min: 2, max: 12 } as const
export const liveParlayMin = 3
export const myanmarParlayTickets = { min: 2, max: 10 } as const
export const combinationCutoff = 10

export const cashOutMarginPercent = 5
export const cashOutTolerancePercent = 2
/** How long a member may accept an offer that was shown. */
export const cashOutOfferSeconds = 30
/** The floor of an order at most at an amount, in percent of it, where its member sets none (§order.floor). */
export const orderFloorPercent = 90

export const roomPinDigits = 6
export const roomEntryFee = { min: 10, max: 1000 } as const
export const roomPlayers = { min: 3, max: 30 } as const
export const roomMatches = { min: 3, max: 15 } as const
export const privateRoomsPerMember = 1
export const roomRefreshSeconds = 60
/** Points a member has to spend on predictions in each room. */
export const roomPoints = 100
/** A room in which fewer matches than this get a result is cancelled. */
export const roomResultsMin = 3
/** The house's share of the pool, and how the rest is divided among the first three places. */
export const roomFeePercent = 10n
export const roomPrizePercents = [50n, 30n, 20n] as const
/** PIN attempts for each member and room. */
export const roomPinTriesPerMinute = 5
/** PIN attempts of all members together at one room; each member's first ones of a day do not count among them. */
export const roomPinTries = { hour: 30, day: 100, own: 2 } as const
export const showInterval = 50
export const mostItems = 4

/** Poll interval = default interval × the mode's multiplier (§feed.polling). */
const pollIntervalMs = 1_000
const pollMultipliers = { live: 5, others: 10, outright: 30 } as const
export type PollMode = keyof typeof pollMultipliers
export const pollEveryMs = (mode: PollMode): number => pollIntervalMs * pollMultipliers[mode]

/** The same where a client polls what it shows, because neither stream nor segments can be had (§feed.polling). */
const boardPollMultipliers = { live: 1, today: 5, early: 30 } as const
export const boardPollEveryMs = (tab: keyof typeof boardPollMultipliers): number =>
  pollIntervalMs * boardPollMultipliers[tab]

/** What is switched on unless an operator's configuration says otherwise (§page.features). */
export const featureFlags = {
  fourD: true,
  tournament: true,
  myanmarOdds: true,
  popup: true,
  contact: true,
  foreignOdds: false,
  sportsRadar: false,
  newFeatures: false,
  performanceMonitor: false,
} as const

/** What `newFeatures` switches on: parts that are being tried out, by name (§page.features). */
export const triedOut = ['momentum in the live centre'] as const

/** What the client of an operator shows or leaves out, unless its page says otherwise (§page.features). */
export const pageDefaults = {
  fourD: featureFlags.fourD,
  tournament: featureFlags.tournament,
  myanmarOdds: featureFlags.myanmarOdds,
  foreignOdds: featureFlags.foreignOdds,
  sportsRadar: featureFlags.sportsRadar,
  newFeatures: featureFlags.newFeatures,
  esports: true,
  /** A provider has games of e-sports; the sportsbook's own are beside them. */
  esportsGames: false,
} as const
export type PageFlag = keyof typeof pageDefaults
export const pageFlags = Object.keys(pageDefaults) as readonly PageFlag[]

/** A member's limits for one sport, in minor units; bets are compared by their entered stake (§stake.limits). */
export interface BetLimit {
  readonly minBet: bigint
  readonly maxBet: bigint
  readonly maxPayout: bigint
}

/** The limits a new member starts with: 3 to 2,000, payout 20,000 of the reference currency, scaled. */
export const startingLimit = (currency: Currency): BetLimit => {
  const unit = scaledUnitOf(currency)
  return { minBet: 3n * unit, maxBet: 2_000n * unit, maxPayout: 20_000n * unit }
}

/**
 * A new member's commission in every group, in hundredths of a percent: set up, but nothing until the upline raises it.
 */
export const startingCommission = 0

/** What one match may take in total before `betOverMaxPerMatch`, by entered stake of one member. */
export const startingMatchLimit = (currency: Currency): bigint => startingLimit(currency).maxBet * 5n

/** Years a member must have lived where the operator asks for no more (§page.white-label). */
export const startingMinimumAge = 18
/**
 * The highest wins in games that are paid without an operator, in units of the reference currency: in a round as much
 * as a bet on a sport pays at the most, five times that to a member within 24 hours, and ten times that by a provider
 * to all its members on a day of the house, which bounds what a stolen key or a broken game can cost before a person
 * looks (§game.ceiling).
 */
export const startingGameWins = [20_000, 100_000, 1_000_000] as const
