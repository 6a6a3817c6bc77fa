import type { Answer, Call } from '#calls/call.ts'
import { listPending } from '#calls/bets/bet.ts'
import { listAccepted, listAcceptedFull, listCancelled, listRejected, settlementHistory } from '#calls/bets/bet-list.ts'
import { listStandingOrders } from '#calls/bets/standing-order.ts'
import { dailyStatement } from '#calls/report.ts'
import { vi } from 'vitest'
import { bookNow } from '../slip/harness.tsx'

export { betList, row } from '../../_kit/bet-rows.ts'

export const today: Answer<typeof dailyStatement> = {
  status: 1,
  statusdesc: 'success',
  day: '2026-02-25',
  to: '2026-02-25',
  opening: '1302.70',
  closing: '1332.70',
  page_opening: '1302.70',
  page_closing: '1332.70',
  turnover: '76.00',
  valid_turnover: '66.00',
  commission: '0.00',
  total: 2,
  days: ['2026-02-25', '2026-02-23'],
  movements: [
    {
      seq: 7,
      at: bookNow,
      kind: 'settle',
      bet_id: 'b1',
      amount: '-20.00',
      commission: '0.00',
      balance: '1282.70',
      text: 'Harbour v Quarry, Draw',
      outcome: 'lost',
    },
    {
      seq: 8,
      at: bookNow + 1_000,
      kind: 'settle',
      bet_id: 'b2',
      amount: '50.00',
      commission: '0.25',
      balance: '1332.70',
      text: 'Harbour v Quarry, Harbour −0.5',
      outcome: 'won',
    },
  ],
}

type Said = { path: string; body: Record<string, unknown> }
type Reply = object | 'silence'

/** What is answered unless a test says otherwise. */
const usual: Readonly<Record<string, Reply>> = {
  [listStandingOrders.path]: { status: 1, statusdesc: 'success', orders: [] },
}

/** A server in the page: what each call answers, and what was asked of it. Anything else is a refusal by name. */
export const serve = (answers: Partial<Record<Call['path'], Reply | ((body: Said['body']) => Reply)>>) => {
  const asked: Said[] = []
  vi.stubGlobal('fetch', async (request: string, { body }: { body: string }) => {
    const said = { path: request, body: JSON.parse(body) as Said['body'] }
    asked.push(said)
    const answer = answers[said.path as Call['path']] ?? usual[said.path]
    const reply = typeof answer === 'function' ? answer(said.body) : answer
    if (reply === 'silence') throw new TypeError('Failed to fetch')
    if (reply instanceof Response) return reply
    return new Response(JSON.stringify(reply ?? { status: 0, statusdesc: 'systemError' }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  return asked
}

export const paths = {
  running: listAccepted.path,
  accepted: listAcceptedFull.path,
  rejected: listRejected.path,
  void: listCancelled.path,
  waiting: listPending.path,
  day: dailyStatement.path,
  settled: settlementHistory.path,
} as const
