import { type BorderError, borderErrors } from '#domain/border-errors.ts'
import { lawful, selection } from '../../_kit/lawful-bodies.ts'
import { bet, type ErrorCase, type Harness } from './harness.ts'

/** Bodies that lack the one field the code is about. */
const lacking: Readonly<Record<string, Parameters<Harness['say']>>> = {
  startDateRequired: ['gameResultSlots', { day: undefined }],
  pageNumberRequired: ['listPersonal', { page: undefined }],
  pageSizeRequired: ['listPersonal', { page_size: undefined }],
  leagueIdRequired: ['loadStanding', { league_id: undefined }],
  roomIdRequired: ['loadRoom', { room_id: undefined }],
  roomTypeRequired: ['createRoom', { room_type: undefined }],
  roomLimitRequired: ['createRoom', { room_limit: undefined }],
  roomRateRequired: ['createRoom', { room_rate: undefined }],
  matchesRequired: ['createRoom', { matches: undefined }],
  nicknameRequired: ['addSecondary', { nickname: undefined }],
  matchIdRequired: ['singleMatchResult', { match_id: undefined }],
  oddsIdRequired: ['checkBet', { odds_id: undefined }],
  betIdRequired: ['acceptedDetails', { bet_id: undefined }],
  stakeRequired: ['placeBet', { stake: undefined }],
  pointsRequired: ['predict', { points: undefined }],
  providerIdRequired: ['launchGame', { provider_id: undefined }],
  gameIdRequired: ['launchGame', { game_id: undefined }],
  endDateRequired: ['listDay', { to: '' }],
  sportsTypeRequired: ['matchResult', { sport: null }],
  parentIdRequired: ['loadBalance', { parent_id: undefined }],
  roundIdRequired: ['gameResultVirtualDetail', { round_id: undefined }],
  messageIdRequired: ['markRead', { message_id: undefined }],
  amountRequired: ['setOwnLimit', { amount: undefined }],
  workingDateRequired: ['dailyStatement', { day: '' }],
  matchDateRequired: ['matchResult', { day: undefined }],
}

const others: Readonly<Record<string, ErrorCase>> = {
  unauthenticated: ({ say }) => say('loadAccount', { session_token: undefined }),
  forbidden: async ({ server }) =>
    (await server.send('/version', '{}', { origin: 'https://elsewhere.example' })).body.statusdesc,
  invalidBet: async ({ say }) => say('checkMany', { legs: [] }),
  invalidBetType: ({ say }) => say('checkBet', { ...selection, market_type: 'GUESS' }),
  invalidOdds: ({ say }) => say('checkBet', { ...selection, price: 'evens' }),
  invalidTeam: async ({ pick, say }) => say('placeBet', bet(await pick(), { pick: 'over' })),
}

/** How another program meets each code of the border (§refusal.fields). */
export const borderCases = Object.fromEntries(
  borderErrors.map((code) => {
    const [name, body] = lacking[code] ?? ['version' as const, {}]
    return [code, others[code] ?? (({ say }: Harness) => say(name, { ...lawful[name], ...body }))]
  }),
) as Readonly<Record<BorderError, ErrorCase>>
