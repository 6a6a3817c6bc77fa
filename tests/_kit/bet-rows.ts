import type { Answer } from '#calls/call.ts'
import type { listAccepted } from '#calls/bets/bet-list.ts'

/** Book time of the rows. */
const placedAt = 1_772_000_000_000

type Row = Answer<typeof listAccepted>['bets'][number]

type Leg = Row['legs'][number]

/** A single with what is said of the bet, and of its leg. */
export const row = (bet_id: string, fields: Partial<Omit<Row, 'legs'>> = {}, leg: Partial<Leg> = {}): Row => ({
  bet_id,
  ref_no: `T-${bet_id}`,
  bet_key: '7d9f1c52-6a0e-4f43-8a57-2f7b1d2c9e10',
  kind: 'single',
  bet_type: 'BT_HDP',
  bet_status: 'running',
  outcome: '',
  reason: '',
  live: true,
  odds_type: 'MY',
  odds_type_id: 1,
  price: '-0.92',
  sizes: [],
  stake: '50.00',
  risk: '46.00',
  to_win: '50.00',
  max_payout: '20000.00',
  deductions: [],
  payout: '',
  cashed: '0.00',
  cashed_risk: '0.00',
  cashed_to_win: '0.00',
  ...(fields.payout
    ? { turnover: '0.00', valid_turnover: '0.00', commission: '0.00' }
    : { turnover: '', valid_turnover: '', commission: '' }),
  placed_at: placedAt,
  wait_until: 0,
  settled_at: 0,
  ...fields,
  legs: [
    {
      match_id: 11,
      odds_id: 111,
      league: 'Northern League',
      home: 'Harbour',
      away: 'Quarry',
      kickoff: placedAt,
      sport: 1,
      subject: 'match',
      market_type: 'HDP',
      pick: 'home',
      line: -2,
      live: true,
      score: [1, 0],
      result: null,
      odds_type: 'MY',
      price: fields.price ?? '-0.92',
      outcome: '',
      ...leg,
    },
  ],
})

export const betList = (bets: Row[], total = bets.length) => ({
  status: 1 as const,
  statusdesc: 'success',
  bets,
  total,
})
