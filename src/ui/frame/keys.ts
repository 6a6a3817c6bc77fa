import { printKey, type Shortcut } from '#domain/member/shortcuts.ts'
import { useSnapshot } from 'valtio'
import { usePlatform } from '../flows/contexts.ts'
import { pageStore } from '../flows/page-store.ts'

/** The keyboard overlay in view: the command line, or the list of shortcuts. */
export type KeysView = 'command' | 'shortcuts'

const visible = pageStore<KeysView | null>(null)

/** Opens an overlay, or closes it with null. The caller need not know where it is. */
export const showKeys = visible.set
export const useOpenKeys = visible.use

const commandKey = pageStore<string | undefined>(undefined)

/** The key of the command line, as the keyboard part told it: for the header, which is drawn before that part. */
export const tellCommandKey = commandKey.set
export const useCommandKey = commandKey.use

/** The key of a shortcut as printed beside its action; undefined while it has no effect. */
export const usePrintedKey = (shortcut: Shortcut): string | undefined => {
  const { isOn, keys } = useSnapshot(usePlatform().shortcuts)
  return printKey({ isOn, keys }, shortcut)
}
