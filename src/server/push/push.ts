import { pushServices } from '#domain/member/push.ts'
import type { Clock } from '#odds/clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { asHeld, type RoleHeld } from '../roles/as-held.ts'
import { noteMatches } from './due.ts'
import { openPushKey } from './key.ts'
import { openSender, type SendDeps } from './send.ts'

export interface PushRunDeps {
  readonly config: Pick<Config, 'brand' | 'pushKey' | 'pushHosts' | 'contactAddress' | 'hosts'>
  readonly database: Database
  readonly clock: Clock
  readonly jobs: RoleHeld
  readonly refused: SendDeps['refused']
  readonly ask?: typeof fetch
}

/** Milliseconds that a push service has for an answer. */
const patience = 5_000

/** All hosts that a device's address may name. */
export const servicesOf = ({ pushHosts }: Pick<Config, 'pushHosts'>): readonly string[] => [
  ...pushServices,
  ...pushHosts,
]

/**
 * A round of notifications, done by the process that does the regular jobs: notes what happened to favourites, then
 * sends what is due.
 */
export const openPush = ({ config, database, clock, jobs, refused, ask = fetch }: PushRunDeps) => {
  const key = openPushKey(database.db, config.pushKey)
  const send = openSender({
    key: key.read,
    contact: contactOf(config),
    brand: config.brand,
    services: servicesOf(config),
    now: clock.real,
    refused,
    patience,
    ask,
  })
  return async (): Promise<void> => {
    await asHeld(jobs, async () => {
      await noteMatches(jobs.db, { book: clock.book(), real: clock.real() })
      await send(jobs.db)
    })
  }
}

/** Whom a push service may write to about this operator (RFC 8292): its own address, or the post of its first name. */
const contactOf = ({ contactAddress, hosts }: PushRunDeps['config']): string =>
  contactAddress !== undefined && !contactAddress.startsWith('tel:')
    ? contactAddress
    : `mailto:postmaster@${hosts[0] ?? 'touchline.invalid'}`
