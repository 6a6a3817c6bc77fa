import { keepDeviceRecord } from '#calls/bets/bet-record.ts'
import { type DeviceStep, isDeviceEvent, mostDeviceMs, mostDeviceSteps } from '#domain/member/device-record.ts'
import { ask } from '#ui/flows/ask.ts'
import type { Platform } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import type { AnyEventObject } from 'xstate'

interface Heard {
  readonly from: number
  readonly steps: readonly DeviceStep[]
}

/**
 * Records the events of each bet of the slip, by name and time alone, and sends them to the server once the bet was
 * taken (§bet.record). Nothing waits for it, and losing it has no consequence.
 */
export const recordBets = (
  { slip, session }: Pick<Platform, 'slip' | 'session'>,
  now: () => number = () => performance.now(),
): (() => void) => {
  const heard = new WeakMap<object, Heard>()
  const reported = new Set<string>()
  const hear = (bet: object, event: AnyEventObject) => {
    if (!isDeviceEvent(event.type)) return
    const before = event.type === 'ticket.offered' ? undefined : heard.get(bet)
    const from = before?.from ?? now()
    const after = Math.min(Math.max(Math.round(now() - from), 0), mostDeviceMs)
    const earlier = before?.steps ?? []
    // A stake typed digit by digit is one step.
    const kept = earlier.at(-1)?.event === event.type ? earlier.slice(0, -1) : earlier
    const steps = [...kept, { event: event.type, after }].slice(-mostDeviceSteps)
    heard.set(bet, { from, steps })
    const { receipt } = event as { receipt?: { readonly betId: string } }
    const { profile } = session.getSnapshot().context
    if (!receipt || !profile) return
    heard.delete(bet)
    // A bet that waited out its delay is taken a second time.
    if (reported.has(receipt.betId)) return
    reported.add(receipt.betId)
    void ask(keepDeviceRecord, { ...identityOf(profile), bet_id: receipt.betId, steps }).catch(() => undefined)
  }
  const { unsubscribe } = slip.system.inspect((inspected) => {
    if (inspected.type === '@xstate.event' && inspected.actorRef !== slip) hear(inspected.actorRef, inspected.event)
  })
  return unsubscribe
}
