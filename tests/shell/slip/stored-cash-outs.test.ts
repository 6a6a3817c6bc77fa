import { storedCashOuts } from '#shell/slip/stored-cash-outs.ts'
import { openDeviceStorage } from '#shell/device/storage.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { offer, cashOutKeys } from '#review/flows/bet/cash-out.ts'
import { expect, test } from 'vitest'

const device = () => {
  const held = new Map<string, string>()
  const area = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  } as Storage
  const reasons: string[] = []
  return {
    held,
    reasons,
    storage: openDeviceStorage(area, storageKeys(false), (reason) => reasons.push(reason), new EventTarget()),
  }
}

const [first, second] = cashOutKeys.map((key) => ({ betId: '9001', offer, key }))

test('§bet.no-answer: cash-outs on their way are kept a member apart, the oldest first, until each is dropped', () => {
  const { held, storage } = device()
  const [ann, ben] = [storedCashOuts(storage, 'ann'), storedCashOuts(storage, 'ben')]
  ann.write(first!)
  ann.write(first!)
  ann.write(second!)
  expect([ann.read(), ben.read()]).toEqual([first, null])
  ann.drop(first!.key)
  expect(ann.read()).toEqual(second)
  ann.drop(second!.key)
  expect([ann.read(), held.size]).toEqual([null, 0])
})

test('what cannot be read is dropped, and its reason told', () => {
  const { held, storage, reasons } = device()
  held.set('touchline.cashOuts', '[{"accountId":"ann","betId":"9001"}]')
  expect(storedCashOuts(storage, 'ann').read()).toBeNull()
  expect([held.size, reasons.length]).toEqual([0, 1])
})
