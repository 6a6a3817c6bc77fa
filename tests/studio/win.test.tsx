import { timesPaid } from '#studio/frame/draws/last-results.ts'
import { printIn, sayFrom } from '#studio/frame/say.ts'
import type { Sound } from '#studio/frame/sound.ts'
import { tierOf, winBanner } from '#studio/frame/win.ts'
import { transformSync } from 'esbuild'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const root = join(process.cwd(), 'src/studio')
const texts = JSON.parse(readFileSync(join(root, 'texts/en.json'), 'utf8')) as Record<string, string>

describe('§game.result: what a round paid, in its stage', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const openBanner = () => {
    const played: Sound[] = []
    const win = winBanner({ say: sayFrom(texts), print: printIn('MYR'), play: (sound) => played.push(sound) })
    document.body.replaceChildren(win.element)
    return { win, played }
  }

  test.each([
    [0n, 'lost', '0'],
    [1n, 'back', '0.01×'],
    [100n, 'back', '1×'],
    [101n, 'won', '1.01×'],
  ])('among the last results %s of 100 looks %s', (paid, look, text) =>
    expect(timesPaid(paid, 100n)).toEqual({ text, look }),
  )

  /** paid | cost | its tier */
  test.each([
    [0n, 100n, 'none'],
    [1n, 100n, 'back'],
    [100n, 100n, 'back'],
    [101n, 100n, 'win'],
    [499n, 100n, 'win'],
    [500n, 100n, 'nice'],
    [1_999n, 100n, 'nice'],
    [2_000n, 100n, 'big'],
    [10_000n, 100n, 'big'],
    [10_001n, 100n, 'full'],
    [300n, 300n, 'back'],
  ])('%s for %s is %s', (paid, cost, tier) => expect(tierOf(paid, cost)).toBe(tier))

  test.each([
    [100n, 'Returned', 'MYR 1.00', ''],
    [250n, '', 'MYR 2.50', '× 2.5'],
    [1_234n, 'Nice win', 'MYR 12.34', '× 12.34'],
  ])('%s of 100 reads %s %s %s', async (paid, title, amount, ratio) => {
    const { win } = openBanner()
    await win.show(paid, 100n)
    const shown = ['.win-title', '.win-amount', '.win-ratio'].map((one) => win.element.querySelector(one)!.textContent)
    expect(shown).toEqual([title, amount, ratio])
  })

  test('a return of no more than the stake makes no sound, and no win shows nothing', async () => {
    const { win, played } = openBanner()
    await win.show(100n, 100n)
    expect([played, win.element.hidden]).toEqual([[], false])
    await win.show(0n, 100n)
    expect([played, win.element.hidden]).toEqual([[], true])
    await win.show(200n, 100n)
    expect(played).toEqual(['chime'])
  })

  test('a win over the whole stage ends after three seconds, or at any key, which does nothing else', async () => {
    const { win } = openBanner()
    const heard = vi.fn<() => void>()
    document.body.addEventListener('keydown', heard)
    let isOver = false
    void win.show(20_000n, 100n).then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(2_900)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(isOver).toBe(true)
    isOver = false
    void win.show(20_000n, 100n).then(() => (isOver = true))
    const press = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
    document.body.dispatchEvent(press)
    await vi.advanceTimersByTimeAsync(0)
    expect([isOver, press.defaultPrevented, heard.mock.calls.length]).toEqual([true, true, 0])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
    expect(heard).toHaveBeenCalledOnce()
  })

  test('with reduced motion an amount is shown whole at once, and nothing waits for it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { win } = openBanner()
    await win.show(20_000n, 100n)
    expect(win.element.querySelector('.win-amount')!.textContent).toBe('MYR 200.00')
  })
})

test('the sounds of a game take at most 4 KiB', () => {
  const source = readFileSync(join(root, 'frame/sound.ts'), 'utf8')
  const { code } = transformSync(source, { loader: 'ts', minify: true })
  expect(Buffer.byteLength(code)).toBeLessThan(4_096)
})
