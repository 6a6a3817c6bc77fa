import { pageDefaults, type PageFlag } from '#domain/bet/limits.ts'
import type { HouseShelves } from '#calls/shelves.ts'

/** Whether this operator switched a feature on (§page.features): its page says so where it differs from the default. */
export const isOn = (flag: PageFlag): boolean =>
  document.documentElement.dataset['flags']?.split(' ').includes(flag) ?? pageDefaults[flag]

/** What the operator's page says that it has (§page.shelves). */
export const houseShelves = (): HouseShelves => ({
  isOn,
  slotProviders: Number(document.documentElement.dataset['slots'] ?? 1),
})
