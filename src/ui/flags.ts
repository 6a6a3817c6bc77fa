import { featureFlags, type PageFlag } from '#domain/bet/limits.ts'

/** Whether this operator switched a feature on (§page.features): its page says so where it differs from the default. */
export const isOn = (flag: PageFlag): boolean =>
  document.documentElement.dataset['flags']?.split(' ').includes(flag) ?? featureFlags[flag]
