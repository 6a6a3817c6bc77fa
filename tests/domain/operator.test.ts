import { earliestResult } from '#domain/market/earliest-result.ts'
import type { MatchResult } from '#domain/market/result.ts'
import {
  actRules,
  decisions,
  isAboveThreshold,
  isReason,
  mayDo,
  maySecond,
  maySee,
  mostFor,
  operatorActs,
  type OperatorActName,
  type OperatorRole,
  operatorRoles,
  operatorViews,
  secondWithin,
  startingFourEyes,
  viewRules,
  actLimitWindow,
} from '#domain/operator.ts'
import { baseball, basketball, soccer, tennis } from '#domain/market/sports.ts'
import { describe, expect, test } from 'vitest'

test('an act that waits is approved, rejected, or recalled by who asked for it', () =>
  expect(decisions).toEqual(['approve', 'reject', 'recall']))

describe('act × role', () => {
  test('reads as the back office does', () => {
    const table = operatorActs.map(
      (act) => `${act.padEnd(11)}${operatorRoles.map((role) => (mayDo(act, [role]) ? role : '·')).join(' ')}`,
    )
    expect(table).toEqual([
      'suspend    trader risk · · · ·',
      'reopen     trader risk · · · ·',
      'void       trader risk · · · ·',
      'result     trader risk · · · ·',
      'create     · risk support · · ·',
      'deposit    · · · finance · ·',
      'withdraw   · · · finance · ·',
      'credit     · · support finance · ·',
      'state      · risk support · · ·',
      'limits     · risk · · · ·',
      'commission · risk · finance · ·',
      'boost      trader risk · · · ·',
      'unboost    trader risk · · · ·',
      'highlight  trader risk · · · ·',
      'unhighlighttrader risk · · · ·',
      'openevent  trader risk · · · ·',
      'closeevent trader risk · · · ·',
      'channel    trader risk · · · ·',
      'unchannel  trader risk · · · ·',
      'openroom   trader risk · · · ·',
      'cancel     trader risk · · · ·',
      'resolve    · risk · finance · ·',
      'releasewin · risk · finance · ·',
      'refusewin  · risk · finance · ·',
      'announce   · · support · · ·',
      'unannounce · · support · · ·',
      'message    · risk support finance · ·',
      'answer     · risk support finance · ·',
      'removemessage· risk support · · ·',
      'mute       · risk support · · ·',
      'unmute     · risk support · · ·',
      'appoint    · risk · finance · ·',
      'standing   · risk · · · ·',
      'move       · risk support · · ·',
      'password   · · support · · ·',
      'unlock     · · support · · ·',
      'enrol      · · · · · admin',
      'roles      · · · · · admin',
      'revoke     · · · · · admin',
    ])
  })
  test('a second operator is one of these', () => {
    expect(operatorActs.map((act) => `${act} ${actRules[act].second.join(' ')}`)).toEqual([
      'suspend risk',
      'reopen risk',
      'void risk',
      'result trader risk',
      'create risk',
      'deposit finance risk',
      'withdraw finance risk',
      'credit finance risk',
      'state risk',
      'limits risk finance',
      'commission risk',
      'boost risk',
      'unboost risk',
      'highlight risk',
      'unhighlight risk',
      'openevent risk',
      'closeevent risk',
      'channel risk',
      'unchannel risk',
      'openroom risk',
      'cancel risk',
      'resolve risk',
      'releasewin risk finance',
      'refusewin risk finance',
      'announce support',
      'unannounce support',
      'message support',
      'answer support',
      'removemessage support',
      'mute support',
      'unmute support',
      'appoint risk',
      'standing risk',
      'move risk',
      'password risk',
      'unlock risk',
      'enrol admin',
      'roles admin',
      'revoke admin',
    ])
  })
  test('one role is enough, and a role that asks is not one that seconds', () =>
    expect([maySecond('result', ['trader']), maySecond('void', ['trader']), maySecond('void', [])]).toEqual([
      true,
      false,
      false,
    ]))
  test('each view is open to these', () => {
    expect(
      operatorViews.map((view) => `${view} ${operatorRoles.filter((role) => maySee(view, [role])).join(' ')}`),
    ).toEqual([
      'list risk support finance auditor',
      'show risk support finance auditor',
      'uplines risk support finance auditor',
      'acts trader risk support finance auditor admin',
      'pending trader risk support finance auditor admin',
      'operators risk auditor admin',
      'events risk auditor admin',
      'exposure trader risk auditor',
      'boosts trader risk auditor',
      'leagues trader risk auditor',
      'specialevents trader risk auditor',
      'announcements trader risk support auditor',
      'cases risk support finance auditor',
      'prices trader risk support auditor',
      'record trader risk support auditor',
      'rooms trader risk support auditor',
      'room trader risk support auditor',
      'pairs risk auditor',
      'unmatched risk support finance auditor',
      'heldwins risk support finance auditor',
      'tablechat risk support auditor',
      'reconcile risk finance auditor',
    ])
  })
  test('what an act may weigh, and when it needs a second operator, in whole units', () => {
    expect(
      Object.fromEntries(operatorActs.flatMap((act) => (actRules[act].most ? [[act, actRules[act].most]] : []))),
    ).toEqual({
      deposit: { finance: 1_000_000 },
      withdraw: { finance: 1_000_000 },
      credit: { support: 100, finance: 50_000 },
      limits: { risk: 1_000_000 },
      boost: { trader: 5_000, risk: 50_000 },
      openroom: { trader: 5_000, risk: 50_000 },
      resolve: { risk: 50_000, finance: 50_000 },
      releasewin: { risk: 1_000_000, finance: 1_000_000 },
    })
    expect(startingFourEyes).toEqual({
      deposit: 50_000,
      withdraw: 10_000,
      releasewin: 10_000,
      refusewin: 10_000,
      credit: 500,
      limits: 20_000,
      boost: 2_000,
      result: 20_000,
      void: 20_000,
      openroom: 2_000,
      cancel: 20_000,
    })
    expect([secondWithin, actLimitWindow].map((time) => time / 3_600_000)).toEqual([24, 24])
  })
  test('an auditor changes nothing and sees everything', () => {
    expect(operatorActs.filter((act) => mayDo(act, ['auditor']) || maySecond(act, ['auditor']))).toEqual([])
    expect(operatorViews.filter((view) => !viewRules[view].includes('auditor'))).toEqual([])
  })
  test('an admin moves no money, and nobody else makes operators', () => {
    expect(operatorActs.filter((act) => mayDo(act, ['admin']))).toEqual(['enrol', 'roles', 'revoke'])
    expect(operatorActs.filter((act) => !actRules[act].by.includes('admin') && maySecond(act, ['admin']))).toEqual([])
  })
  test.each<[act: OperatorActName, roles: readonly OperatorRole[], most: bigint | null]>([
    ['credit', ['support'], 10_000n],
    ['credit', ['support', 'finance'], 5_000_000n],
    ['credit', ['trader'], null],
    ['result', ['trader'], null],
    ['boost', ['trader'], 500_000n],
  ])('%s in %j is at most %s hundredths', (act, roles, most) => expect(mostFor(act, roles)).toBe(most))
  test.each<[weight: bigint, above: boolean]>([
    [50_000n, false],
    [50_001n, true],
  ])('a credit that weighs %s: above a threshold of 500 is %s', (weight, above) =>
    expect(isAboveThreshold({ act: 'credit', weight }, [], { credit: 500 })).toBe(above),
  )
  test('an act that is not named has no threshold', () =>
    expect(isAboveThreshold({ act: 'deposit', weight: 10n ** 15n }, [], { credit: 500 })).toBe(false))
})

