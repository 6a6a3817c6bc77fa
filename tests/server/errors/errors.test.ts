import { type ErrorCode } from '#domain/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { produced } from './scenes.ts'
import { openStage } from './stage.ts'

const [embedded] = databases()

describe('§refusal.handling: every code of the catalogue, said by the real server or by the client that asks it', () => {
  let stage: Awaited<ReturnType<typeof openStage>>
  beforeAll(async () => {
    stage = await openStage(await embedded!.open())
  })
  afterAll(() => stage?.close())

  test.each(
    Object.entries(produced).flatMap(([code, scene]) => (typeof scene === 'function' ? [[code, scene] as const] : [])),
  )('%s', async (code, scene) => {
    expect(await scene(stage)).toBe(code)
  })

  test('those that are never said, each for its reason', () => {
    const never = Object.entries(produced).flatMap(([code, scene]) =>
      'never' in scene ? [[code as ErrorCode, scene.never] as const] : [],
    )
    const reasons = Map.groupBy(never, ([, reason]) => reason)
    expect(
      [...reasons].map(([reason, codes]) => `${reason}: ${codes.map(([code]) => code).join(' ')}`),
    ).toMatchInlineSnapshot(`
      [
        "a wrong name is answered as a wrong password is (§account.one-answer): login_id_not_exists",
        "no call of the product opens a provider’s game: liveCasinoDisabled lotteryDisabled MiniGameDisabled game_maintenance",
        "a member is entered together with a wallet: wallet_not_found",
        "the product’s own server says no code that its client does not know: dataError",
        "the slip refuses such a leg before anything is sent: mixedOddsInParlay",
        "the link of a slip is read on the device, and refused before anything is sent: slipCodeInvalid",
      ]
    `)
  })
})
