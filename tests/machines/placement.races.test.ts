import { receipt } from '#review/flows/slip/placement.ts'
import type { PlacementEvent } from '#machines/slip/placement.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Asked, type Device, startDevice, terms, upToConfirm } from './device.ts'
import { cases } from '../_kit/sample.ts'

/** What the server does with a bet it is sent, and what of that is heard. */
const outcomes = [
  'taken',
  'waiting',
  'refused',
  'moved',
  'taken and not heard',
  'waiting and not heard',
  'lost on the way',
] as const
type ServerOutcome = (typeof outcomes)[number]

/** A server with a memory: one bet to a key, whatever becomes of the answers (§bet.key). */
const startServer = (outcomeList: readonly ServerOutcome[]) => {
  const bets = new Map<string, 'bet.taken' | 'bet.waiting'>()
  const closed = new Set<string>()
  let next = 0
  const nextOutcome = () => outcomeList[next++ % outcomeList.length]!
  const known = (key: string): PlacementEvent | null => {
    const type = bets.get(key)
    return type ? { type, receipt } : null
  }
  const place = (key: string): PlacementEvent | null => {
    if (bets.has(key)) return known(key)
    if (closed.has(key)) return { type: 'bet.refused', code: 'betKeyClosed' }
    const outcome = nextOutcome()
    if (outcome === 'refused') return { type: 'bet.refused', code: 'betOverMax' }
    if (outcome === 'moved') return { type: 'price.moved', prices: receipt.prices, ...terms }
    if (outcome !== 'lost on the way') bets.set(key, outcome.startsWith('taken') ? 'bet.taken' : 'bet.waiting')
    return outcome.endsWith('not heard') ? null : known(key)
  }
  const answers: Record<string, (key: string) => PlacementEvent | null> = {
    check: () => ({ type: 'price.held', ...terms }),
    place,
    watch: (key) => {
      bets.set(key, 'bet.taken')
      return known(key)
    },
    close: (key) => {
      const bet = known(key)
      if (!bet) closed.add(key)
      return bet ?? { type: 'bet.absent' }
    },
    find: (key) =>
      nextOutcome() === 'lost on the way' ? { type: 'bet.unanswered' } : (known(key) ?? { type: 'bet.absent' }),
  }
  return { bets, answer: ({ call, key }: Asked) => answers[call.split(' ')[0]!]!(key) }
}

/**
 * A question arrives and its answer comes back, each at a moment of the scheduler's choosing; one given up before it
 * arrives is lost.
 */
const serve = (device: Device, server: ReturnType<typeof startServer>, s: fc.Scheduler, from: number): number => {
  for (const asked of device.asked.slice(from)) {
    void s.schedule(Promise.resolve(), `${asked.call} arrives`).then(async () => {
      const answer = asked.open() ? server.answer(asked) : null
      if (!answer) return
      await s.schedule(Promise.resolve(), `${answer.type} comes back`)
      asked.tell(answer)
    })
  }
  return device.asked.length
}

const steps = fc.constantFrom(
  'confirm',
  'confirm',
  'accept',
  'cancel',
  'submit',
  'reopen',
  'offline',
  'available',
  'wait 3',
  'wait 13',
  'wait 20',
  'wait 60',
)

const act = (device: Device, step: string, key: string): void => {
  const [verb, seconds] = step.split(' ')
  if (seconds) device.clock.increment(Number(seconds) * 1_000)
  if (verb === 'confirm') device.send({ type: 'stake.confirmed', key })
  if (verb === 'accept') device.send({ type: 'price.accepted', key })
  if (verb === 'cancel') device.send({ type: 'slip.cancelled' })
  if (verb === 'submit') device.send({ type: 'slip.submitted' })
  if (verb === 'reopen') device.send({ type: 'slip.reopened' })
  if (verb === 'offline' || verb === 'available') device.send({ type: 'availability.changed', availability: verb })
}

/** One deed: what it sent was confirmed by it, while betting was available, one bet at most. */
const oneStep = (device: Device, step: string, key: string): void => {
  const { availability, key: open } = device.context()
  const before = device.placed().length
  act(device, step, key)
  const sent = device.placed().slice(before)
  expect(sent.length).toBeLessThanOrEqual(1)
  if (sent.length === 0) return
  expect(['confirm', 'accept']).toContain(step)
  expect(availability).toBe('available')
  expect(sent[0]).toMatch(new RegExp(`${open ?? key}$`))
}

test('whatever the order of clicks, answers and clock: a bet leaves by a confirmation, and no bet of the server is given up (§bet.no-answer)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...outcomes), { minLength: 1, maxLength: 6 }),
      fc.array(steps, { maxLength: 14 }),
      async (s, outcomeList, stepList) => {
        const device = upToConfirm(startDevice())
        const server = startServer(outcomeList)
        const accepted = new Set<string>()
        let last = ''
        device.actor.subscribe((snapshot) => {
          last = snapshot.context.key ?? last
          if (snapshot.matches('accepted')) accepted.add(last)
        })
        let served = device.asked.length
        for (const [turn, step] of ['confirm', ...stepList].entries()) {
          oneStep(device, step, `key-${turn}`)
          served = serve(device, server, s, served)
          if (s.count() > 0) await s.waitOne()
        }
        for (served = serve(device, server, s, served); s.count() > 0; served = serve(device, server, s, served))
          await s.waitOne()
        for (const key of server.bets.keys())
          expect([key, accepted.has(key) || device.context().key === key]).toEqual([key, true])
      },
    ),
    { numRuns: cases(1_000) },
  )
})

test('a device that sends again by itself would be caught: the server sees each confirmation once', () => {
  const device = upToConfirm(startDevice())
  device.send({ type: 'stake.confirmed', key: 'key-1' })
  for (let round = 0; round < 20; round++) device.clock.increment(20_000)
  expect(device.placed()).toHaveLength(1)
})
