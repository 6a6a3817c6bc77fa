import type { Body } from '#calls/call.ts'
import type { Profile } from '#calls/member/member.ts'
import { listAnnouncements } from '#calls/member/message.ts'
import { dayOf } from '#domain/time.ts'
import { popupsEvent, type PopupsReplyEvent } from '#machines/session/popups.replies.ts'
import { ask } from '#ui/flows/ask.ts'
import { fill } from '#ui/flows/ports.ts'
import { every, shape, textIs, whole } from '../device/checks.ts'
import { identity } from './session-ports.ts'
import type { DeviceStorage } from '../device/storage.ts'

/** Advertisements that the member put away today. */
export interface Dismissals {
  readonly has: (id: number) => boolean
  readonly add: (id: number) => void
}

interface Kept {
  readonly accountId: string
  /** The GMT+8 day it was put away on. */
  readonly day: string
  readonly ids: readonly number[]
}

const filled = textIs((text) => text.length > 0)
const check = shape<Kept>({ accountId: filled, day: filled, ids: every(whole) })
const isKept = (value: unknown): value is Kept => check(value)

/** As the device keeps them, for one member and one day of the server's clock: another day starts empty. */
export const storedDismissals = (storage: DeviceStorage, accountId: string, now: () => number): Dismissals => {
  const today = (): readonly number[] => {
    const kept = storage.read('popups', isKept)
    return kept?.accountId === accountId && kept.day === dayOf(now()) ? kept.ids : []
  }
  return {
    has: (id) => today().includes(id),
    add: (id) =>
      storage.write('popups', { accountId, day: dayOf(now()), ids: [...new Set([...today(), id])] } satisfies Kept),
  }
}

/** The most popups a member must close in a row. */
const mostPopups = 5

export const popupsPort = (profile: Profile, language: () => string, isDismissed: (id: number) => boolean) =>
  fill<undefined, PopupsReplyEvent>(async (_, tell, signal) => {
    const body = { ...identity(profile), type: 'popup', page: 1, page_size: mostPopups, language: language() } as Body<
      typeof listAnnouncements
    >
    tell(popupsEvent(await ask(listAnnouncements, body, signal), isDismissed))
  })
