import { hold } from './held.ts'

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
const held = hold(none)

export const messagesNow = held.now
export const useMessages = held.use

/** Takes what is known anew; what did not change wakes nobody. */
export const setMessages = (change: Partial<Messages> | null): void => {
  const before = held.now()
  const next = change === null ? none : { ...before, ...change }
  if (next.unread !== before.unread || !isSame(next.running, before.running)) held.set(next)
}

const isSame = (a: readonly Running[], b: readonly Running[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ id, title, text, path }, place) =>
      id === b[place]!.id && title === b[place]!.title && text === b[place]!.text && path === b[place]!.path,
  )
