import { keepDeviceRecord } from '#calls/bets/bet-record.ts'
import { mostDeviceSteps } from '#domain/member/device-record.ts'
import { fair, fitting, leg, receipt, terms } from '#review/flows/slip/placement.ts'
import { recordBets } from '#shell/slip/device-record.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { aSlip } from '../../_kit/slip.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that keeps whatever it receives. */
const serve = () => {
  const asked: { path: string; body: object }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) as object })
    return new Response('{"status":1,"statusdesc":"success"}', { headers: { 'content-type': 'application/json' } })
  })
  return asked
}

const session = { getSnapshot: () => ({ context: { profile: { accountId: 'ann', token: 'token' } } }) } as never
const key = '00000000-0000-4000-8000-000000000001'

test('§bet.record: the device says the names and times of what led to a bet, once, and nothing else', () => {
  const asked = serve()
  const slip = aSlip()
  let clock = 0
  const end = recordBets({ slip: slip.slip, session }, () => clock)
  slip.slip.send({ type: 'selection.taken', leg, price: fair })
  const bet = slip.bets.single
  const at = (ms: number, event: Parameters<typeof bet.send>[0]) => {
    clock = ms
    bet.send(event)
  }
  at(100, { type: 'stake.typed', entered: fitting })
  at(300, { type: 'stake.typed', entered: fitting })
  at(900, { type: 'slip.submitted' })
  at(1_000, { type: 'price.held', ...terms })
  at(2_400, { type: 'stake.confirmed', key })
  expect(asked).toEqual([])
  at(2_700, { type: 'bet.taken', receipt })
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    [
      keepDeviceRecord.path,
      expect.objectContaining({
        account_id: 'ann',
        session_token: 'token',
        bet_id: receipt.betId,
        steps: expect.arrayContaining([
          { event: 'stake.typed', after: 300 },
          { event: 'slip.submitted', after: 900 },
          { event: 'price.held', after: 1_000 },
          { event: 'stake.confirmed', after: 2_400 },
          { event: 'bet.taken', after: 2_700 },
        ]),
      }),
    ],
  ])
  const { steps } = asked[0]!.body as { steps: { event: string }[] }
  expect(steps.filter(({ event }) => event === 'stake.typed')).toHaveLength(1)
  expect(JSON.stringify(steps)).not.toContain(key)
  end()
  slip.stop()
})

test('§bet.record: a bet that waits and is then taken is said once', () => {
  const asked = serve()
  const slip = aSlip()
  const end = recordBets({ slip: slip.slip, session }, () => 0)
  slip.slip.send({ type: 'selection.taken', leg, price: fair })
  const bet = slip.bets.single
  for (const type of ['bet.waiting', 'bet.taken'] as const) bet.send({ type, receipt })
  bet.send({ type: 'bet.taken', receipt: { ...receipt, betId: '8' } })
  expect(asked.map(({ body }) => (body as { bet_id: string }).bet_id)).toEqual([receipt.betId, '8'])
  end()
  slip.stop()
})

test('§bet.record: it says no more than so many steps, the last ones', () => {
  const asked = serve()
  const slip = aSlip()
  const end = recordBets({ slip: slip.slip, session }, () => 0)
  slip.slip.send({ type: 'selection.taken', leg, price: fair })
  const bet = slip.bets.single
  for (let n = 0; n < 2 * mostDeviceSteps; n++)
    bet.send(n % 2 === 0 ? { type: 'stake.typed', entered: fitting } : { type: 'consent.chosen', consent: 'any' })
  bet.send({ type: 'bet.taken', receipt })
  const { steps } = asked[0]!.body as { steps: { event: string }[] }
  expect([steps.length, steps.at(-1)!.event]).toEqual([mostDeviceSteps, 'bet.taken'])
  end()
  slip.stop()
})
