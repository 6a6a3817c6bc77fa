import { printKey, type Shortcut } from '#domain/shortcuts.ts'
import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { usePlatform } from './contexts.ts'

/** What of the keyboard's part stands over the page: the command line, or the list of shortcuts. */
export type KeysView = 'command' | 'shortcuts'

const held: { view: KeysView | null; readonly listeners: Set<() => void> } = { view: null, listeners: new Set() }

/** Opens one, or closes it with null. Whoever opens it need not know where it is. */
export const showKeys = (view: KeysView | null): void => {
  held.view = view
  held.listeners.forEach((listener) => listener())
}

const follow = (listener: () => void) => {
  held.listeners.add(listener)
  return () => void held.listeners.delete(listener)
}

export const useShownKeys = (): KeysView | null => useSyncExternalStore(follow, () => held.view)

/** The key of a shortcut as it is printed beside what it does; undefined while it does nothing. */
export const usePrintedKey = (shortcut: Shortcut): string | undefined => {
  const { isOn, keys } = useSnapshot(usePlatform().shortcuts)
  return printKey({ isOn, keys }, shortcut)
}
