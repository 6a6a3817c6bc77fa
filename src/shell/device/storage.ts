import type { StorageName } from './storage-keys.ts'

/**
 * What a device keeps. Anything unreadable is dropped and the reason reported: a broken value must not lock a member
 * out.
 */
export interface DeviceStorage {
  read: <T>(name: StorageName, is: (value: unknown) => value is T) => T | null
  write: (name: StorageName, value: unknown) => void
  drop: (name: StorageName) => void
  /** Calls back when another tab changed a value. */
  onOther: (name: StorageName, changed: () => void) => () => void
  /** The same for this tab alone, while it is open. */
  ofTab: () => DeviceStorage
}

export const openDeviceStorage = (
  area: Storage,
  keys: Readonly<Record<StorageName, string>>,
  complain: (reason: string) => void,
  page: EventTarget = window,
): DeviceStorage => ({
  read: (name, is) => {
    const written = area.getItem(keys[name])
    if (written === null) return null
    const value = decode(written)
    if (is(value)) return value
    complain(`${keys[name]} is not as this version keeps it and is dropped`)
    area.removeItem(keys[name])
    return null
  },
  write: (name, value) => {
    try {
      area.setItem(keys[name], encode(value))
    } catch {
      complain(`${keys[name]} could not be kept: the device's storage is full or closed`)
    }
  },
  drop: (name) => area.removeItem(keys[name]),
  onOther: (name, changed) => {
    const listen = (event: Event) => {
      const { key } = event as StorageEvent
      if (key === keys[name] || key === null) changed()
    }
    page.addEventListener('storage', listen)
    return () => page.removeEventListener('storage', listen)
  },
  ofTab: () => openDeviceStorage(sessionStorage, keys, complain, page),
})

/** JSON that preserves amounts and maps: `{"$amount":"1000"}`, `{"$map":[[1,…]]}`. */
export const encode = (value: unknown): string =>
  JSON.stringify(value, (_, held: unknown) => {
    if (typeof held === 'bigint') return { $amount: held.toString() }
    return held instanceof Map ? { $map: [...held] } : held
  })

/** Undefined when it cannot be read at all. */
export const decode = (written: string): unknown => {
  try {
    return JSON.parse(written, (_, held: unknown) => {
      if (typeof held !== 'object' || held === null) return held
      if ('$amount' in held && typeof held.$amount === 'string' && /^-?\d+$/.test(held.$amount))
        return BigInt(held.$amount)
      return '$map' in held && Array.isArray(held.$map) ? new Map(held.$map as [unknown, unknown][]) : held
    })
  } catch {
    return undefined
  }
}
