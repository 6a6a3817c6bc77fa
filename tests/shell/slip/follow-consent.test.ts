import { followConsent } from '#shell/slip/follow-consent.ts'
import { startingPreferences } from '#ui/preferences.ts'
import { expect, test } from 'vitest'
import { proxy } from 'valtio'
import { aSlip } from '../../_kit/slip.ts'

test('§settings.choices: what a member accepts is one setting: both parts of the slip follow it at once, wherever it was chosen', async () => {
  const [slip, preferences] = [aSlip({ consent: 'any' }), proxy({ ...startingPreferences(), acceptBetterOdds: true })]
  const now = () => [slip.bets.single, slip.bets.parlay].map((bet) => bet.getSnapshot().context.consent)
  const end = followConsent({ preferences, bets: slip.bets })
  expect(now()).toEqual(['better', 'better'])
  Object.assign(preferences, { acceptBetterOdds: false, acceptAnyOdds: true })
  await Promise.resolve()
  expect(now()).toEqual(['any', 'any'])
  Object.assign(preferences, { acceptAnyOdds: false })
  await Promise.resolve()
  expect(now()).toEqual(['none', 'none'])
  end()
  slip.stop()
})
