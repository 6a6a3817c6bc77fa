import { answerTo } from '#commands/settle/answer.ts'

export type Json = Record<string, unknown>
export const ask = (line: unknown): Json =>
  JSON.parse(answerTo(typeof line === 'string' ? line : JSON.stringify(line))) as Json

export const result = { status: 'completed', ht: [1, 0], ft: [1, 0], goals: ['home'] }
export const leg = {
  odds: 'DEC',
  price: 1.9,
  market: 'hdp',
  period: 'ft',
  pick: 'home',
  line: -0.75,
  live: false,
  at: [0, 0],
  result,
}
export const single = { kind: 'single', stake: 10, currency: 'MYR', ...leg, odds: 'MY', price: -0.96 }
export const straight = (price: number, over: Json = {}) => ({ ...leg, price, market: '1x2', line: undefined, ...over })
export const lost = { pick: 'away' }
export const running = { result: { ...result, status: 'pending' } }
export const tickets = {
  parlay: { kind: 'parlay', stake: 1_000, currency: 'MYR', legs: [straight(2.13), straight(1.9), leg] },
  system: { kind: 'system', unit: 10, sizes: [2, 3], currency: 'MYR', legs: [straight(2), straight(2), straight(2)] },
}
export const myanmar = {
  ...single,
  odds: 'MM',
  price: '1+50',
  favourite: 'home',
  currency: 'MMK',
  stake: 1_000,
  line: undefined,
}
export const race = {
  kind: 'single',
  stake: 10,
  currency: 'MYR',
  odds: 'DEC',
  price: 8.6,
  market: 'outright',
  pick: 'Ann',
}
export const outright = {
  ...single,
  market: 'outright',
  odds: 'DEC',
  price: 5,
  stake: 100,
  pick: 'Ann',
  line: undefined,
}
