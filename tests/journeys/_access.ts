import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Theme, themes } from '#domain/theme.ts'

/** The last holds that what is pressed is at least 24 pixels wide and high, or stands as far apart (WCAG 2.5.8). */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface Look {
  readonly theme: Theme
  readonly mode: 'light' | 'dark'
}

export const looks: readonly Look[] = themes.flatMap((theme) =>
  (['light', 'dark'] as const).map((mode) => ({ theme, mode })),
)

/** Widths of a desk, a phone, and the narrowest page there may be. */
export const widths = [1440, 390, 320] as const

/**
 * What breaks a standard, as one line each. React Aria's own live region is emptied by itself a moment later; and one rule,
 * still an experiment, takes a printed minus and the spoken word for two different names. Searched in the page itself: it has no frames.
 */
export const barriers = async (page: Page, where: string): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(standards)
    .exclude('[data-live-announcer]')
    .disableRules('label-content-name-mismatch')
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${where}: ${id} ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`,
    ),
  )
}

/** Puts the page in another look in place, without a reload; colours that fade into each other have arrived. */
export const wear = (page: Page, look: Look): Promise<void> =>
  page.evaluate(({ theme, mode }) => {
    Object.assign(document.documentElement.dataset, { theme, mode })
    // Asked for a measure, the page has its new colours at once, also while its clock stands still.
    document.documentElement.getBoundingClientRect()
    // What turns without end is as it is at any moment.
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .forEach((animation) => animation.finish())
  }, look)
