import { placeBet } from '#calls/bets/bet.ts'
import { listAcceptedFull } from '#calls/bets/bet-list.ts'
import { cashOut, checkCashOut } from '#calls/bets/cash-out.ts'
import { lookUpMatches } from '#calls/rooms/prediction.ts'
import type { BetEvent } from '#machines/bet/bet.ts'
import { type Ask, entered, type HttpPack } from '../http-pack.ts'
import { roomOpened } from './room.ts'

/** Cashes out a part of the bet at the offer of the moment, in percent. */
const cashedOut = (percent: number): readonly Ask[] => [
  {
    call: checkCashOut.path,
    body: { bet_ids: ['$bet'], percent },
    has: { 'offers.0.code': '' },
    keeps: { amount: 'offers.0.amount', token: 'offers.0.offer_token', time: 'time' },
  },
  {
    call: cashOut.path,
    body: { bet_id: '$bet', cash_key: '$new', percent, amount: '$amount', offer_token: '$token', time: '$time' },
  },
]

/** A market whose own prices say what a bet on it is worth; whether others do depends on what else the match has. */
const result = 'matches.0.markets.market_type=OXT'

/** The life of a single before its match, on the server: it is cashed out, or its match is voided. */
export const betHttp: HttpPack = {
  outside: {
    hidden: (_, { event }) => {
      const told = event as BetEvent
      if (told.type === 'bet.held' && told.live)
        return 'a match would have to be in play: walked with a played feed in tests/server/bets'
      if (told.type === 'edit.held' || told.type === 'bet.edited')
        return 'an edit is one step of two bets: walked in tests/server/bets and tests/server/cash-out/edits'
      return told.type === 'result.decided' || told.type === 'result.corrected'
        ? 'a result is taken no earlier than its match can be over, on the clock of the book alone'
        : undefined
    },
    staged: () => undefined,
  },
  begins: () => [
    entered('$run'),
    { act: 'deposit', fields: { member: '$run', amount: '100.00' } },
    // The matches of a room are listed with their markets.
    ...roomOpened('$run'),
    {
      call: lookUpMatches.path,
      body: { room_id: '$room' },
      keeps: {
        match: 'matches.0.match_id',
        odds: `${result}.odds_id`,
        market: `${result}.market_type`,
        line: `${result}.line`,
        pick: `${result}.picks.0.pick`,
        price: `${result}.picks.0.price`,
      },
    },
  ],
  acts: (step) => {
    const event = step.event as BetEvent
    switch (event.type) {
      case 'bet.held': {
        const selection = { match_id: '$match', odds_id: '$odds', market_type: '$market', pick: '$pick', line: '$line' }
        const body = { ...selection, odds_type: 'DEC', price: '$price', accept: 'any', stake: '20', bet_key: '$new' }
        return [{ call: placeBet.path, body, keeps: { bet: 'bet_id' } }]
      }
      case 'part.cashedOut':
        return cashedOut(50)
      case 'bet.cashedOut':
        return cashedOut(100)
      case 'result.voided':
        return [{ act: 'void', fields: { match: '$match' } }]
      default:
        return []
    }
  },
  refuses: (at, { type }) =>
    type === 'bet.cashedOut' && !at.matches('offered')
      ? [
          {
            call: checkCashOut.path,
            body: { bet_ids: ['$bet'], percent: 100 },
            has: { 'offers.0.code': 'cashOutNotOffered' },
          },
        ]
      : [],
  sees: (at) => [
    {
      call: listAcceptedFull.path,
      body: { page: 1, page_size: 10 },
      has: at.matches('offered') ? { bets: [] } : { 'bets.0.bet_id': '$bet', 'bets.0.bet_status': at.value },
    },
  ],
}
