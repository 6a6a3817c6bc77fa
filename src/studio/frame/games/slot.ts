import { byName } from '#domain/text/by-name.ts'
import { comet } from '../../laws/books/comet.ts'
import { lanterns } from '../../laws/books/lanterns.ts'
import { orchard } from '../../laws/books/orchard.ts'
import { type Grid, lineWins, type SlotGame } from '../../laws/slot.ts'
import { h } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'
import { middleRow, reelWindow, symbolPays, winsText } from './reel-window.ts'

const games = byName<SlotGame>({ orchard, lanterns, comet })

const gridIn = (outcome: unknown): Grid => (outcome as { readonly grid: Grid }).grid

/** A slot of a book: the reels stop from left to right, and the winning lines are drawn over them. */
export const slotView =
  (name: string): OpenView =>
  ({ say, stake, play, changed, symbols }): GameView => {
    const game = games[name]!
    const modes = Object.keys(game.modes)
    let mode = modes[0]!
    const names = game.symbols.map((symbol) => symbol.name)
    const resting = Array.from({ length: game.reels }, (_, reel) =>
      Array.from({ length: game.rows }, (__, row) => (reel * 2 + row * 3 + reel * row) % names.length),
    )
    const reels = reelWindow({ say, play, names, sheet: symbols, rows: game.rows }, resting)
    const radios = modes.map((one) =>
      h('input', {
        type: 'radio',
        name: 'mode',
        value: one,
        checked: one === mode,
        change: () => {
          mode = one
          changed()
        },
      }),
    )
    const modeChoice = h(
      'fieldset',
      { class: 'choice' },
      h('legend', {}, say('slot.mode')),
      ...modes.map((one, at) => h('label', {}, radios[at]!, say(`slot.mode.${one}`, { times: game.modes[one]!.cost }))),
    )
    const paying = game.symbols.map(({ name: symbol, pays }) => ({ name: symbol, pays: Object.entries(pays) }))
    return {
      picture: reels.element,
      ...(modes.length > 1 && { bets: modeChoice }),
      pays: symbolPays(say, symbols, say('slot.rules', { lines: game.lines.length }), paying),
      act: say('act.spin'),
      stakes: () => [[mode, stake()]],
      cost: (staked) => staked * BigInt(game.modes[mode]!.cost),
      begin: reels.turn,
      show: async ({ outcome }) => {
        const grid = gridIn(outcome)
        await reels.stop(grid)
        await reels.present(
          lineWins(game, grid).map(({ line, count }) => {
            const row = game.lines[line]!.slice(0, count)
            return { line: row, cells: row.map((at, reel) => [reel, at] as const) }
          }),
        )
      },
      tell: ({ outcome }) => {
        const grid = gridIn(outcome)
        const wins = lineWins(game, grid)
        if (wins.length === 0) return middleRow(say, names, grid)
        return `${winsText(say, names, wins)} ${say('slot.lines', { count: wins.length })}`
      },
      shut: (isShut) => {
        for (const radio of radios) radio.disabled = isShut
        if (isShut) reels.clear()
      },
    }
  }
