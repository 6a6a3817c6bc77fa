import { mostMoves } from '#domain/bet/consent.ts'
import { coversAll } from '#domain/bet/slip-ticket.ts'
import { placementMachine } from '#machines/slip/placement.ts'
import { placementSetup } from '#machines/slip/placement.setup.ts'
import { check } from '#review/checks.ts'
import {
  consentEnvironment,
  placementEnvironment,
  receipt,
  terms,
  tooMuch,
  worse,
} from '#review/flows/slip/placement.ts'
import { explore, writeValue } from '#review/explore.ts'
import { placementRules } from '#review/flows/slip/placement.rules.ts'
import { rowsOf, tableText } from '#review/table.ts'
import { describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import { sampled } from '../../_kit/sample.ts'
import { answeredUnread, type Choice, type Node } from './faulty.ts'
import { type Device, startDevice, upToConfirm } from '../device.ts'

type Machine = typeof placementMachine

/** A machine with one thing wrong in its chart: the text of its configuration changed in one place. */
const charted = (state: string, change: (config: Node) => void): Machine => {
  const config = copy(placementMachine.config) as Node
  const compounds = Object.values(config.states).filter((one) => one.states !== undefined)
  change([config, ...compounds].map((one) => one.states[state]).find((found) => found !== undefined)!)
  const machine: unknown = placementSetup.createMachine(config as never)
  return machine as Machine
}

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]))
    : value
}

const said = { id: 'PLC-99', plain: 'Wrong.' }

/**
 * Every way to be wrong that was thought of; each must be noticed by something other than a path made from the machine
 * itself.
 */
