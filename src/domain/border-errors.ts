import { byName } from './text/by-name.ts'

/** Fields whose lack has a code of its own (§refusal.fields), and what the code calls them. */
const requiredNames = {
  day: 'startDate',
  page: 'pageNumber',
  page_size: 'pageSize',
  league_id: 'leagueId',
  leagues: 'leagueId',
  room_id: 'roomId',
  room_type: 'roomType',
  room_limit: 'roomLimit',
  room_rate: 'roomRate',
  matches: 'matches',
  nickname: 'nickname',
  match_id: 'matchId',
  odds_id: 'oddsId',
  bet_id: 'betId',
  stake: 'stake',
  points: 'points',
  provider_id: 'providerId',
  game_id: 'gameId',
  to: 'endDate',
  sport: 'sportsType',
  parent_id: 'parentId',
  round_id: 'roundId',
  message_id: 'messageId',
  amount: 'amount',
} as const

/**
 * What the day of a call is called, where it is not a start date: the day a statement works on, the day matches were
 * played.
 */
const dayNames = byName<'workingDate' | 'matchDate'>({
  '/dailystatement': 'workingDate',
  '/cancelledbetlist': 'workingDate',
  '/platformwinlose': 'workingDate',
  '/settlementhistory': 'workingDate',
  '/matchresult': 'matchDate',
  '/gameresultsportsbook': 'matchDate',
  '/gameresultsummarysportsbook': 'matchDate',
  '/gameresultadjustment': 'matchDate',
})

type RequiredName = (typeof requiredNames)[keyof typeof requiredNames] | 'workingDate' | 'matchDate'
type RequiredCode = `${RequiredName}Required`

/** The names of invalid fields of a bet. */
const invalidCodes = {
  legs: 'invalidBet',
  sizes: 'invalidBet',
  odds_id: 'invalidBet',
  market_type: 'invalidBetType',
  odds_type: 'invalidOdds',
  price: 'invalidOdds',
  pick: 'invalidTeam',
} as const

/**
 * Codes that another program meets at the border and the product's own client never causes. Each is an *Error* dialog.
 */
export type BorderError =
  | RequiredCode
  | (typeof invalidCodes)[keyof typeof invalidCodes]
  | 'unauthenticated'
  | 'forbidden'

export const borderErrors: readonly BorderError[] = [
  'unauthenticated',
  'forbidden',
  ...new Set(Object.values(invalidCodes)),
  ...new Set(
    [...Object.values(requiredNames), ...Object.values(dayNames)].map((name): RequiredCode => `${name}Required`),
  ),
]

/**
 * The code that refuses a field of a body: `legs.1.price` is the price of a leg. A field that is left out, or empty, is
 * missing. One without a code of its own is `invalidParameter`; the refusal carries the field all the same. The path is
 * that of the call.
 */
export const borderCodeOf = (
  field: string,
  isMissing: boolean,
  path = '',
): BorderError | 'accountIdRequired' | 'invalidParameter' => {
  const name = field.split('.').at(-1) ?? field
  if (isMissing && field === 'account_id') return 'accountIdRequired'
  if (isMissing && field === 'session_token') return 'unauthenticated'
  const dayName = dayNames[path]
  if (isMissing && field === 'day' && dayName !== undefined) return `${dayName}Required`
  if (isMissing && Object.hasOwn(requiredNames, name))
    return `${requiredNames[name as keyof typeof requiredNames]}Required`
  return Object.hasOwn(invalidCodes, name) ? invalidCodes[name as keyof typeof invalidCodes] : 'invalidParameter'
}
