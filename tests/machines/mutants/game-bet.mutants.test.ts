import { check } from '#review/checks.ts'
import { flows } from '#review/flows.ts'
import type { GameBetEvent } from '#machines/game/game-bet.ts'
import { type GameBetState, stepOfGameBet } from '#server/games/life.ts'
import { describe, expect, test } from 'vitest'
import { faulty, type Plant } from './faulty.ts'

const said = { id: 'BAD-01', plain: 'Wrong.' }

/** the mistake | the rule that must notice it */
const mutants: readonly (readonly [string, string, Plant])[] = [
  [
    'stakes are taken in a closed round',
    'no stake is taken in a closed round',
    { guards: { isRoundOpen: () => true } },
  ],
  [
    'a bet credited once is credited again',
    'a bet credited once is not credited again',
    { guards: { mayPayAgain: () => true } },
  ],
  [
    'a won bet is given back too',
    'a stake is returned only if nothing was paid or lost',
    (states) => void (states['won']!.on['rollback.came'] = { target: 'returned', actions: 'returnStake', meta: said }),
  ],
  [
    'a win is paid for a bet that never came',
    'only a bet that arrived can win',
    (states) => void (states['unknown']!.on['win.came'] = { target: 'won', actions: 'payWin', meta: said }),
  ],
  [
    'a bet that was rolled back first runs after all',
    'a bet rolled back before it arrived never runs',
    (states) => {
      Object.assign(states['barred']!, { type: 'atomic', on: { 'debit.came': { target: 'running', meta: said } } })
    },
  ],
  [
    'a returned bet is paid',
    'a bet that was returned or blocked is over',
    (states) => {
      Object.assign(states['returned']!, { type: 'atomic', on: { 'win.came': { target: 'won', meta: said } } })
    },
  ],
]

describe('planted faults in the life of a bet in a game (§machine.planted-faults)', () => {
  const { environment, rules } = flows.find(({ name }) => name === 'Game-bet')!

  test.each(mutants)('%s is noticed: %s', (_, noticed, plant) => {
    expect(check(environment, rules).broken).toEqual([])
    expect(check({ ...environment, machine: faulty(environment.machine, plant) }, rules).broken.join('\n')).toContain(
      noticed,
    )
  })

  /** state | what comes | where it leads and what it does, or nothing */
  test.each<[GameBetState, GameBetEvent['type'] | 'win above', string]>([
    ['unknown', 'debit.came', 'running takeStake'],
    ['unknown', 'win.came', ''],
    ['unknown', 'loss.came', ''],
    ['unknown', 'rollback.came', 'barred barBet'],
    ['running', 'debit.came', ''],
    ['running', 'win.came', 'won payWin'],
    ['running', 'loss.came', 'lost'],
    ['running', 'rollback.came', 'returned returnStake'],
    ['running', 'round.closed', 'lost'],
    ['running', 'win above', 'won holdWin'],
    ['won', 'win.came', 'won payWin'],
    ['won', 'win above', 'won holdWin'],
    ['lost', 'win above', 'won holdWin'],
    ['returned', 'win above', ''],
    ['won', 'rollback.came', ''],
    ['lost', 'win.came', 'won payWin'],
    ['lost', 'rollback.came', ''],
    ['returned', 'win.came', ''],
    ['returned', 'rollback.came', ''],
    ['barred', 'debit.came', ''],
    ['barred', 'win.came', ''],
  ])('%s, %s: %s', (state, type, told) => {
    const event = (
      type === 'win above' ? { type: 'win.came', isAbove: true } : { type, isAbove: false }
    ) as GameBetEvent
    const step = stepOfGameBet(state, { isRoundOpen: true, paysOnce: false }, event)
    expect(step ? [step.to, step.effect].filter(Boolean).join(' ') : '').toBe(told)
  })

  test('§game.ceiling: a bet that was paid in a closed round is not paid again without an operator', () => {
    const closed = { isRoundOpen: false, paysOnce: false }
    const win = { type: 'win.came', isAbove: false } as const
    expect([stepOfGameBet('lost', closed, win)?.effect, stepOfGameBet('won', closed, win)?.effect]).toEqual([
      'payWin',
      'holdWin',
    ])
  })
})