const mutants: Record<string, () => Machine> = {
  'one round too many': () =>
    placementMachine.provide({ guards: { mayMoveAgain: ({ context }) => context.moves <= mostMoves } }),
  'one round too few': () =>
    placementMachine.provide({ guards: { mayMoveAgain: ({ context }) => context.moves < mostMoves - 1 } }),
  'rounds never end': () => placementMachine.provide({ guards: { mayMoveAgain: () => true } }),
  'better means worse': () =>
    placementMachine.provide({
      guards: {
        consentedTo: ({ context }, { prices }) =>
          context.consent === 'better' && coversAll('better', context.ticket!, prices, context.prices!),
      },
    }),
  'any price is consented to': () =>
    placementMachine.provide({ guards: { consentedTo: ({ context }) => context.moves < mostMoves } }),
  'consent is forgotten': () => placementMachine.provide({ guards: { consentedTo: () => false } }),
  'placed whatever the availability': () =>
    placementMachine.provide({ guards: { mayConfirm: () => true, mayPlaceAsIs: () => true } }),
  'checked whatever the availability': () =>
    placementMachine.provide({ guards: { mayCheck: ({ context }) => (context.entered ?? 0n) > 0n } }),
  'limits are not looked at': () => placementMachine.provide({ guards: { outsideLimits: () => false } }),
  'a changed line may be reopened': () => placementMachine.provide({ guards: { mayReopen: () => true } }),
  'the new price is not taken': () =>
    placementMachine.provide({
      actions: { movePrices: assign(({ context }) => ({ moves: context.moves + 1, key: null })) },
    }),
  'rounds are not counted': () =>
    placementMachine.provide({
      actions: { movePrices: assign((_, { prices }) => ({ prices, key: null, receipt: null })) },
    }),
  'a tenfold stake': () =>
    placementMachine.provide({
      actions: {
        fixRequest: assign(({ context }, { key }) => ({
          key,
          agreed: context.consent,
          entered: (context.entered ?? 0n) * 10n,
        })),
      },
    }),
  'the receipt is not kept': () =>
    placementMachine.provide({ actions: { setReceipt: assign((_, { receipt: { prices } }) => ({ prices })) } }),
  'the reason is not kept': () => placementMachine.provide({ actions: { refuse: assign({ key: null }) } }),
  'the key is forgotten on a lost answer': () =>
    charted('placing', ({ on }) => void (on['bet.unanswered'] = { target: 'unknown', actions: 'dropKey', meta: said })),
  'the stake is not brought inside': () => placementMachine.provide({ actions: { clampStake: assign({}) } }),
  'a new key for a bet sent again': () =>
    charted(
      'unsent',
      ({ states }) =>
        void Object.assign(states['read']!.on['stake.confirmed']!, {
          actions: { type: 'fixRequest', params: ({ event }: { event: unknown }) => event },
        }),
    ),
  'a lost bet is placed again': () => charted('unknown', ({ after }) => void (after['askAgain']!.target = 'placing')),
  'no answer is taken for no bet': () =>
    charted(
      'placing',
      ({ on }) =>
        void (on['bet.unanswered'] = {
          target: '#placement.rejected',
          actions: { type: 'refuse', params: { code: 'requestFailed' } },
          meta: said,
        }),
    ),
  'silence is waited out for ever': () => charted('placing', ({ after }) => void delete after['answerPatience']),
  'a bet on its way can be cancelled': () =>
    charted(
      'placing',
      ({ on }) => void (on['slip.cancelled'] = { target: '#placement.choosing', actions: 'startRounds', meta: said }),
    ),
  ...Object.fromEntries(
    ['moved', 'clamped', 'confirming'].map((state) => [
      `an old price can be confirmed when ${state}`,
      () => charted(state, ({ after }) => void delete after['confirmWindow']),
    ]),
  ),
  ...Object.fromEntries(
    ['moved', 'clamped', 'confirming', 'unsent'].map((state) => [
      `a bounced key answers when ${state}`,
      () => charted(state, answeredUnread),
    ]),
  ),
  'a press is heeded too soon': () => placementMachine.provide({ delays: { readingPause: 500 } }),
  'no press is ever heeded': () => charted('confirming', ({ states }) => void (states['unread']!.after = {})),
  'a moved price is taken as agreed once it was checked again': () =>
    placementMachine.provide({ guards: { asked: () => false } }),
  'the question outlives its answer': () => placementMachine.provide({ actions: { endQuestion: assign({}) } }),
  'a better price is placed without a check': () =>
    charted(
      'checking',
      ({ on }) => void Object.assign((on['price.moved'] as Choice[])[0]!, { target: '#placement.underWay' }),
    ),
  'a waiting bet counts as accepted': () =>
    charted('placing', ({ on }) => void Object.assign(on['bet.waiting']!, { target: '#placement.accepted' })),
  'a clamped stake is placed unasked': () =>
    charted(
      'checking',
      ({ on }) => void Object.assign((on['price.held'] as Choice[])[1]!, { target: '#placement.underWay' }),
    ),
  'a check is not made again after consent': () =>
    charted('checking', ({ on }) => void delete (on['price.moved'] as Choice[])[0]!.reenter),
  'a bet on its way is not marked unresolved': () => charted('underWay', (state) => void (state.tags = [])),
  'asked again before a slow server can answer': () => placementMachine.provide({ delays: { askAgain: 3_000 } }),
  'a quick bet is placed whatever its stake': () =>
    charted(
      'checking',
      ({ on }) => void (on['price.held'] as Choice[]).unshift((on['price.held'] as Choice[]).splice(2, 1)[0]!),
    ),
  'a quick bet is placed whatever the availability': () =>
    placementMachine.provide({ guards: { isQuick: ({ context }) => context.quick !== null } }),
  'every bet is a quick one': () => placementMachine.provide({ guards: { isQuick: () => true } }),
  'a press is remembered for the next bet': () => placementMachine.provide({ actions: { dropQuickKey: assign({}) } }),
  'the wish of the moment replaces what was agreed': () =>
    placementMachine.provide({
      actions: { setConsent: assign((_, { consent }) => ({ consent, agreed: consent })) },
    }),
}

