import type { Page } from '@playwright/test'

/**
 * Waits until every animation with an end has ended, those too that begin in the meantime: a state that fades in has
 * its colours and its place.
 */
export const animationsEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    for (let animations = running(); animations.length > 0; animations = running())
      await Promise.all(animations.map(({ finished }) => finished.catch(() => {})))
  })
