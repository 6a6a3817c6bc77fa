import type { ClauseId } from '../rules.ts'

/**
 * The clauses that members have a use for, in the order in which they look for them (§page.rules). Each has a text for
 * members, `rule.<id>`; all other clauses are for the people who build, run and review the product.
 */
export const memberSections = {
  definitions: [
    'odds.types',
    'odds.conversion',
    'stake.negative-odds',
    'settlement.outcomes',
    'money.rounding',
    'time.zone',
    'time.book-day',
  ],
  placing: [
    'bet.slip',
    'bet.life',
    'bet.key',
    'bet.no-answer',
    'bet.open-market',
    'bet.danger-delay',
    'bet.incident',
    'stake.limits',
    'stake.maximum',
    'settlement.max-payout',
  ],
  changes: [
    'odds.accepted',
    'bet.consent',
    'bet.price-moved',
    'bet.changed-line',
    'odds.boost',
    'settlement.error',
    'settlement.correction',
  ],
  settlement: [
    'settlement.source',
    'settlement.markets',
    'handicap.line',
    'handicap.quarter-line',
    'handicap.over-under',
    'settlement.first-half',
    'settlement.void-match',
    'settlement.abandoned',
    'settlement.called',
    'settlement.postponed',
    'settlement.no-result',
  ],
  sports: [
    'settlement.period',
    'handicap.live-score',
    'settlement.overtime',
    'sport.rounds',
    'settlement.bout',
    'settlement.race',
    'bet.each-way',
    'settlement.each-way',
    'settlement.dead-heat',
    'settlement.withdrawn',
    'settlement.reduction',
  ],
  parlays: [
    'parlay.legs',
    'parlay.live-minimum',
    'parlay.one-leg-a-match',
    'parlay.return',
    'parlay.system',
    'parlay.system-sizes',
    'parlay.bonus',
  ],
  builder: [
    'builder.selections',
    'builder.price',
    'builder.refused',
    'builder.ready',
    'builder.parlay',
    'builder.void',
    'builder.cash-out',
  ],
  myanmar: [
    'myanmar.currencies',
    'myanmar.price',
    'myanmar.on-the-line',
    'myanmar.legs',
    'myanmar.parlay',
    'myanmar.deduction',
  ],
  cashOut: [
    'cash-out.offer',
    'cash-out.unavailable',
    'cash-out.shown-amount',
    'cash-out.wait',
    'cash-out.part',
    'order.directions',
    'order.never-below',
    'order.floor',
    'edit.bets',
    'edit.one-step',
    'edit.difference',
    'edit.wait',
  ],
  rooms: [
    'room.terms',
    'room.free',
    'room.private',
    'room.points',
    'room.score',
    'room.ranking',
    'room.life',
    'room.results',
    'room.refund',
    'room.leave',
    'room.prizes',
    'room.ties',
    'room.final',
  ],
  games: [
    'game.laws',
    'game.fair',
    'game.payout',
    'game.highest-win',
    'game.steps',
    'game.draws',
    'game.tables',
    'game.ceiling',
  ],
  account: [
    'account.states',
    'account.password',
    'account.sessions',
    'account.own-limits',
    'account.breaks',
    'commission.turnover',
    'commission.valid-turnover',
    'commission.credited',
    'ledger.owed',
  ],
  disputes: ['settlement.told', 'bet.record', 'page.feedback', 'page.contact'],
} as const satisfies Readonly<Record<string, readonly ClauseId[]>>

export type MemberSection = keyof typeof memberSections
export type MemberRule = (typeof memberSections)[MemberSection][number]

export const memberSectionNames = Object.keys(memberSections) as readonly MemberSection[]

/** Every rule of the members by its number: the place of its section, and its own place there. */
const numbers: ReadonlyMap<string, string> = new Map(
  memberSectionNames.flatMap((name, section) =>
    memberSections[name].map((id, rule): [string, string] => [id, `${section + 1}.${rule + 1}`]),
  ),
)

export const isMemberRule = (id: string): id is MemberRule => numbers.has(id)

/** The number that members see for a rule: `4.4`. */
export const ruleNumber = (id: MemberRule): string => numbers.get(id)!
