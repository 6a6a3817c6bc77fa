import { type Consent, consentOf, covers } from '#domain/bet/consent.ts'
import { type OddsType, parseQuote } from '#domain/odds/odds.ts'
import { describe, expect, test } from 'vitest'

/** odds | agreed | offered | covered by `better` | by `any`; `none` covers only the price agreed on. */
const moves: readonly (readonly [OddsType, string, string, boolean, boolean])[] = [
  ['DEC', '1.90', '1.90', true, true],
  ['DEC', '1.90', '1.91', true, true],
  ['DEC', '1.90', '1.89', false, true],
  // A gain of 1.00 may grow by 15 percent.
  ['DEC', '2.00', '2.15', true, true],
  ['DEC', '2.00', '2.16', false, true],
  ['HK', '1.00', '1.15', true, true],
  ['HK', '1.00', '1.16', false, true],
  // A negative Malay price stands for a higher one than any positive.
  ['MY', '0.95', '-0.99', true, true],
  ['MY', '-0.99', '0.95', false, true],
  ['MY', '0.90', '-0.80', false, true],
]

describe('§bet.consent: what a member agreed to covers a move, or does not', () => {
  test.each(moves)('%s %s → %s: better %s, any %s', (kind, agreed, offered, better, any) => {
    const covered = (consent: Consent) => covers(consent, parseQuote(agreed, kind)!, parseQuote(offered, kind)!, kind)
    expect([covered('none'), covered('better'), covered('any')]).toEqual([agreed === offered, better, any])
  })
})

test.each([
  [false, false, 'none'],
  [false, true, 'better'],
  [true, false, 'any'],
  [true, true, 'any'],
])('§bet.consent: settings of any %s and better %s are the consent %s', (acceptAnyOdds, acceptBetterOdds, consent) =>
  expect(consentOf({ acceptAnyOdds, acceptBetterOdds })).toBe(consent),
)
