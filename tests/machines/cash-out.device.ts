import { readingPauseMs } from '#domain/bet/consent.ts'
import { outerState } from '#machines/flow.ts'
import {
  cashOutMachine,
  type CashOutEvent,
  type CashOutRequest,
  type UnresolvedCashOut,
} from '#machines/bet/cash-out.ts'
import { offer } from '#review/flows/bet/cash-out.ts'
import { createActor, fromCallback, SimulatedClock } from 'xstate'

export type Machine = typeof cashOutMachine

/**
 * A member's device with nothing behind its ports: it keeps what leaves it, and the test speaks for the server and the
 * clock.
 */
export const startDevice = (machine: Machine = cashOutMachine, unresolved: UnresolvedCashOut | null = null) => {
  const calls: string[] = []
  let tell: (event: CashOutEvent) => void = () => undefined
  const clock = new SimulatedClock()
  const port = (name: string) =>
    fromCallback<{ type: 'none' }, CashOutRequest>(({ input: { betId, wanted, offer: seen, key }, sendBack }) => {
      calls.push(
        [name, betId, wanted ?? 'all', seen === null ? '' : `${seen.amount} ${seen.time} ${seen.token}`, key]
          .join(' ')
          .replaceAll('  ', ' ')
          .trim(),
      )
      let open = true
      tell = (event) => void (open && sendBack(event))
      return () => void (open = false)
    })
  const actor = createActor(
    machine.provide({
      actors: {
        askOffer: port('ask'),
        requestCashOut: port('sell'),
        findCashOut: port('find'),
        watchCashOut: port('watch'),
      },
    }),
    { input: { unresolved }, clock },
  )
  actor.start()
  return {
    clock,
    calls,
    /** The member reads the question: a press answers it from now on (§bet.reading-pause). */
    read: () => clock.increment(readingPauseMs),
    send: (event: CashOutEvent) => actor.send(event),
    answer: (event: CashOutEvent) => tell(event),
    state: () => outerState(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
    sold: () => calls.filter((line) => line.startsWith('sell ')),
  }
}
export type Device = ReturnType<typeof startDevice>

export const upToConfirm = (device: Device): Device => {
  device.send({ type: 'bet.chosen', betId: '9001' })
  device.answer({ type: 'offer.made', offer })
  device.read()
  return device
}
/** The offer in sight, where another amount can be chosen. */
export const upToOffer = (device: Device): Device => {
  upToConfirm(device).send({ type: 'cashOut.cancelled' })
  device.answer({ type: 'offer.made', offer })
  return device
}
export const confirm = (key: string): CashOutEvent => ({ type: 'cashOut.confirmed', key })
