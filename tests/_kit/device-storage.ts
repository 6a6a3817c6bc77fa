import { type DeviceStorage, openDeviceStorage } from '#shell/device/storage.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'

/** The storage of a device, or of a tab of it, with nothing in it; a fault of it fails the test. */
export const deviceStorage = (): DeviceStorage => {
  const values = new Map<string, string>()
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage
  const failed = (reason: string) => {
    throw new Error(reason)
  }
  return openDeviceStorage(area, storageKeys(false), failed, new EventTarget())
}
