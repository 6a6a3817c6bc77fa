import { parseShortcuts, type ShortcutChoice } from '#domain/member/shortcuts.ts'
import { proxy, snapshot, subscribe } from 'valtio'
import { isRecord } from './checks.ts'
import type { DeviceStorage } from './storage.ts'

/** A member's shortcuts on this device, separate for each member; all tabs agree. */
export const startShortcuts = (
  storage: DeviceStorage,
  accountId: string,
): { readonly shortcuts: ShortcutChoice; readonly stop: () => void } => {
  const all = () => storage.read('shortcuts', isRecord) ?? {}
  const read = () => parseShortcuts(Object.hasOwn(all(), accountId) ? all()[accountId] : null)
  const shortcuts = proxy(read())
  const changing = subscribe(shortcuts, () =>
    storage.write('shortcuts', { ...all(), [accountId]: snapshot(shortcuts) }),
  )
  const quiet = storage.onOther('shortcuts', () => {
    const { isOn, keys } = read()
    if (isOn !== shortcuts.isOn || JSON.stringify(keys) !== JSON.stringify(shortcuts.keys))
      Object.assign(shortcuts, { isOn, keys })
  })
  return {
    shortcuts,
    stop: () => {
      changing()
      quiet()
    },
  }
}
