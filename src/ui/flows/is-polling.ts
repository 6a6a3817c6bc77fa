import type { PublicContext } from './contexts.ts'

/** Whether a page may request prices again: not while the refresh is paused or the network is away (WCAG 2.2.2). */
export const isPolling = (feed: PublicContext['feed']): boolean =>
  !feed.getSnapshot().matches('paused') && !feed.getSnapshot().matches('offline')
