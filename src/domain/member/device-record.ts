/** What a device may say of the way to a bet: names of events, and nothing a member typed or chose (§bet.record). */
export const deviceEvents = [
  'ticket.offered',
  'stake.typed',
  'consent.chosen',
  'availability.changed',
  'slip.submitted',
  'slip.cancelled',
  'quick.submitted',
  'price.held',
  'price.moved',
  'price.accepted',
  'check.refused',
  'check.unanswered',
  'stake.confirmed',
  'bet.unanswered',
  'bet.absent',
  'bet.waiting',
  'bet.taken',
] as const
export type DeviceEvent = (typeof deviceEvents)[number]

/** A step on the device, and how many milliseconds after the first one. */
export interface DeviceStep {
  readonly event: DeviceEvent
  readonly after: number
}

/** How many steps a device says at most, the last ones, and for how long it counts. */
export const mostDeviceSteps = 24
export const mostDeviceMs = 3_600_000

export const isDeviceEvent = (type: string): type is DeviceEvent => (deviceEvents as readonly string[]).includes(type)
