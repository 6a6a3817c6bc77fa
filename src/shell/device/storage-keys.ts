/**
 * Everything the product keeps on a device; the names differ if an operator runs it under a label of its own
 * (§settings.on-device).
 */
const kept = [
  'account',
  'ended',
  'remembered',
  'device',
  'launched',
  'preferences',
  'settings',
  'slip',
  'unresolved',
  'cashOuts',
  'rooms',
  'games',
  'pins',
  'popups',
  'shortcuts',
  'seen',
] as const

export type StorageName = (typeof kept)[number]

export const storageKeys = (whiteLabel: boolean): Readonly<Record<StorageName, string>> => {
  const prefix = whiteLabel ? 'label' : 'touchline'
  return Object.fromEntries(kept.map((name) => [name, `${prefix}.${name}`])) as Record<StorageName, string>
}
