import { h, hurry } from './dom.ts'
import { drawer } from './drawer.ts'
import type { DrawTable } from './draws/draws.ts'
import type { fairness } from './fairness.ts'
import type { Say } from './say.ts'
import type { StakeField } from './stake.ts'
import type { GameView } from './view.ts'

interface StageDeps {
  readonly say: Say
  readonly game: string
  readonly view: GameView
  readonly field: StakeField
  readonly table: DrawTable | undefined
  readonly last: Element
  readonly proof: ReturnType<typeof fairness>
  readonly rules: Element
  readonly sound: Element
  readonly money: Element
  /** What a round costs, and the buttons that play it. */
  readonly go: readonly Element[]
  /** The drawer of auto play. */
  readonly auto: Element
  /** What a round came to, shown and said. */
  readonly said: readonly Element[]
  /** The main button was pressed. */
  readonly submit: () => void
}

const shield = 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2.200 2.200L15.500 10'
const letter = 'M12 11v6M12 7.500v.2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z'
const list = 'M5 7h14M5 12h14M5 17h9'

/**
 * The whole of a game's page: the stage with its picture and bets, the dock below it, and above it the drawers of what
 * is read once. What is played with comes first for the keyboard.
 */
export const layStage = (deps: StageDeps): readonly Element[] => {
  const { say, game, view, field, table, last, proof, rules, sound, money, go, auto, said, submit } = deps
  const form = h(
    'form',
    {
      class: 'table',
      'data-game': game,
      submit: (event) => {
        event.preventDefault()
        submit()
      },
    },
    h(
      'div',
      { class: 'stage', 'data-beside': String(view.bets !== undefined) },
      h('div', { class: 'picture', click: () => void hurry() }, view.picture),
      ...(view.bets ? [h('div', { class: 'bets' }, view.bets)] : []),
      ...said,
    ),
    h('div', { class: 'dock' }, money, field.element, h('div', { class: 'go' }, ...go)),
  )
  const drawers = [
    ...(table ? [drawer({ say, title: `${view.draw!.words}.tickets`, icon: list, children: [table.tickets] })] : []),
    drawer({
      say,
      title: 'fair.title',
      icon: shield,
      children: [...(table ? [h('div', { class: 'fair' }, table.proof)] : []), proof.element],
      opened: proof.opened,
    }),
    drawer({ say, title: 'rules.title', icon: letter, children: [rules, ...(view.pays ? [view.pays] : [])] }),
  ]
  return [
    h('div', { class: 'top' }, table?.head ?? last),
    form,
    h('div', { class: 'top-tools' }, ...drawers.map(({ button }) => button), sound),
    ...drawers.map(({ element }) => element),
    auto,
  ]
}
