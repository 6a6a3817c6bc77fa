import { useSyncExternalStore } from 'react'

/** An announcement as the line under the header runs it. */
export interface Running {
  readonly id: number
  readonly title: string
  readonly text: string
  /** A page of the product it leads to; empty where there is none. */
  readonly path: string
}

/** What the operator has to say to the member now. */
export interface Messages {
  readonly unread: number
  readonly running: readonly Running[]
}

const none: Messages = { unread: 0, running: [] }
const held = { now: none }
const listeners = new Set<() => void>()

export const messagesNow = (): Messages => held.now

/** Takes what is known anew; what did not change wakes nobody. */
export const tellMessages = (change: Partial<Messages> | null): void => {
  const next = change === null ? none : { ...held.now, ...change }
  if (next.unread === held.now.unread && isSame(next.running, held.now.running)) return
  held.now = next
  listeners.forEach((listener) => listener())
}

const isSame = (a: readonly Running[], b: readonly Running[]): boolean =>
  a.length === b.length && a.every(({ id, title, text, path }, place) => id === b[place]!.id && title === b[place]!.title && text === b[place]!.text && path === b[place]!.path)

export const onMessages = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useMessages = (): Messages => useSyncExternalStore(onMessages, messagesNow)
