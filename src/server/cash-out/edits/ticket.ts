import type { checkEdit, editBet } from '#calls/bets/bet-edit.ts'
import type { Body } from '#calls/call.ts'
import { changesNothing } from '#domain/bet/edit.ts'
import { parseAmount } from '#domain/money/money.ts'
import { parseBuilder, parseParlay, parseSingle, parseSystem, type TicketAsked } from '../../bets/ticket.ts'
import type { CashableBet } from '../pricing-context.ts'

/** The new bet of an edit as its call carries it. */
export type EditTicket = Pick<Body<typeof editBet>, 'kind' | 'legs' | 'sizes' | 'stake' | 'accept' | 'price'> &
  Pick<Body<typeof editBet>, 'edit_key'>

/** Reads the new bet of an edit, which may be of any kind with cash-out (§edit.bets), or names the invalid field. */
export const parseEdit = ({
  kind,
  legs,
  sizes,
  price,
  edit_key: bet_key,
  stake,
  accept,
}: EditTicket): TicketAsked | string => {
  const placing = { bet_key, stake, accept }
  if ((kind === 'system') !== (sizes !== undefined)) return 'sizes'
  if ((kind === 'builder') !== (price !== undefined)) return 'price'
  const [first, ...more] = legs
  if (!first) return 'legs'
  const joined = legs.findIndex((leg) => leg.joined)
  if (joined >= 0 && kind !== 'parlay') return `legs.${joined}.joined`
  switch (kind) {
    case 'single':
      return more.length > 0 ? 'legs' : parseSingle({ ...first, ...placing })
    case 'parlay':
      return parseParlay({ legs, ...placing })
    case 'system':
      return parseSystem({ legs, sizes: sizes ?? [], ...placing })
    case 'builder':
      if (more.some(({ match_id }) => match_id !== first.match_id)) return 'legs'
      return parseBuilder({ match_id: first.match_id, legs, price: price ?? '', ...placing })
  }
}

/** Reads the new bet that is asked about; a stake and a price of its own are not needed for that. */
export const parseEditAsked = ({ kind, legs, sizes, stake = '0' }: Body<typeof checkEdit>): TicketAsked | string =>
  parseEdit({
    kind,
    legs,
    ...(sizes && { sizes }),
    stake,
    accept: 'any',
    edit_key: '',
    ...(kind === 'builder' && { price: '1.01' }),
  })

/** Whether the new bet is the old one again (§edit.changes). A bet that was cashed out in part is another one whole. */
export const isSameBet = (
  { kind, entered, sizes, rows, currency, cashed_risk }: CashableBet,
  ticket: TicketAsked,
): boolean =>
  cashed_risk === 0n &&
  changesNothing(
    {
      kind,
      entered,
      sizes,
      selections: rows.map(({ market_id, pick, boost_percent }) => ({
        market: Number(market_id),
        pick,
        isBoosted: boost_percent !== null,
      })),
    },
    {
      kind: ticket.kind,
      entered: parseAmount(ticket.stake, currency) ?? 0n,
      sizes: ticket.sizes,
      selections: ticket.legs.map(({ market, pick, boost }) => ({ market, pick, isBoosted: boost !== undefined })),
    },
  )
