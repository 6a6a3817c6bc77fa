import { singleOf } from '#domain/bet/slip-ticket.ts'
import { leg, tooMuch, fitting, terms } from '#review/flows/slip/placement.ts'
import {
  type PlacementEvent,
  placementMachine,
  type PlacementRequest,
  type UnresolvedBet,
} from '#machines/slip/placement.ts'
import { placementState } from '#machines/slip/placement.state.ts'
import { type Consent, readingPauseMs } from '#domain/bet/consent.ts'
import { writeLegPrice } from '#domain/bet/leg-price.ts'
import { quote } from '#domain/odds/odds.ts'
import { createActor, fromCallback, SimulatedClock, type InspectionEvent } from 'xstate'

export { fitting, leg, terms, tooMuch }

export const price = (malay: number) => quote(Math.round(malay * 10_000), 'MY')

/** What a port was asked, as one line: `place 0.90 10.00 none key-1`. */
export type Call = string

/** One question a port was asked: its answer reaches the flow only while the state that asked stands. */
export interface Asked {
  readonly call: Call
  readonly key: string
  readonly open: () => boolean
  readonly tell: (event: PlacementEvent) => void
}

interface Options {
  readonly machine?: typeof placementMachine
  readonly unresolved?: UnresolvedBet | null
  readonly consent?: Consent
  readonly inspect?: (event: InspectionEvent) => void
}

/**
 * A member's device with nothing behind its ports: it keeps what leaves it, and the test speaks for the server and the
 * clock.
 */
export const startDevice = ({
  machine = placementMachine,
  unresolved = null,
  consent = 'none',
  inspect,
}: Options = {}) => {
  const asked: Asked[] = []
  const calls: Call[] = []
  const clock = new SimulatedClock()
  const port = (name: string) =>
    fromCallback<{ type: 'none' }, PlacementRequest>(({ input, sendBack }) => {
      let open = true
      const call = lineOf(name, input)
      calls.push(call)
      asked.push({ call, key: input.key, open: () => open, tell: (event) => open && sendBack(event) })
      return () => {
        open = false
      }
    })
  const actor = createActor(
    machine.provide({
      actors: {
        checkBet: port('check'),
        placeBet: port('place'),
        watchBet: port('watch'),
        findBet: port('find'),
        closeKey: port('close'),
      },
    }),
    { input: { unresolved, consent }, clock, ...(inspect && { inspect }) },
  )
  actor.start()
  return {
    actor,
    clock,
    calls,
    asked,
    send: (event: PlacementEvent) => actor.send(event),
    /** The server answers the last question; nobody hears it when the state that asked was left. */
    answer: (event: PlacementEvent) => asked.at(-1)?.tell(event),
    state: () => placementState(actor.getSnapshot()),
    /** The member reads the question: a press answers it from now on (§bet.reading-pause). */
    read: () => clock.increment(readingPauseMs),
    context: () => actor.getSnapshot().context,
    placed: () => calls.filter((line) => line.startsWith('place ')),
  }
}

export type Device = ReturnType<typeof startDevice>

/** From an empty slip to the question whether to place 10.00 at 0.90. */
export const upToConfirm = (device: Device, entered = fitting): Device => {
  device.send({ type: 'availability.changed', availability: 'available' })
  device.send({ type: 'ticket.offered', ticket: singleOf(leg), prices: [price(0.9)] })
  device.send({ type: 'stake.typed', entered })
  device.send({ type: 'slip.submitted' })
  device.answer({ type: 'price.held', ...terms })
  device.read()
  return device
}

const lineOf = (name: string, { ticket: { legs }, prices, entered, consent, key }: PlacementRequest): Call =>
  [
    name,
    ...legs.flatMap((leg, place) => [leg.pick, leg.line, writeLegPrice(leg, prices[place]!)]),
    `${entered / 100n}.${String(entered % 100n).padStart(2, '0')}`,
    consent,
    key,
  ]
    .join(' ')
    .trim()
