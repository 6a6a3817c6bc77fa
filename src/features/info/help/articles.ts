import type { MemberRule } from '#domain/rule-book/member/sections.ts'

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
export const articleNames = Object.keys(articles) as readonly ArticleName[]
