import { covers } from '#domain/bet/consent.ts'
import { type AcceptanceParts, acceptance, soundAcceptance } from '#review/product/acceptance.ts'
import { type BetMoneyParts, betMoney, soundBetMoney } from '#review/product/bet-money.ts'
import { search } from '#review/product/search.ts'
import { assign } from 'xstate'
import { describe, expect, test } from 'vitest'
import { isSampled, saySample } from '../_kit/sample.ts'

describe('§machine.forbidden: the life of a bet × its money × steps that are late and doubled', () => {
  test('holds nothing that is forbidden', () => {
    const { worlds, broken } = search(betMoney())
    expect(broken).toEqual([])
    expect(worlds).toBeGreaterThan(1_000)
  })

  test.each<[string, Partial<BetMoneyParts>, RegExp]>([
    [
      'steps written on a bet that has moved since',
      { asksVersion: false },
      /settled twice|given back twice|running without/,
    ],
    [
      'a correction that leaves what was paid',
      { takesBack: false },
      /settled twice|paid and given back|bought back and paid/,
    ],
    [
      'a void bet that a result decides',
      {
        after: (state, event) =>
          state === 'void' && event.type === 'result.decided' ? 'settled' : soundBetMoney.after(state, event),
      },
      /paid and given back/,
    ],
    [
      'a settled bet that is bought back',
      {
        after: (state, event) =>
          state === 'settled' && event.type === 'bet.cashedOut' ? 'cashedOut' : soundBetMoney.after(state, event),
      },
      /bought back and paid/,
    ],
  ])('%s: found, with the way to it', (_, parts, expected) => {
    expect(search(betMoney({ ...soundBetMoney, ...parts }), 'first').broken.join('\n')).toMatch(expected)
  })
})

type Placement = AcceptanceParts['placement']
const withPart = (part: Parameters<Placement['provide']>[0]): Partial<AcceptanceParts> => ({
  placement: soundAcceptance.placement.provide(part) as Placement,
})

const worsePrice = 'taken at a worse price than the member agreed to'

const mistakes: readonly (readonly [string, Partial<AcceptanceParts>, string])[] = [
  ['a server that asks for no account', { mayAct: () => true }, 'excluded, closed, blocked or view-only → placed'],
  [
    'a server that lets the view-only bet',
    { mayAct: (account) => !account.matches({ effective: 'close' }) },
    'excluded, closed, blocked or view-only → placed',
  ],
  ['a server that asks for no price', { covers: () => true }, 'changed price → placed without consent'],
  [
    'a server to which better odds are any odds',
    { covers: (consent, ...prices) => consent === 'better' || covers(consent, ...prices) },
    worsePrice,
  ],
  ['a quick bet that takes any price', withPart({ guards: { consentedTo: () => true } }), worsePrice],
  [
    'a bet that is sent again under the consent of today',
    withPart({
      actions: {
        setConsent: assign(({ event }) =>
          event.type === 'consent.chosen' ? { consent: event.consent, agreed: event.consent } : {},
        ),
      },
    }),
    worsePrice,
  ],
  [
    'a bet that is sent under the consent of another day',
    withPart({ actions: { fixRequest: assign({ key: (_, { key }) => key }) } }),
    'changed price → placed without consent',
  ],
  ['a refusal that leaves its key open', { closesKeys: false }, 'shown as refused while its bet stands'],
  [
    'a device that confirms while it is offline',
    withPart({ guards: { mayPlaceAsIs: () => true } }),
    'offline → placed',
  ],
]

if (isSampled) saySample(`0 of ${mistakes.length + 1} searches over a bet on its way, its account and the server`)
const searched = isSampled ? [] : mistakes

test.each(isSampled ? [] : [acceptance()])(
  '§machine.forbidden: placement × account × acceptance holds nothing that is forbidden',
  { timeout: 600_000 },
  (product) => {
    const { worlds, broken } = search(product)
    expect(broken).toEqual([])
    expect(worlds).toBeGreaterThan(50_000)
  },
)

test.each(searched)('§machine.forbidden: %s: found, with the way to it', { timeout: 600_000 }, (_, parts, expected) => {
  const { broken } = search(acceptance({ ...soundAcceptance, ...parts }), 'first')
  expect(broken.join('\n')).toContain(expected)
})
