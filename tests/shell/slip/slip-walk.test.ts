import type { Leg } from '#domain/bet/leg.ts'
import type { Match } from '#domain/market/rows.ts'
import { quote } from '#domain/odds/odds.ts'
import { singleOf, ticketOf } from '#domain/bet/slip-ticket.ts'
import { slipMachine } from '#machines/slip/slip.ts'
import { chart, edgeKey } from '#review/chart.ts'
import { fair, keys, leg, receipt, terms } from '#review/flows/slip/placement.ts'
import { createOddsStore } from '#ui/prices/odds-store.ts'
import { expect, test } from 'vitest'
import { sendRead } from '../../_kit/read-question.ts'
import { aSlip } from '../../_kit/slip.ts'

const decimal = quote(20_000, 'DEC')
const pick = (n: number): Leg => ({ ...leg, group: n, matchId: n, oddsId: n, oddsType: 'DEC', live: false })
const taken = (n: number) => ({ type: 'selection.taken', leg: pick(n), price: decimal }) as const
const available = { type: 'availability.changed', availability: 'available' } as const

/** A board on which one match has begun. */
const begun = 5
const odds = {
  ...createOddsStore((flush) => flush()),
  match: (id: number) => (id === begun ? ({ tab: 'live' } as Match) : undefined),
}

/** Bets what a part has before the member, up to where the house says that it waits. */
const bet = (page: ReturnType<typeof aSlip>, part: 'single' | 'parlay', key: string) => {
  const { prices } = page.bets[part].getSnapshot().context
  const actor = page.bets[part]
  for (const event of [
    available,
    { type: 'stake.typed', entered: 10_00n },
    { type: 'slip.submitted' },
    { type: 'price.held', ...terms },
    { type: 'stake.confirmed', key },
    { type: 'bet.waiting', receipt: { ...receipt, prices: prices! } },
  ] as const)
    sendRead(actor, event)
  return actor
}

const picks = ({ pendingBets, bets }: ReturnType<typeof aSlip>) =>
  [...pendingBets.list(), bets.single].flatMap((one) =>
    one.getSnapshot().matches('choosing') && one.id.startsWith('single')
      ? (one.getSnapshot().context.ticket?.legs ?? []).map(({ oddsId }) => oddsId)
      : [],
  )

