import type { PublicContext } from '#ui/flows/contexts.ts'
import type { LastVisit } from '#ui/flows/member-flows.ts'
import { bookTime } from '#ui/use-clock.ts'
import { flag, isRecord, shape, whole } from '../device/checks.ts'
import type { DeviceStorage } from '../device/storage.ts'

/** Book milliseconds of absence after which a member is shown what happened in the meantime. */
const longEnough = 5 * 60_000
/** Milliseconds between two notes that the member is here. */
const apart = 60_000

interface Visit {
  /** When the member was last here, in book milliseconds. */
  readonly at: number
  /** When the visit before this one ended; 0 if there was none. */
  readonly before: number
  /** The member was shown what happened between the two. */
  readonly isTold: boolean
}

const isShaped = shape<Visit>({ at: whole, before: whole, isTold: flag })
const isVisit = (value: unknown): value is Visit => isShaped(value)

/**
 * Notes when the member was last here, on this device and separately for each member, while the page is in sight. An
 * absence ends the visit; a page that is reloaded at once continues it.
 */
export const startVisits = (
  { odds, clockOffset }: Pick<PublicContext, 'odds' | 'clockOffset'>,
  storage: DeviceStorage,
  accountId: string,
): { readonly lastVisit: LastVisit; readonly stop: () => void } => {
  const all = () => storage.read('seen', isRecord) ?? {}
  const keep = (now: Visit) => storage.write('seen', { ...all(), [accountId]: now })
  const bookNow = () => {
    const now = bookTime(odds, Date.now() + clockOffset())
    return now === null ? null : Math.round(now)
  }
  const listeners = new Set<(at: number) => void>()
  let visit: Visit | null = null
  let isFirst = false
  const tell = () => {
    if (!visit || visit.isTold || listeners.size === 0) return
    keep((visit = { ...visit, isTold: true }))
    for (const listener of listeners) listener(visit.before)
  }
  const note = () => {
    const at = bookNow()
    if (visit && at !== null) keep((visit = { ...visit, at }))
  }
  const come = () => {
    const at = bookNow()
    if (visit || at === null || document.visibilityState !== 'visible') return
    const kept = Object.hasOwn(all(), accountId) ? all()[accountId] : undefined
    const last = isVisit(kept) ? kept : { at: 0, before: 0, isTold: true }
    isFirst ||= last.at === 0
    const isBack = last.at > 0 && at - last.at >= longEnough
    keep((visit = isBack ? { at, before: last.at, isTold: false } : { ...last, at }))
    tell()
  }
  const onSight = () => {
    if (document.visibilityState === 'visible') return come()
    note()
    visit = null
  }
  const noting = setInterval(note, apart)
  const quiet = odds.onShape(come)
  document.addEventListener('visibilitychange', onSight)
  come()
  return {
    lastVisit: {
      at: () => visit?.before || null,
      isFirst: () => {
        const is = isFirst
        isFirst = false
        return is
      },
      onReturn: (listener) => {
        listeners.add(listener)
        tell()
        return () => void listeners.delete(listener)
      },
    },
    stop: () => {
      note()
      clearInterval(noting)
      quiet()
      document.removeEventListener('visibilitychange', onSight)
    },
  }
}
