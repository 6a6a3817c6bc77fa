import type { DeviceStorage } from '../device/storage.ts'
import { isStoredSlip, type StoredSlip } from './stored-bet.ts'

export const loadStoredSlip = (storage: DeviceStorage, accountId: string): StoredSlip | null => {
  const kept = storage.read('slip', isStoredSlip)
  return kept?.accountId === accountId ? kept : null
}
