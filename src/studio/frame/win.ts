import { countUp } from './count-up.ts'
import { h, isStill } from './dom.ts'
import type { Print, Say } from './say.ts'
import type { Sound } from './sound.ts'

/** How loudly a payout is shown: a return of no more than the stake is never celebrated (§game.result). */
export type Tier = 'none' | 'back' | 'win' | 'nice' | 'big' | 'full'

/** The tier of a payout: both amounts in minor units. */
export const tierOf = (paid: bigint, cost: bigint): Tier => {
  if (paid <= 0n) return 'none'
  if (paid <= cost) return 'back'
  if (paid < cost * 5n) return 'win'
  if (paid < cost * 20n) return 'nice'
  return paid <= cost * 100n ? 'big' : 'full'
}

/** The title of each tier. */
const titles: Readonly<Record<Tier, string>> = {
  none: '',
  back: 'win.back',
  win: '',
  nice: 'win.nice',
  big: 'win.big',
  full: 'win.full',
}

/** Milliseconds that an amount counts up, and that a win over the whole stage stands. */
const [countsUp, stands] = [1_200, 3_000]

interface WinDeps {
  readonly say: Say
  readonly print: Print
  readonly play: (sound: Sound) => void
}

/** What a round paid, in the stage. The status line says it; this is its picture. */
export const winBanner = ({ say, print, play }: WinDeps) => {
  const title = h('b', { class: 'win-title' })
  const amount = h('span', { class: 'win-amount' })
  const ratio = h('span', { class: 'win-ratio' })
  const element = h('div', { class: 'win', 'aria-hidden': 'true', hidden: true }, title, amount, ratio)
  let showing = 0
  const count = (paid: bigint, mine: number) =>
    countUp(0n, paid, countsUp, (counted) => {
      if (mine !== showing) return false
      amount.textContent = print(counted)
      return true
    })
  const clear = () => {
    showing += 1
    element.hidden = true
  }
  return {
    element,
    clear,
    /** Shows a payout; resolves when play may go on: at once, but for a win over the whole stage. */
    show: async (paid: bigint, cost: bigint): Promise<void> => {
      clear()
      const [mine, tier] = [showing, tierOf(paid, cost)]
      if (tier === 'none') return
      element.dataset['tier'] = tier
      element.hidden = false
      title.textContent = titles[tier] && say(titles[tier])
      amount.textContent = print(paid)
      ratio.textContent = tier === 'back' ? '' : `× ${(Number((paid * 100n) / cost) / 100).toLocaleString('en')}`
      if (tier === 'back') return
      play(tier === 'win' || tier === 'nice' ? 'chime' : 'coin')
      if (isStill() || tier === 'win' || tier === 'nice') return
      count(paid, mine)
      if (tier === 'full') await untilPressed(stands)
    },
  }
}

/** Resolves after some milliseconds, or at any key or press, which does nothing else. */
const untilPressed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const signs = ['keydown', 'pointerdown'] as const
    const end = (event?: Event) => {
      event?.preventDefault()
      event?.stopImmediatePropagation()
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, end, true)
      resolve()
    }
    const timer = setTimeout(end, ms)
    for (const sign of signs) window.addEventListener(sign, end, { capture: true })
  })
