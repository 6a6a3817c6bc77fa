import { answerTo } from '#commands/settle/answer.ts'
import { gameNames, isSpecial } from '#domain/market/sports.ts'
import { quote } from '#domain/odds/odds.ts'
import { type AbandonedPolicy, abandonedPolicies } from '#domain/settlement/abandoned.ts'
import { type EndedPick, type Ending, feeds } from '#domain/settlement/ending.ts'
import { endings } from '#domain/settlement/endings.ts'
import { settleSelection } from '#domain/settlement/settle-selection.ts'
import en from '#locales/en.json'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { measured } from './measured.ts'

const rows = endings.flatMap((ending) =>
  ending.picks.flatMap((pick) =>
    abandonedPolicies.map(
      (policy) =>
        [
          `${sportOf(ending)}, ${ending.how}: ${pickOf(pick)}, ${policy}`,
          ending,
          pick,
          policy,
          said(pick, policy),
        ] as const,
    ),
  ),
)

function sportOf({ sport }: Ending): string {
  return isSpecial(sport) ? gameNames[sport as keyof typeof gameNames] : en[`sports.${sport}` as keyof typeof en]
}
function pickOf({ market, pick, period = 'ft', line }: EndedPick): string {
  return [market, period, pick, line === undefined ? undefined : line / 4]
    .filter((part) => part !== undefined)
    .join(' ')
}
function said({ void: outcome, decided = outcome }: EndedPick, policy: AbandonedPolicy): string {
  return policy === 'void' ? outcome : decided
}

/** What the house makes of a pick: the function by which bets are settled, at 2.00. */
const byHouse = ({ sport, result }: Ending, pick: EndedPick, abandoned: AbandonedPolicy): string => {
  const { market, period = 'ft', line = 0 } = pick
  const bet = { market, period, pick: pick.pick, line, sport, live: false, at: [0, 0] } as const
  const settled = settleSelection(
    bet,
    { odds: 'DEC', price: quote(20_000, 'DEC') },
    { ...result, action: 1 },
    { abandoned, deadHeat: 'standard' },
  )
  return settled === 'running' ? settled : settled.outcome
}

/** The same by the calculator, as anybody calls it. */
const byCalculator = ({ sport, result, call }: Ending, pick: EndedPick, abandoned: AbandonedPolicy): string => {
  const { market, period = 'ft', line } = pick
  const { winners, ht, ft, goals, overtime, status } = result
  const scores = winners
    ? { winners }
    : { ...(ht && { ht }), ...(ft && { ft }), ...(goals && { goals }), ...(overtime && { overtime }) }
  const asked = {
    kind: 'single',
    odds: 'DEC',
    price: 2,
    stake: 10,
    currency: 'USD',
    market,
    period,
    pick: pick.pick,
    ...(line !== undefined && { line: line / 4 }),
    sport,
    abandoned,
    result: { status, ...scores, ...measured(call) },
  }
  const { result: outcome, error, field } = JSON.parse(answerTo(JSON.stringify(asked)))
  return error ? `${error} ${field}` : outcome
}

describe('§settlement.void-match: each way to end, by the house and by the calculator', () => {
  test.each(rows)('%s', (_, ending, pick, policy, outcome) => {
    expect([byHouse(ending, pick, policy), byCalculator(ending, pick, policy)]).toEqual([outcome, outcome])
  })
})

/** The flags of an operator's act that gives a result. */
const actOf = ({ result: { status, ht, ft, overtime, winners }, call }: Ending): string =>
  [
    status === 'completed' ? '' : `--status ${status}`,
    winners ? '' : ht && `--ht ${ht.join('-')}`,
    winners ? '' : ft && `--ft ${ft.join('-')}`,
    overtime && `--overtime ${overtime.join('-')}`,
    ...Object.entries(measured(call)).map(([measure, amount]) => `--${measure} ${amount}`),
    winners && `--winners ${winners.join(',')}`,
  ]
    .filter(Boolean)
    .join(' ')

const table = (): string =>
  [
    '# How matches end',
    '',
    'Printed from `src/domain/settlement/endings.ts` by `tests/domain/settlement/endings.test.ts`, which holds the house and the calculator to every row.',
    'Where what broke off is void a pick comes to the first outcome, where it is decided to the second.',
    '',
    `| sport | how it ended | the operator’s \`result\` | ${feeds.join(' | ')} | picks |`,
    `|---|---|---|${feeds.map(() => '---|').join('')}---|`,
    ...endings.map((ending) => {
      const picks = ending.picks.map((pick) => {
        const outcomes = new Set(abandonedPolicies.map((policy) => said(pick, policy)))
        return `${pickOf(pick)}: ${[...outcomes].join(' / ')}`
      })
      const by = feeds.map((feed) => (ending.feeds.includes(feed) ? 'reports it' : ''))
      return `| ${sportOf(ending)} | ${ending.how} | \`${actOf(ending)}\` | ${by.join(' | ')} | ${picks.join('; ')} |`
    }),
    '',
  ].join('\n')

test('the printed table is the one in the repository; UPDATE=1 writes it', () => {
  const file = new URL('endings.md', import.meta.url)
  if (process.env['UPDATE'] === '1') writeFileSync(file, table())
  expect(readFileSync(file, 'utf8')).toBe(table())
})
