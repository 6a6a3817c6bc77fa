import type { MemberRule } from '#domain/rule-book/member/sections.ts'
import type { icons } from '#ui/frame/icons.ts'

/** The articles of the help in their order, each with the rules that it explains. */
export const articles = {
  start: ['bet.slip', 'bet.life'],
  odds: ['odds.types'],
  handicap: ['handicap.line', 'handicap.quarter-line'],
  myanmar: ['myanmar.price', 'myanmar.on-the-line'],
  parlays: ['parlay.legs'],
  builder: ['builder.selections', 'builder.price', 'builder.void'],
  cashOut: ['cash-out.offer'],
  rooms: ['room.terms', 'room.private', 'room.leave', 'room.refund'],
  limits: ['account.own-limits', 'account.breaks'],
  keyboard: [],
} as const satisfies Record<string, readonly MemberRule[]>

export type ArticleName = keyof typeof articles
/** The drawing of each on its card. */
export const articleIcons = {
  start: 'ball',
  odds: 'results',
  handicap: 'standing',
  myanmar: 'language',
  parlays: 'bracket',
  builder: 'slip',
  cashOut: 'statement',
  rooms: 'trophy',
  limits: 'limits',
  keyboard: 'settings',
} as const satisfies Record<ArticleName, keyof typeof icons>

export const articleNames = Object.keys(articles) as readonly ArticleName[]
