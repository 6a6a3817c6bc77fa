import type { FeatureRoutes } from '#calls/routes.ts'

const rooms = { access: 'member', name: 'page.rooms' } as const

export const tournamentRoutes = {
  feature: 'tournament',
  pages: {
    '/tournament2': { access: 'member', leadsTo: '/tournament2/home' },
    '/tournament2/home': { ...rooms, link: 'header', at: 4 },
    '/tournament2/mine': rooms,
    '/tournament2/create': rooms,
    '/tournament2/private': rooms,
    '/tournament2/room': rooms,
    '/tournament2/winners': rooms,
    '/tournament2/practice': { access: 'member', name: 'page.practice' },
  },
} as const satisfies FeatureRoutes
