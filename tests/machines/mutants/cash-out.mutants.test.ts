import { cashOutMachine } from '#machines/bet/cash-out.ts'
import { cashOutSetup } from '#machines/bet/cash-out.setup.ts'
import { check } from '#review/checks.ts'
import { cashOutEnvironment, cashOutRules, lower, offer } from '#review/flows/bet/cash-out.ts'
import { explore, writeValue } from '#review/explore.ts'
import { rowsOf, tableText } from '#review/table.ts'
import { describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import { sampled } from '../../_kit/sample.ts'
import { answeredUnread, type Choice, type Node } from './faulty.ts'
import { confirm, type Device, type Machine, startDevice, upToConfirm } from '../cash-out.device.ts'

interface Chart extends Node {
  on: Record<string, Choice>
}
const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]))
    : value
}
const charted = (state: string, change: (chart: Chart) => void): Machine => {
  const config = copy(cashOutMachine.config) as { states: Record<string, Chart> }
  change(config.states[state]!)
  const machine: unknown = cashOutSetup.createMachine(config as never)
  return machine as Machine
}
const said = { id: 'CSH-99', plain: 'Wrong.' }

const mutants: Record<string, () => Machine> = {
  'a lost cash-out is made again': () =>
    charted('unknown', ({ after }) => void (after['askAgain']!.target = 'cashing')),
  'no answer is taken for a refusal': () =>
    charted(
      'cashing',
      ({ on }) =>
        void (on['cashOut.unanswered'] = {
          target: 'refused',
          actions: { type: 'setReason', params: { code: 'requestFailed' } },
          meta: said,
        }),
    ),
  'silence is waited out for ever': () => charted('cashing', ({ after }) => void delete after['answerPatience']),
  'a lower offer is sold unasked': () =>
    charted('cashing', ({ on }) => void (on['cashOut.changed']!.target = 'cashing')),
  'a cash-out on its way can be taken back': () =>
    charted('cashing', ({ on }) => void (on['cashOut.cancelled'] = { target: 'idle', meta: said })),
  'an offer is sold without a confirmation': () =>
    charted('offered', ({ on }) => void (on['offer.taken']!.target = 'cashing')),
  'a bounced key sells': () => charted('confirming', answeredUnread),
  'a press is heeded too soon': () => cashOutMachine.provide({ delays: { readingPause: 500 } }),
  'no press is ever heeded': () => charted('confirming', ({ states }) => void (states['unread']!.after = {})),
  'a fallen offer is there read': () => charted('changed', (chart) => void (chart.initial = 'read')),
  'an old offer can be confirmed': () => charted('confirming', ({ after }) => void delete after['confirmWindow']),
  'an offer never ages': () => charted('offered', ({ after }) => void delete after['offerFresh']),
  'a lost cash-out is not marked unresolved': () => charted('unknown', (chart) => void (chart.tags = [])),
  'the key is forgotten on a lost answer': () =>
    charted(
      'cashing',
      ({ on }) => void (on['cashOut.unanswered'] = { target: 'unknown', actions: 'dropOffer', meta: said }),
    ),
  'a part is sold at the price of the whole': () =>
    cashOutMachine.provide({ actions: { setAmount: assign((_, { amount }) => ({ wanted: amount })) } }),
  'the new offer is not taken': () => cashOutMachine.provide({ actions: { setLowerOffer: assign({ key: null }) } }),
  'nothing is an amount': () => cashOutMachine.provide({ guards: { isAmount: () => true } }),
  'what was pressed is not confirmed first': () => cashOutMachine.provide({ guards: { isTaken: () => false } }),
  'a bad amount is a refusal of the bet': () => cashOutMachine.provide({ guards: { isBadAmount: () => false } }),
  'what was paid is not kept': () => cashOutMachine.provide({ actions: { setPaid: assign({ key: null }) } }),
  'a refusal for the moment is final': () => cashOutMachine.provide({ guards: { isForNow: () => false } }),
}

const stories: readonly ((device: Device) => void)[] = [
  (device) => {
    upToConfirm(device).send(confirm('key-1'))
    device.answer({ type: 'cashOut.changed', offer: lower })
    device.send({ type: 'offer.accepted', key: 'key-2' })
    device.clock.increment(20_000)
    device.clock.increment(13_000)
  },
  (device) => {
    upToConfirm(device).clock.increment(20_000)
    device.answer({ type: 'offer.made', offer })
    device.send({ type: 'amount.chosen', amount: 79_16n })
  },
]

const looks = (machine: Machine) => {
  const its = { ...cashOutEnvironment, machine }
  const reach = explore(its, 30_000)
  const { broken, deadEnds } = check(its, cashOutRules, reach)
  const sent = stories
    .map((story) => {
      const device = startDevice(machine)
      story(device)
      return [...device.calls, writeValue([device.state(), device.context()])].join('\n')
    })
    .join('\n\n')
  return {
    rows: tableText(rowsOf(its, ['wanted', 'reason'], reach), reach),
    broken: [...broken, ...deadEnds].length,
    sent,
  }
}

describe('planted faults (§machine.planted-faults)', () => {
  const sound = looks(cashOutMachine)
  test('the sound machine breaks nothing', () => expect(sound.broken).toBe(0))
  test.each(sampled('faults planted in the cash-out', Object.entries(mutants), 3))('%s', (_, plant) => {
    const faulty = looks(plant())
    expect(faulty.broken > 0 || faulty.sent !== sound.sent || faulty.rows !== sound.rows).toBe(true)
  })
})
