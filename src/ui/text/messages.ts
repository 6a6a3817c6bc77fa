import { pageStore } from '../flows/page-store.ts'

/** An announcement in the line under the header. */
export interface Running {
  readonly id: number
  readonly title: string
  readonly text: string
  /** The page of the product it leads to; empty if there is none. */
  readonly path: string
}

/** The operator's current messages to the member. */
export interface Messages {
  readonly unread: number
  /** Null until they were asked for. */
  readonly running: readonly Running[] | null
}

const none: Messages = { unread: 0, running: null }
const held = pageStore(none)

export const messagesNow = held.now
export const useMessages = held.use

/** Updates what is known; unchanged values notify nobody. */
export const setMessages = (change: Partial<Messages> | null): void => {
  const before = held.now()
  const next = change === null ? none : { ...before, ...change }
  if (next.unread !== before.unread || !isSame(next.running, before.running)) held.set(next)
}

let asked = 0
let answered = 0

/**
 * Asks for the number of unread messages: answers a function that takes what came of it. An answer to an earlier
 * question than the last one answered is dropped: answers overtake each other, and the count would go back.
 */
export const askUnread = (): ((unread: number) => void) => {
  const question = ++asked
  return (unread) => {
    if (question < answered) return
    answered = question
    setMessages({ unread })
  }
}

/** Announcements are few and made in one place, with their fields in one order. */
const isSame = (a: Messages['running'], b: Messages['running']): boolean => JSON.stringify(a) === JSON.stringify(b)
