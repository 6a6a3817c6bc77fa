import { eventPaths } from '#calls/paths.ts'
import type { FeatureRoutes } from '#calls/routes.ts'

const own = { access: 'member' } as const
const linked = { ...own, link: 'menu' } as const

/** A member's own pages, in the order of the command line. */
export const infoRoutes = {
  feature: 'info',
  pages: {
    '/info': { ...own, leadsTo: '/info/settings' },
    '/highlight': { ...own, leadsTo: '/highlight/home' },
    '/info/result': { ...own, name: 'page.result', link: 'header', at: 6 },
    '/info/betlist': { ...linked, name: 'page.betList' },
    '/info/sysparlay': { ...linked, name: 'page.sysparlay' },
    '/info/summary': { ...linked, name: 'page.summary' },
    '/info/history': { ...own, name: 'page.history' },
    '/info/favourites': { ...own, name: 'board.favourites' },
    '/info/games': { ...linked, name: 'page.gameResults' },
    '/efresult': { ...own, name: 'page.virtualResults' },
    '/prg': { ...own, name: 'page.programme' },
    '/ngresult': { ...own, name: 'page.numberGames' },
    '/info/rooms': { ...own, name: 'page.roomResults' },
    '/info/cancelled': { ...own, name: 'page.cancelledLottery' },
    '/info/statement': { ...linked, name: 'page.statement' },
    '/info/standing': { ...linked, name: 'page.standing' },
    '/info/bracket': { ...linked, name: 'page.bracket' },
    '/highlight/home': { ...linked, name: 'page.highlight' },
    '/info/message': { ...linked, name: 'page.message' },
    '/info/settings': { ...linked, name: 'page.settings' },
    '/info/switch': { ...linked, name: 'page.switch' },
    '/info/rules': { ...linked, name: 'page.rules' },
    '/info/help': { ...linked, name: 'page.help' },
    '/info/contact': { ...linked, name: 'page.contact' },
    '/info/feedback': { ...linked, name: 'page.feedback' },
    '/event': { ...linked, name: 'page.event', numbered: eventPaths },
  },
} as const satisfies FeatureRoutes
