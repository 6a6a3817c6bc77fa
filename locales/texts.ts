import type { OfferedLanguage } from './index.ts'

/** What anyone may see; what a member does on the board and in the slip, what of it can wait for an idle moment; what stands on a member's other pages. */
export const textParts = ['foyer', 'member', 'later', 'pages'] as const
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

const areas: Readonly<Record<Exclude<TextPart, 'member'>, readonly string[]>> = {
  foyer: ['app', 'chunk', 'crash', 'dialog', 'errors', 'header', 'landing', 'maintenance', 'notFound', 'play', 'toast'],
  later: [
    'keys', 'life', 'marquee', 'menu', 'notOffered', 'outcome', 'popup', 'receipt', 'session', 'track', 'board.day', 'board.empty', 'board.kind', 'board.moves', 'board.paused', 'board.resumed', 'board.sorting', 'board.stats', 'board.time',
    'board.tracker', 'slip.accept', 'slip.accepted', 'slip.aside', 'slip.bar', 'slip.clamped', 'slip.close', 'slip.confirm', 'slip.confirming', 'slip.lucky', 'slip.moved', 'slip.parlay', 'slip.placing', 'slip.rejected',
    'slip.releasing', 'slip.system', 'slip.unknown', 'slip.unsent', 'slip.waiting',
  ],
  pages: ['account', 'bets', 'day', 'drag', 'form', 'info', 'messages', 'movement', 'nickname', 'paging', 'password', 'protection', 'quickBet', 'reality', 'settings', 'settled', 'sportOrder', 'statement'],
}

/** The part a text belongs to, by its area or a part of one: what is named in none belongs to the board and the slip. */
export const textPartOf = (key: string): TextPart => {
  const [area = '', name = ''] = key.split('.')
  return textParts.find((part) => part !== 'member' && [area, `${area}.${name}`].some((one) => areas[part].includes(one))) ?? 'member'
}

/** Who is not signed in needs no list of the files of those who are. */
export const loadTexts = async (code: OfferedLanguage, part: TextPart): Promise<Record<string, string>> => {
  const fetch = part === 'foyer' ? foyers[code] : (await import('./member-texts.ts')).memberTexts[code][part]
  return (await fetch()).default
}
