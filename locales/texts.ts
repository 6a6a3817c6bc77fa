import type { OfferedLanguage } from './index.ts'

/** What anyone may see; what a member does on the board and in the slip; what stands on a member's other pages. */
export const textParts = ['foyer', 'member', 'pages'] as const
export type TextPart = (typeof textParts)[number]

/** The words of each language, fetched when they are needed. The build cuts a file by the areas below; run as it is, each part is the whole. */
const files: Record<OfferedLanguage, Readonly<Record<TextPart, () => Promise<Words>>>> = {
  en: { foyer: () => import('./en.json'), member: () => import('./en.json?member'), pages: () => import('./en.json?pages') },
  cn: { foyer: () => import('./cn.json'), member: () => import('./cn.json?member'), pages: () => import('./cn.json?pages') },
  tw: { foyer: () => import('./tw.json'), member: () => import('./tw.json?member'), pages: () => import('./tw.json?pages') },
  vi: { foyer: () => import('./vi.json'), member: () => import('./vi.json?member'), pages: () => import('./vi.json?pages') },
  th: { foyer: () => import('./th.json'), member: () => import('./th.json?member'), pages: () => import('./th.json?pages') },
  id: { foyer: () => import('./id.json'), member: () => import('./id.json?member'), pages: () => import('./id.json?pages') },
  my: { foyer: () => import('./my.json'), member: () => import('./my.json?member'), pages: () => import('./my.json?pages') },
  jp: { foyer: () => import('./jp.json'), member: () => import('./jp.json?member'), pages: () => import('./jp.json?pages') },
  kr: { foyer: () => import('./kr.json'), member: () => import('./kr.json?member'), pages: () => import('./kr.json?pages') },
}

interface Words {
  readonly default: Record<string, string>
}

const areas: Readonly<Record<Exclude<TextPart, 'member'>, readonly string[]>> = {
  foyer: ['app', 'chunk', 'crash', 'dialog', 'errors', 'header', 'landing', 'maintenance', 'notFound', 'play', 'toast'],
  pages: ['account', 'bets', 'day', 'drag', 'form', 'info', 'messages', 'movement', 'nickname', 'paging', 'password', 'protection', 'quickBet', 'reality', 'settings', 'settled', 'sportOrder', 'statement'],
}

/** The part an area's texts belong to: what is named in none belongs to the board and the slip. */
export const textPartOf = (area: string): TextPart => (areas.foyer.includes(area) ? 'foyer' : areas.pages.includes(area) ? 'pages' : 'member')

export const loadTexts = async (code: OfferedLanguage, part: TextPart): Promise<Record<string, string>> => (await files[code][part]()).default