/** What a member does with real bets behind the slip, each story with the list it leaves. */
const stories: Readonly<Record<string, readonly [(page: ReturnType<typeof aSlip>) => void, readonly number[]]>> = {
  'three picks join one list in every way': [
    ({ slip }) => {
      slip.send(taken(1))
      for (const [n, way] of (['parlay', 'system', 'lucky'] as const).entries()) {
        slip.send({ type: 'way.chosen', way })
        slip.send(taken(n + 2))
      }
      slip.send({ type: 'way.chosen', way: 'singles' })
    },
    [1, 2, 3, 4],
  ],
  'a pick that is there comes forward and is there once': [
    ({ slip }) => [taken(1), taken(2), taken(1)].forEach((one) => slip.send(one)),
    [2, 1],
  ],
  'a pick is taken out, the last one comes forward': [
    ({ slip }) => {
      ;[taken(1), taken(2), taken(3)].forEach((one) => slip.send(one))
      slip.send({ type: 'bet.dismissed', bet: 'single-3' })
      slip.send({ type: 'bet.dismissed', bet: 'single-1' })
    },
    [2],
  ],
  'an open single that is cleared makes way for the last pick': [
    ({ slip, bets }) => {
      ;[taken(1), taken(2)].forEach((one) => slip.send(one))
      bets.single.send({ type: 'slip.cleared' })
    },
    [1],
  ],
  'a single on its way is set aside, cannot be taken out, and is answered there': [
    (page) => {
      page.slip.send(taken(1))
      const away = bet(page, 'single', keys[0])
      page.slip.send(taken(2))
      page.slip.send({ type: 'bet.dismissed', bet: away.id })
      expect(page.pendingBets.list()).toEqual([away])
      away.send({ type: 'bet.taken', receipt: { ...receipt, prices: [decimal] } })
      page.pendingBets.dismiss(away)
      expect(page.pendingBets.list()).toEqual([])
    },
    [2],
  ],
  'an accepted parlay takes its picks along, and what did not go with it stays': [
    (page) => {
      ;[taken(1), taken(2), { ...taken(3), leg: { ...pick(3), group: 1 } } as const].forEach((one) =>
        page.slip.send(one),
      )
      page.slip.send({ type: 'way.chosen', way: 'parlay' })
      expect(page.legs.getSnapshot().context.leftOut).toMatchObject([{ reason: 'sameMatchInParlay' }])
      bet(page, 'parlay', keys[0]).send({ type: 'bet.taken', receipt: { ...receipt, prices: [decimal, decimal] } })
      expect(page.bets.parlay.getSnapshot().value).toBe('accepted')
    },
    [3],
  ],
  'a refused parlay leaves the list as it was': [
    (page) => {
      ;[taken(1), taken(2)].forEach((one) => page.slip.send(one))
      page.slip.send({ type: 'way.chosen', way: 'parlay' })
      bet(page, 'parlay', keys[0]).send({ type: 'bet.refused', code: 'scoreChanged' })
    },
    [1, 2],
  ],
  ...Object.fromEntries(
    (['parlay', 'system', 'lucky'] as const).map((way) => [
      `in the way ${way} a first pick begins the list, and is there once`,
      [
        ({ slip }: ReturnType<typeof aSlip>) => {
          slip.send({ type: 'way.chosen', way })
          ;[taken(1), taken(1)].forEach((one) => slip.send(one))
        },
        [1],
      ] as const,
    ]),
  ),
  ...Object.fromEntries(
    (['system', 'lucky'] as const).map((way) => [
      `in the way ${way} a ticket on its way goes aside with its picks`,
      [
        (page: ReturnType<typeof aSlip>) => {
          page.slip.send({ type: 'way.chosen', way })
          ;[1, 2, 3].forEach((n) => page.slip.send(taken(n)))
          bet(page, 'parlay', keys[0])
          page.slip.send(taken(4))
        },
        [4],
      ] as const,
    ]),
  ),
  'a parlay on its way goes aside with its picks when the next is taken': [
    (page) => {
      ;[taken(1), taken(2)].forEach((one) => page.slip.send(one))
      page.slip.send({ type: 'way.chosen', way: 'parlay' })
      const away = bet(page, 'parlay', keys[0])
      page.slip.send(taken(3))
      expect([page.pendingBets.list(), page.bets.parlay.getSnapshot().value]).toEqual([[away], 'empty'])
    },
    [3],
  ],
  '§parlay.live-minimum: two picks are a ticket until a match of theirs has begun': [
    ({ slip, bets }) => {
      ;[taken(1), taken(2)].forEach((one) => slip.send(one))
      slip.send({ type: 'way.chosen', way: 'parlay' })
      expect(bets.parlay.getSnapshot().value).toBe('choosing')
      slip.send({ type: 'bet.dismissed', bet: 'single-2' })
      slip.send(taken(begun))
      expect(bets.parlay.getSnapshot().value).toBe('empty')
    },
    [1, begun],
  ],
  'a receipt of a parlay stays while the list shrinks, and makes way when it grows': [
    (page) => {
      ;[1, 2, 3].forEach((n) => page.slip.send(taken(n)))
      page.slip.send(taken(4))
      page.slip.send({ type: 'way.chosen', way: 'parlay' })
      bet(page, 'parlay', keys[0]).send({
        type: 'bet.taken',
        receipt: { ...receipt, prices: [1, 2, 3, 4].map(() => decimal) },
      })
      ;[6, 7].forEach((n) => page.slip.send(taken(n)))
      expect(page.bets.parlay.getSnapshot().value).toBe('choosing')
    },
    [6, 7],
  ],
  'while a bet leaves the device nothing is taken': [
    ({ slip, bets }) => {
      slip.send(taken(1))
      for (const event of [
        available,
        { type: 'stake.typed', entered: 10_00n },
        { type: 'slip.submitted' },
        { type: 'price.held', ...terms },
        { type: 'stake.confirmed', key: keys[0] },
      ] as const)
        sendRead(bets.single, event)
      expect(slip.getSnapshot().can(taken(2))).toBe(false)
    },
    [],
  ],
}

const walked = new Set<string>()

test.each(Object.entries(stories))('§bet.slip, §machine.walked: %s', (_, [story, left]) => {
  const page = aSlip({ odds })
  const end = follow(page)
  story(page)
  expect(picks(page)).toEqual(left)
  const { children, context } = page.slip.getSnapshot()
  expect(Object.keys(children).sort()).toEqual([...context.bets.map(({ id }) => id), 'parlay', 'followLegs'].sort())
  end()
  page.stop()
})

test('§bet.no-answer: bets on their way when the page closed are bets of the slip again', () => {
  const page = aSlip({
    unresolved: { ticket: singleOf(leg), prices: [fair], entered: 5_00n, consent: 'none', key: keys[0] },
    others: [
      {
        ticket: ticketOf({ legs: [pick(1), pick(2)], sizes: null }),
        prices: [decimal, decimal],
        entered: 5_00n,
        consent: 'none',
        key: keys[1],
      },
    ],
  })
  expect([page.bets.single, page.bets.parlay].map((one) => one.getSnapshot().context.key)).toEqual([keys[0], keys[1]])
  page.stop()
})

test('§machine.walked: the stories take every transition of the slip with real bets', () => {
  expect(
    chart(slipMachine)
      .edges.filter(({ key }) => !walked.has(key))
      .map(({ id, from }) => `${id} ${from}`),
  ).toEqual([])
})

/** Notes each transition that the machine takes. */
const follow = ({ slip }: ReturnType<typeof aSlip>): (() => void) => {
  const inspection = slip.system.inspect((step) => {
    if (step.type === '@xstate.microstep' && step.actorRef === slip)
      step._transitions.forEach((transition) => walked.add(edgeKey(transition)))
  })
  return () => inspection.unsubscribe()
}
