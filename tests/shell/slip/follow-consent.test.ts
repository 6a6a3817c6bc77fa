import { followConsent } from '#shell/slip/follow-consent.ts'
import { fair, leg } from '#review/flows/slip/placement.ts'
import { startingPreferences } from '#ui/preferences.ts'
import { expect, test } from 'vitest'
import { proxy } from 'valtio'
import { aSlip } from '../../_kit/slip.ts'

test('§settings.choices: what a member accepts is one setting: every bet of the slip follows it at once, wherever it was chosen', async () => {
  const [slip, preferences] = [aSlip({ consent: 'any' }), proxy({ ...startingPreferences(), acceptBetterOdds: true })]
  for (const oddsId of [21, 22]) slip.slip.send({ type: 'selection.taken', leg: { ...leg, oddsId }, price: fair })
  const now = () =>
    [...slip.pendingBets.list(), slip.bets.single, slip.bets.parlay].map((bet) => bet.getSnapshot().context.consent)
  const end = followConsent({ preferences, ...slip })
  expect(now()).toEqual(['better', 'better', 'better'])
  Object.assign(preferences, { acceptBetterOdds: false, acceptAnyOdds: true })
  await Promise.resolve()
  expect(now()).toEqual(['any', 'any', 'any'])
  Object.assign(preferences, { acceptAnyOdds: false })
  await Promise.resolve()
  expect(now()).toEqual(['none', 'none', 'none'])
  end()
  slip.stop()
})
