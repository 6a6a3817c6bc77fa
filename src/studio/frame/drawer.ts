import { h, isShut } from './dom.ts'
import type { Say } from './say.ts'

interface DrawerDeps {
  readonly say: Say
  /** The key of its title, which names its button too. */
  readonly title: string
  /** The shape on its button, in a square of 24. */
  readonly icon?: string
  /** What is written on its button instead. */
  readonly text?: string
  readonly children: readonly Node[]
  /** Called when it opens. */
  readonly opened?: () => void
}

/** A drawer over the stage, and the button that opens it; Escape and its own button close it. */
export const drawer = ({ say, title, icon, text, children, opened }: DrawerDeps) => {
  const close = h(
    'button',
    { type: 'button', class: 'top-tool', 'aria-label': say('close'), click: () => element.close() },
    h('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d: 'M5 5l14 14M19 5L5 19' })),
  )
  const element: HTMLDialogElement = h(
    'dialog',
    {
      class: 'drawer',
      'aria-label': say(title),
      // A press beside the drawer is one on its backdrop.
      click: (event) => event.target === element && element.close(),
    },
    h('div', { class: 'drawer-in' }, h('div', { class: 'drawer-head' }, h('h2', {}, say(title)), close), ...children),
  )
  const button: HTMLButtonElement = h(
    'button',
    {
      type: 'button',
      class: text === undefined ? 'top-tool' : 'act other',
      'aria-label': text === undefined ? say(title) : undefined,
      'aria-haspopup': 'dialog',
      click: () => {
        if (isShut(button)) return
        element.showModal()
        opened?.()
      },
    },
    text ?? h('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d: icon ?? '' })),
  )
  return { element, button }
}
