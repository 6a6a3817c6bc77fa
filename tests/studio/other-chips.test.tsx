import { followChips } from '#studio/frame/draws/other-chips.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page at a table of this round, and the studio's answers, one after the other. */
const follow = (round: number | undefined, answers: readonly { status: number; told: object }[]) => {
  const shown: unknown[] = []
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    const { status, told } = answers[Math.min(asked++, answers.length - 1)]!
    return new Response(JSON.stringify(told), { status })
  })
  followChips({ session: () => 's', currency: 'MYR', round: () => round, show: (chips) => void shown.push(chips) })
  return { shown, asked: () => asked }
}
const chips = { draw: 7, chips: [['red', 2, '1200.00']] }

test('§game.seats: the chips of the round in sight are shown as they come, and no other round’s', async () => {
  const { shown } = follow(7, [
    { status: 200, told: chips },
    { status: 200, told: { ...chips, draw: 8 } },
  ])
  await vi.advanceTimersByTimeAsync(4_500)
  expect(shown).toEqual([[{ bet: 'red', members: 2, sum: 120_000n, text: '1.2K' }]])
})

test('nothing is asked while no bets are taken, and nothing more once the session has ended', async () => {
  const { asked } = follow(undefined, [{ status: 200, told: chips }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(0)
  const over = follow(7, [{ status: 401, told: { refused: 'invalidSession' } }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([over.asked(), over.shown]).toEqual([1, []])
})
