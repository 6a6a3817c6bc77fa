import type { FeatureRoutes } from '#calls/routes.ts'

export const liveRoutes = {
  feature: 'live',
  hasSlip: true,
  pages: { '/livetv': { access: 'member', name: 'page.liveCentre', link: 'header', at: 2 } },
} as const satisfies FeatureRoutes
