import type { TextPart } from '#locales/texts.ts'

/** Parts of the words asked for beside those of the page, those that are there, and who waits. Before the shell says which are there, all are. */
const held = {
  asked: [] as readonly TextPart[],
  here: null as readonly TextPart[] | null,
  waiting: new Set<() => void>(),
  listeners: new Set<() => void>(),
}

export const hasTexts = (part: TextPart): boolean => held.here === null || held.here.includes(part)

/** Asks for a part of the words, and ends when they are on the page. Whatever is fetched later asks for its own along with itself. */
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

/** The shell's side: what is asked for, and what is there. */
export const askedTexts = (): readonly TextPart[] => held.asked

export const onAskedTexts = (listener: () => void): (() => void) => {
  held.listeners.add(listener)
  return () => void held.listeners.delete(listener)
}

export const bringTexts = (parts: readonly TextPart[]): void => {
  held.here = parts
  held.waiting.forEach((look) => look())
}
