import type { OfferedLanguage } from './index.ts'

/** What anyone may see; what a member does on the board and in the slip, what of it can wait for an idle moment; what stands on a member's other pages. */
export const textParts = ['publicContext', 'member', 'later', 'pages'] as const
export type TextPart = (typeof textParts)[number]

/** The words of each language, fetched when they are needed. The build cuts a file by the areas below; run as it is, each part is the whole. */
const foyers: Readonly<Record<OfferedLanguage, Fetch>> = {
  en: () => import('./en.json'),
  cn: () => import('./cn.json'),
  tw: () => import('./tw.json'),
  vi: () => import('./vi.json'),
  th: () => import('./th.json'),
  id: () => import('./id.json'),
  my: () => import('./my.json'),
  jp: () => import('./jp.json'),
  kr: () => import('./kr.json'),
}

export type Fetch = () => Promise<{ readonly default: Record<string, string> }>

const areas: Readonly<Record<TextPart, readonly string[]>> = {
  publicContext: [
    'app',
    'chunk',
    'crash',
    'dialog',
    'errors',
    'header',
    'landing',
    'maintenance',
    'notFound',
    'play',
    'toast',
  ],
  member: [
    'board.markets.child',
    'board.markets.count',
    'board.markets.mark',
    'board.markets.open',
    'header.balance',
    'header.member',
    'header.nav',
    'header.outstanding',
    'market.1x2',
    'market.hdp',
    'market.ml',
    'market.oe',
    'market.ou',
    'market.outright',
    'slip.empty',
    'slip.part',
    'slip.parts',
    'slip.quickBet',
    'slip.title',
  ],
  later: [
    'keys',
    'life',
    'market',
    'marquee',
    'menu',
    'notOffered',
    'outcome',
    'popup',
    'receipt',
    'said',
    'session',
    'slip',
    'track',
    'board.boost',
    'board.boosts',
    'board.day',
    'board.empty',
    'board.kind',
    'board.leagues.found',
    'board.leagues.search',
    'board.markets',
    'board.moves',
    'board.narrow',
    'board.paused',
    'board.resumed',
    'board.sorting',
    'board.star.added',
    'board.star.removed',
    'board.stats',
    'board.time',
    'board.tracker',
  ],
  pages: [
    'account',
    'bets',
    'day',
    'drag',
    'form',
    'info',
    'messages',
    'movement',
    'nickname',
    'paging',
    'password',
    'protection',
    'quickBet',
    'reality',
    'rooms',
    'settings',
    'settled',
    'sportOrder',
    'statement',
    'tour',
  ],
}

/** The part a text belongs to, by its area or, before that, by a part of one: what is named in none belongs to the board and the slip. */
export const textPartOf = (key: string): TextPart => {
  const names = key.split('.')
  const partOf = (area: string) => textParts.find((part) => areas[part].includes(area))
  return (
    names.map((_, at) => partOf(names.slice(0, names.length - at).join('.'))).find((part) => part !== undefined) ??
    'member'
  )
}

/** Who is not signed in needs no list of the files of those who are. */
export const loadTexts = async (code: OfferedLanguage, part: TextPart): Promise<Record<string, string>> => {
  const fetch = part === 'publicContext' ? foyers[code] : (await import('./member-texts.ts')).memberTexts[code][part]
  return (await fetch()).default
}
