import { type ErrorCode } from '#domain/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from '../../_kit/databases.ts'
import { produced } from './cases.ts'
import { openHarness } from './harness.ts'
import { sampled } from '../../_kit/sample.ts'

describe('§refusal.handling: every code of the catalogue, said by the real server or by the client that asks it', () => {
  let harness: Awaited<ReturnType<typeof openHarness>>
  beforeAll(async () => {
    // A transaction holds the one session of the embedded database, so that a request is late.
    harness = await openHarness(await openEmbedded())
  })
  afterAll(() => harness?.close())

  test.each(
    sampled(
      'codes of the catalogue, each said by the server',
      Object.entries(produced).flatMap(([code, errorCase]) =>
        typeof errorCase === 'function' ? [[code, errorCase] as const] : [],
      ),
      60,
    ),
  )('%s', async (code, errorCase) => {
    expect(await errorCase(harness)).toBe(code)
  })

  test('those that are never said, each for its reason', () => {
    const never = Object.entries(produced).flatMap(([code, errorCase]) =>
      'never' in errorCase ? [[code as ErrorCode, errorCase.never] as const] : [],
    )
    const reasons = Map.groupBy(never, ([, reason]) => reason)
    expect(
      [...reasons].map(([reason, codes]) => `${reason}: ${codes.map(([code]) => code).join(' ')}`),
    ).toMatchInlineSnapshot(`
      [
        "a wrong name is answered as a wrong password is (§account.one-answer): login_id_not_exists",
        "only a provider’s game is refused so, and none is connected here: liveCasinoDisabled lotteryDisabled MiniGameDisabled esportsDisabled game_maintenance gameProviderSilent gameLaunchRefused gameCurrencyRefused gameCountryRefused gameNotOffered gameAddressRefused nicknameNeeded chatMuted roundNotShown",
        "a member is entered together with a wallet: wallet_not_found",
        "the product’s own server says no code that its client does not know: dataError",
        "the slip refuses such a leg before anything is sent: mixedOddsInParlay",
        "the link of a slip is read on the device, and refused before anything is sent: slipCodeInvalid",
      ]
    `)
  })
})
