import type { ReelLaws } from '../../laws/reel-games.ts'
import { fallsFrom, leastGroup, type TumbleSpin } from '../../laws/tumble.ts'
import { shownAt } from '../../laws/strips.ts'
import { h, isStill, pause } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'
import { middleRow, reelWindow, symbolPays, winsText } from './reel-window.ts'

/** A slot of falls: groups that touch pay and fall away, each fall for more. */
export const tumbleView =
  (law: ReelLaws['tumble'], sheet: string): OpenView =>
  ({ say, stake, play }): GameView => {
    const { rows, strips, symbols, times } = law
    const fallsOf = (outcome: unknown) => fallsFrom(law, (outcome as TumbleSpin).stops)
    const placeOf = (cell: number) => [Math.floor(cell / rows), cell % rows] as const
    const names = symbols.map(({ name }) => name)
    const reels = reelWindow(
      { say, play, names, sheet, rows, strips },
      shownAt(
        strips,
        strips.map((_, reel) => reel * 2),
        rows,
      ),
    )
    const meter = times.map((by) => h('li', {}, `× ${by}`))
    const light = (fall: number) => {
      for (const [at, one] of meter.entries())
        one.toggleAttribute('data-on', fall >= 0 && at === Math.min(fall, times.length - 1))
    }
    const paying = symbols.map(({ name, pays }) => ({
      name,
      pays: pays.map((pay, at) => {
        const size = String(at + leastGroup)
        return [at === pays.length - 1 ? `${size}+` : size, pay] as const
      }),
    }))
    const meterOf = h('ol', { class: 'falls', 'aria-hidden': 'true' }, ...meter)
    return {
      picture: h('div', { class: 'tumble' }, reels.element, meterOf),
      pays: symbolPays(say, sheet, say('tumble.rules', { least: leastGroup, times: times.join(', ') }), paying),
      act: say('act.spin'),
      stakes: () => [['spin', stake()]],
      begin: () => {
        light(-1)
        reels.turn()
      },
      show: async ({ outcome }) => {
        const falls = fallsOf(outcome)
        await reels.stop(falls[0]!.grid, (outcome as TumbleSpin).stops)
        for (const [at, { groups }] of falls.entries()) {
          const next = falls[at + 1]
          const gone = groups.flatMap(({ cells }) => cells.map(placeOf))
          if (!next) break
          light(at)
          reels.mark({ cells: gone })
          if (!isStill()) await pause(420)
          await reels.fall(gone, next.grid)
        }
      },
      tell: ({ outcome }) => {
        const falls = fallsOf(outcome)
        const last = falls.at(-2)
        if (!last) return middleRow(say, names, falls[0]!.grid)
        const groups = falls.flatMap((fall) => fall.groups)
        const told = winsText(
          say,
          names,
          groups.map(({ symbol, cells }) => ({ symbol, count: cells.length })),
        )
        return `${told} ${say('tumble.won', { count: falls.length - 1, times: last.times })}`
      },
      shut: (isShut) => isShut && reels.clear(),
    }
  }
