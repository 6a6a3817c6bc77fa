import type { FeatureRoutes } from '#calls/routes.ts'
import { shelfInstead } from '#calls/shelves.ts'

const shelf = { access: 'member', name: 'page.games' } as const

/** The shelves of the lobby (§page.shelves); a game is played at the address of its shelf. */
export const gamesRoutes = {
  feature: 'games',
  instead: shelfInstead,
  pages: {
    '/slots': { ...shelf, link: 'header', at: 3 },
    '/slots2': shelf,
    '/slots3': shelf,
    '/slots4': shelf,
    '/slots5': shelf,
    '/slots6': shelf,
    '/slots7': shelf,
    '/slots8': shelf,
    '/slots9': shelf,
    '/slots11': shelf,
    '/slots12': shelf,
    '/slots13': shelf,
    '/slots14': shelf,
    '/slots15': shelf,
    '/others': shelf,
    '/others1': shelf,
    '/casino': shelf,
    '/casino100': shelf,
    '/poker': shelf,
    '/minigame': shelf,
    '/esports2': shelf,
    '/fishing': shelf,
    '/w4d': { access: 'member', name: 'page.fourD', link: 'menu', flag: 'fourD' },
  },
} as const satisfies FeatureRoutes
