/** What the keys of the whole frame do. */
interface FrameKeys {
  /** Presses the main button; `isBare` where no control had the focus. */
  readonly act: (isBare: boolean) => void
  /** What a digit does, from 0: it chooses a stake by its chip, unless the game has another use for it. */
  readonly digit: (at: number) => void
  /** Speeds a running animation up. */
  readonly hurry: () => boolean
}

const entry = 'input:not([type=radio], [type=range]), select, textarea'
const controls = 'button, a, summary, input, select, textarea'

/**
 * Space and Enter press the main button wherever no control has the focus, and with Shift wherever the focus is; the
 * digits choose a stake. A drawer that is open, and a field that is typed into, keep their keys.
 */
export const listenForKeys = ({ act, digit, hurry }: FrameKeys, page: Document = document): void => {
  // A browser calls focus that a script moves visible even after a press of the pointer.
  page.addEventListener('pointerdown', () => page.documentElement.toggleAttribute('data-keys', false), true)
  page.addEventListener('keydown', () => page.documentElement.toggleAttribute('data-keys', true), true)
  page.addEventListener('keydown', (event) => {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || page.querySelector('dialog[open]')) return
    const on = target instanceof Element ? target : page.body
    if (key === 'Enter' || key === ' ') {
      const control = on.closest(controls)
      if ((!control || control.matches('.act')) && hurry()) return event.preventDefault()
      if (!shiftKey && control) return
      event.preventDefault()
      if (!event.repeat) act(!shiftKey)
      return
    }
    if (/^[1-5]$/.test(key) && !on.closest(entry)) digit(Number(key) - 1)
  })
}
