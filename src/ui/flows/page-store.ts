import { useSyncExternalStore } from 'react'

/** One value for the whole page, outside React: set from anywhere, and followed by the components that draw it. */
export interface PageStore<Value> {
  readonly now: () => Value
  /** Setting an unchanged value notifies nobody. */
  readonly set: (value: Value) => void
  readonly follow: (listener: () => void) => () => void
  readonly use: () => Value
}

export const pageStore = <Value>(start: Value): PageStore<Value> => {
  let held = start
  const listeners = new Set<() => void>()
  const now = () => held
  const follow = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const set = (value: Value) => {
    if (Object.is(value, held)) return
    held = value
    listeners.forEach((listener) => listener())
  }
  return { now, set, follow, use: () => useSyncExternalStore(follow, now, now) }
}
