import { featureFlags, type PageFlag } from '#domain/limits.ts'

/** Whether this operator switched something on (§page.features): its page says so wherever it is not as usual. */
export const isOn = (flag: PageFlag): boolean =>
  document.documentElement.dataset['flags']?.split(' ').includes(flag) ?? featureFlags[flag]
