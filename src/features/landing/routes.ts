import type { FeatureRoutes } from '#calls/routes.ts'

export const landingRoutes = {
  feature: 'landing',
  pages: { '/': { access: 'public', name: 'app.title' } },
} as const satisfies FeatureRoutes
