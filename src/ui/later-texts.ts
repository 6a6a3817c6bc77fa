import type { TextPart } from '#locales/texts.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { hasTexts, needTexts, onTexts } from './text-parts.ts'

/** What is fetched, once the words it says are there too. */
export const withLater = async <T>(fetched: Promise<T>): Promise<T> => (await Promise.all([fetched, needTexts('later')]))[0]

/** Whether a part of the words is there; asks for it. */
export const useTexts = (part: TextPart): boolean => {
  useEffect(() => void needTexts(part), [part])
  return useSyncExternalStore(onTexts, () => hasTexts(part))
}
