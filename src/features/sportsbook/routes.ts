import { matchPaths } from '#calls/paths.ts'
import type { FeatureRoutes } from '#calls/routes.ts'
import { firstGame, isSpecial } from '#domain/market/sports.ts'

export const sportsbookRoutes = {
  feature: 'sportsbook',
  hasSlip: true,
  isFirst: true,
  isOnePlace: true,
  pages: {
    '/desktop': { access: 'member', name: 'page.sports', link: 'header', at: 1, numbered: matchPaths },
    // The virtual games are the board with one of them.
    '/virtuals': {
      access: 'member',
      name: 'page.virtuals',
      link: 'header',
      at: 5,
      leadsTo: '/desktop',
      prepare: (board) => {
        if (!isSpecial(board.sport))
          Object.assign(board, { sport: firstGame, selectedLeagues: [], favouritesOnly: false })
      },
    },
  },
} as const satisfies FeatureRoutes
