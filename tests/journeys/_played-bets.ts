import { leg } from '#review/flows/slip/placement.ts'

type Body = Record<string, unknown>

/**
 * What a played server says of bets. Each waits until it is decided; where nothing is heard of them, the server fails
 * the test that asks before that.
 */
export class PlayedBets {
  readonly #decided = new Set<string>()
  isHeard = true

  forget(isHeard: boolean): void {
    this.#decided.clear()
    this.isHeard = isHeard
  }

  decide(key: string): void {
    this.#decided.add(key)
  }

  readonly check = (body: Body) => ({
    ...money,
    status: 1,
    statusdesc: '',
    wait_seconds: 0,
    price: body['price'],
    ...held,
  })
  readonly checkMany = (body: Body) => ({
    ...money,
    status: 1,
    statusdesc: '',
    wait_seconds: 0,
    ticket: '',
    legs: (body['legs'] as readonly Body[]).map((one) => ({ ...one, code: '', ...held })),
  })

  readonly place = ({ stake, price, legs }: Body) => ({
    status: 1,
    statusdesc: '',
    ...bet('waiting'),
    stake,
    risk: stake,
    price: price ?? '',
    prices: (legs as readonly Body[] | undefined)?.map((one) => one['price']) ?? [price],
    balance: '980.00',
    account_balance: '1000.00',
    outstanding_balance: '20.00',
    wallet_seq: 2,
  })

  readonly list = ({ bet_key: key }: Body) => {
    if (typeof key !== 'string') return { status: 1, statusdesc: '', total: 0, bets: [] }
    const isDecided = this.#decided.has(key)
    return isDecided || this.isHeard
      ? { status: 1, statusdesc: '', total: 1, bets: [{ ...bet(isDecided ? 'running' : 'waiting'), legs }] }
      : { status: 0, statusdesc: 'systemError' }
  }
}

const held = { version: 1, live: false, score: [0, 0] }
const money = { min_bet: '3.00', max_bet: '2000.00', max_payout: '20000.00' }
/** As many as any ticket has. */
const legs = Array.from({ length: 12 }, () => ({ price: '2.00' }))
const bet = (status: 'waiting' | 'running') => ({
  bet_id: '77',
  ref_no: 'T-77',
  bet_status: status,
  price: '2.00',
  stake: '10.00',
  risk: '10.00',
  to_win: '10.00',
  max_payout: '20000.00',
  reason: '',
  placed_at: leg.kickoff,
  wait_until: 0,
})