describe('a reason', () => {
  test.each([
    ['wrong result '.repeat(40).slice(0, 500), true],
    ['wrong result '.repeat(40).slice(0, 501), false],
    ['asked by phone', true],
    ['客户来电要求', true],
    ['goodwill', true],
    ['', false],
    ['   ', false],
    ['.....', false],
    ['aaaaaaaa', false],
    ['abab', false],
    ['12345678', false],
    ['Test', false],
    [' test ', false],
    ['n/a', false],
    ['aabbc', true],
    ...['none', 'test', 'tests', 'testing', 'reason', 'asdf', 'qwerty', 'todo', 'null', 'undefined'].map(
      (placeholder) => [placeholder, false] as [string, boolean],
    ),
    ['late', true],
    ['tea', false],
    ['two\nlines of it', false],
    ['asked by phone '.repeat(40), false],
  ])('%j: %s', (text, is) => expect(isReason(text)).toBe(is))
})

const minute = 60_000
const completed: Pick<MatchResult, 'status' | 'ht' | 'ft'> = { status: 'completed', ht: [0, 0], ft: [1, 0] }

describe('no result before its match could have one', () => {
  test.each<[what: string, sport: number, result: Parameters<typeof earliestResult>[1], minutes: number]>([
    ['a whole match of soccer', soccer, completed, 90],
    ['its first half alone', soccer, { ...completed, ft: null }, 45],
    ['a match whose first half is given back', soccer, { ...completed, status: 'refund1H' }, 90],
    ['its first half, told while it goes on', soccer, { ...completed, status: 'firstHalf', ft: null }, 45],
    ['a match broken off in its first half', soccer, { status: 'abandoned1H', ht: null, ft: null }, 0],
    ['a match broken off in its second half', soccer, { status: 'abandoned2H', ht: [1, 0], ft: null }, 45],
    ['a match called off', soccer, { status: 'cancelled', ht: null, ft: null }, Number.NEGATIVE_INFINITY],
    ['a result taken back', soccer, { status: 'pending', ht: null, ft: null }, Number.NEGATIVE_INFINITY],
    ['a match given back', soccer, { status: 'refund', ht: null, ft: null }, Number.NEGATIVE_INFINITY],
    ['one that is suspended', soccer, { status: 'suspended', ht: [1, 0], ft: null }, Number.NEGATIVE_INFINITY],
    ['a race before it, without a runner', 45, { status: 'upcoming', ht: null, ft: null }, Number.NEGATIVE_INFINITY],
    ['a match whose second half is given back', soccer, { ...completed, status: 'refund2H' }, 90],
    ['its first half alone, where the second is given back', soccer, { status: 'refund2H', ht: [1, 0], ft: null }, 45],
    ['basketball', basketball, completed, 40],
    ['baseball', baseball, completed, 60],
    ['baseball called', baseball, { ...completed, status: 'called' }, 45],
    ['basketball called', basketball, { ...completed, status: 'called' }, 35],
    ['tennis', tennis, completed, 20],
    ['a virtual race', 45, completed, 5],
    ['an outright', soccer, { status: 'completed', ht: null, ft: null, winners: ['Ajax'] }, 0],
    ['a sport of another program', 900, completed, 0],
  ])('%s', (_, sport, result, minutes) =>
    expect(earliestResult({ kickoff: 1_000_000 * minute, sport }, result)).toBe(1_000_000 * minute + minutes * minute),
  )
})
