import { byName } from '#domain/text/by-name.ts'
import { comet } from '../../laws/books/comet.ts'
import { lanterns } from '../../laws/books/lanterns.ts'
import { orchard } from '../../laws/books/orchard.ts'
import { type Grid, lineWins, type SlotGame } from '../../laws/slot.ts'
import { animate, drawn, h, isStill, pause } from '../dom.ts'
import type { GameView, OpenView } from '../view.ts'

const games = byName<SlotGame>({ orchard, lanterns, comet })

/** Milliseconds between the stops of two reels. */
const apart = 170

interface SlotOutcome {
  readonly grid: Grid
}

/** A slot: the reels stop from left to right, and the winning lines are drawn over them. */
export const slotView =
  (name: string): OpenView =>
  ({ say, stake, changed, symbols }): GameView => {
    const game = games[name]!
    const modes = Object.keys(game.modes)
    let mode = modes[0]!
    const face = (symbol: number) => drawn(game.symbols[symbol]!.name, symbols)
    const resting = (reel: number, row: number) => (reel * 2 + row * 3 + reel * row) % game.symbols.length
    const cells = Array.from({ length: game.reels }, (_, reel) =>
      Array.from({ length: game.rows }, (__, row) => h('div', { class: 'cell' }, face(resting(reel, row)))),
    )
    const reels = cells.map((column) => h('div', { class: 'reel' }, ...column))
    const lines = h('svg', {
      class: 'lines',
      viewBox: `0 0 ${game.reels * 100} ${game.rows * 100}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    })
    const picture = h('div', { class: 'reels', 'data-reels': game.reels }, ...reels, lines)
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
    const bets = h('div', {})
    if (modes.length > 1)
      bets.append(
        h(
          'fieldset',
          { class: 'choice' },
          h('legend', {}, say('slot.mode')),
          ...modes.map((one, at) =>
            h('label', {}, radios[at]!, say(`slot.mode.${one}`, { times: game.modes[one]!.cost })),
          ),
        ),
      )
    bets.append(paytable(game, symbols, say))
    return {
      picture,
      bets,
      act: say('act.spin'),
      stakes: () => [[mode, stake()]],
      cost: (staked) => staked * BigInt(game.modes[mode]!.cost),
      begin: () => {
        lines.replaceChildren()
        for (const reel of reels) reel.toggleAttribute('data-turning', !isStill())
      },
      show: async ({ outcome }) => {
        const { grid } = outcome as SlotOutcome
        if (!isStill()) await pause(260)
        for (const [at, reel] of reels.entries()) {
          for (const [row, cell] of cells[at]!.entries()) cell.replaceChildren(face(grid[at]![row]!))
          reel.removeAttribute('data-turning')
          void animate(
            reel,
            [{ transform: 'translateY(-7%)' }, { transform: 'translateY(3%)' }, { transform: 'none' }],
            { duration: 240, easing: 'ease-out' },
          )
          if (!isStill()) await pause(apart)
        }
        for (const { line, count } of lineWins(game, grid)) {
          const rows = game.lines[line]!
          for (const [reel, row] of rows.slice(0, count).entries()) cells[reel]![row]!.setAttribute('data-pays', '')
          const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).slice(0, count)
          lines.append(h('polyline', { points: points.join(' '), 'vector-effect': 'non-scaling-stroke' }))
        }
        if (lines.childNodes.length > 0 && !isStill()) await pause(350)
      },
      tell: ({ outcome }) => {
        const won = lineWins(game, (outcome as SlotOutcome).grid).length
        return won > 0 ? say('slot.lines', { count: won }) : ''
      },
      shut: (isShut) => {
        for (const radio of radios) radio.disabled = isShut
        if (isShut) for (const cell of cells.flat()) cell.removeAttribute('data-pays')
      },
    }
  }

const paytable = (game: SlotGame, symbols: string, say: (key: string, values?: Record<string, number>) => string) =>
  h(
    'details',
    { class: 'more', open: matchMedia('(min-width: 761px)').matches },
    h('summary', {}, say('slot.pays')),
    h('p', { class: 'fine' }, say('slot.rules', { lines: game.lines.length })),
    h(
      'ul',
      { class: 'pays' },
      ...game.symbols.toReversed().map(({ name, pays }) =>
        h(
          'li',
          {},
          drawn(name, symbols),
          h(
            'dl',
            {},
            ...Object.entries(pays)
              .toReversed()
              .flatMap(([count, pay]) => [h('dt', {}, `${count} ×`), h('dd', {}, String(pay / 100))]),
          ),
        ),
      ),
    ),
  )
