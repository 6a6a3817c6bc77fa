import { tabs } from '#domain/market/rows.ts'
import { byName } from '#domain/text/by-name.ts'

/** What a field means in every call, by its name; a description of a declaration's own goes first. */
export const fieldMeanings = byName<string>({
  account_id: 'The member’s account, as `/authlogin` takes it.',
  session_token:
    'The token that `/authlogin` answers in `member_profile.player_info`; or a key of the member’s own, `tlk_…`, where the call says so.',
  api_key_id: 'The key, as the list of keys names it.',
  scope: '`read`: balance, bets, statements, results and events; `bet`: these, and checking and placing bets.',
  daily_cap:
    'What bets with the key may risk in any 24 hours, in the member’s currency; empty for a key that only reads.',
  bet_key: 'A random UUID of yours: the same key and body are answered the same, and never bet twice.',
  match_id: 'The match: the second value of an odds row.',
  odds_id: 'The market: the first value of an odds row.',
  market_type: 'The type of the market: the third value of an odds row. `/developers/codes` says what each is.',
  pick: 'One of the picks of the market’s type, as `/developers/codes` lists them: `home`, `over`, `1X`, `2-1` …; a runner of an outright is backed to `win`.',
  line: 'In quarters, as in the odds row: of a handicap the home side’s start, for an away pick too; of a total the total; 0 without a line.',
  odds_type:
    'DEC, HK, MY or ID, or their ids 4, 2, 1, 3. Markets that `/developers/codes` marks decimal are quoted in DEC alone.',
  price:
    'The price in the odds type, as a decimal string: `1.95`, `-0.96`; at Myanmar odds the goal line and the percent: `1+50`.',
  accept: 'Which changed price is accepted: none, a better one, or any.',
  stake: 'A decimal string in the member’s currency; of a system, the unit stake of each line; each way, of each half.',
  boost_id: 'The booster whose price is meant: the first value of a row of `/uxboost`.',
  each_way:
    'Each-way terms: `places` that are paid, at 1/`part` of the odds to win. By the runners of the field: 2 at 1/4 from 5, 3 at 1/5 from 8.',
  sizes: 'The sizes of the system’s lines: 2 doubles, 3 trebles, and so on.',
  bonuses: 'What the house pays on top of the full covers of so many legs; empty where it pays nothing.',
  cover: 'The full cover by the trade’s name: of 3 legs Trixie or Patent, of 4 Yankee or Lucky 15, and so on.',
  one_winner: 'How many times its profit the only winner returns if all other legs lose; 1 for no such bonus.',
  all_winners: 'Percent on top of the whole return if every leg wins; 0 for no such bonus.',
  quick: 'Whether it was placed with one press, without a slip.',
  sport: 'The sport’s id; `/developers/codes` lists them.',
  tab: Object.entries(tabs)
    .map(([name, code]) => `${code} ${name}`)
    .join(' · '),
  page: 'Which page, from 1.',
  page_size: 'Rows of a page.',
  day: 'A day in GMT+8, `2026-11-28`.',
  to: 'The last day of the range, in GMT+8.',
  format: '`csv` for the rows as a sheet.',
  currency: 'The code of a currency: `MYR`.',
  language: 'The code of a language.',
  kickoff: 'When it begins, book time in milliseconds.',
  outcome: 'won, wonHalf, draw, loseHalf, lost or void once it is decided; else empty.',
  wallet_seq: 'The number of the wallet’s last entry.',
  statusdesc: '`success`, or the code of the refusal.',
})