/**
 * Enough of the world to notice, small enough to look at thirty times: availability unknown or available, one price.
 */
const small = {
  ...placementEnvironment,
  events: placementEnvironment.events.filter((event) => {
    if (event.type === 'availability.changed') return event.availability === 'available'
    if (event.type === 'price.moved') return event.prices[0] === worse
    return event.type !== 'ticket.priced' && event.type !== 'consent.chosen'
  }),
}

/** Three looks at one machine: the reviewed rows, the rules, and what leaves the device. */
const looks = (machine: Machine) => {
  const reaches = [small, consentEnvironment].map((environment) => {
    const its = { ...environment, machine }
    return { its, reach: explore(its, 30_000) }
  })
  return {
    rows: reaches
      .map(({ its, reach }) =>
        tableText(rowsOf(its, ['availability', 'consent', 'moves', 'prices', 'reason'], reach), reach),
      )
      .join('\n'),
    broken: reaches
      .map(({ its, reach }) => check(its, placementRules, reach))
      .flatMap(({ broken, deadEnds }) => [...broken, ...deadEnds]).length,
    sent: sentBy(machine),
  }
}

const stories: ((device: Device) => void)[] = [
  (device) => {
    upToConfirm(device).send({ type: 'stake.confirmed', key: 'key-1' })
    device.answer({ type: 'price.moved', prices: [worse], ...terms })
    device.clock.increment(600)
    device.send({ type: 'price.accepted', key: 'bounced' })
    device.read()
    device.send({ type: 'price.accepted', key: 'key-2' })
    device.answer({ type: 'bet.taken', receipt })
  },
  (device) => {
    upToConfirm(device, tooMuch).send({ type: 'stake.confirmed', key: 'key-1' })
    device.answer({ type: 'bet.unanswered' })
    device.send({ type: 'consent.chosen', consent: 'any' })
    device.clock.increment(12_000)
    device.answer({ type: 'bet.absent' })
    device.send({ type: 'stake.confirmed', key: 'bounced' })
    device.read()
    device.send({ type: 'stake.confirmed', key: 'key-2' })
  },
  (device) => {
    upToConfirm(device).clock.increment(30_000)
    device.send({ type: 'consent.chosen', consent: 'any' })
    device.answer({ type: 'price.moved', prices: [worse], ...terms })
    device.answer({ type: 'price.held', ...terms })
    device.send({ type: 'stake.confirmed', key: 'bounced' })
    device.read()
    device.send({ type: 'stake.confirmed', key: 'key-1' })
    device.clock.increment(20_000)
    device.clock.increment(60_000)
  },
  (device) => {
    upToConfirm(device).send({ type: 'slip.cancelled' })
    device.send({ type: 'quick.submitted', key: 'key-1' })
    device.send({ type: 'availability.changed', availability: 'offline' })
    device.answer({ type: 'price.held', ...terms })
  },
]

const sentBy = (machine: Machine): string =>
  stories
    .map((story) => {
      const device = startDevice({ machine })
      story(device)
      return [...device.calls, writeValue([device.state(), device.context()])].join('\n')
    })
    .join('\n\n')

describe('planted faults (§machine.planted-faults)', () => {
  const sound = looks(placementMachine)
  test('the sound machine breaks nothing', () => expect(sound.broken).toBe(0))
  test.each(sampled('faults planted in the placement', Object.entries(mutants), 4))('%s', (_, plant) => {
    let noticed: string[]
    try {
      const faulty = looks(plant())
      noticed = [
        ...(faulty.rows === sound.rows ? [] : ['rows']),
        ...(faulty.broken === 0 ? [] : ['rules']),
        ...(faulty.sent === sound.sent ? [] : ['sent']),
      ]
    } catch (error) {
      noticed = [String(error)]
    }
    expect(noticed).not.toEqual([])
  })
})
