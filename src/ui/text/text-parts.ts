import type { TextPart } from '#domain/text/text-parts.ts'

/**
 * The parts of the texts requested beside the page's own, those loaded, and who waits. Until the shell says which are
 * loaded, all count as loaded.
 */
const held = {
  asked: [] as readonly TextPart[],
  here: null as readonly TextPart[] | null,
  waiting: new Set<() => void>(),
  listeners: new Set<() => void>(),
}

const hasTexts = (part: TextPart): boolean => held.here === null || held.here.includes(part)

/**
 * Requests a part of the texts, and resolves when they are on the page. Code that is fetched later requests its own
 * texts with itself.
 */
export const needTexts = (part: TextPart): Promise<void> =>
  new Promise((resolve) => {
    if (hasTexts(part)) return resolve()
    const look = () => {
      if (!hasTexts(part)) return
      held.waiting.delete(look)
      resolve()
    }
    held.waiting.add(look)
    if (!held.asked.includes(part)) held.asked = [...held.asked, part]
    held.listeners.forEach((listener) => listener())
  })

/** The shell's side: what was requested, and what is loaded. */
export const askedTexts = (): readonly TextPart[] => held.asked

export const onAskedTexts = (listener: () => void): (() => void) => {
  held.listeners.add(listener)
  return () => void held.listeners.delete(listener)
}

export const bringTexts = (parts: readonly TextPart[]): void => {
  held.here = parts
  held.waiting.forEach((look) => look())
}

/** The fetched value, once its texts are loaded too. */
export const withLater = async <T>(fetched: Promise<T>): Promise<T> =>
  (await Promise.all([fetched, needTexts('later')]))[0]
