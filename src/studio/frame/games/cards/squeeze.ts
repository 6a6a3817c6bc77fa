import { animate, h, untilHurried } from '../../dom.ts'
import type { Say } from '../../say.ts'

/** Milliseconds after which a card that nobody turns is turned. */
const longest = 5_000
/** How far one press of an arrow key lifts the corner, and from where on a card turns when its corner is released. */
const [step, turnsAt] = [0.12, 0.6]

/** What of a face is seen while its corner is lifted so far, from 0 to 1: nothing at 0, and all of it at 1. */
const seen = (lift: number): string => {
  const reach = 100 - lift * 210
  return `polygon(100% 100%, ${reach}% 100%, 100% ${reach}%)`
}

interface Squeezed {
  readonly say: Say
  /** Whose card it is, in words. */
  readonly hand: string
  readonly heard: (text: string) => void
  readonly back: HTMLElement
  readonly face: HTMLElement
}

/**
 * Lets a member turn a card that lies face down: by lifting its corner with the pointer, by arrow keys, or at once by a
 * press, Enter or Space. What it is was drawn and booked before; left alone it turns by itself.
 */
export const squeezeByHand = async ({ say, hand, heard, back, face }: Squeezed): Promise<void> => {
  let lift = 0
  let from: readonly [x: number, y: number] | undefined
  let isDragged = false
  const { promise, resolve } = Promise.withResolvers<void>()
  const raise = (to: number) => {
    lift = Math.min(1, Math.max(0, to))
    face.style.clipPath = seen(lift)
    if (lift >= 1) resolve()
  }
  const grip = h('button', {
    type: 'button',
    class: 'squeeze',
    'aria-label': say('cards.squeeze', { hand }),
    click: (event) => {
      // A press on the picture hurries what is animated, and this is one on the card.
      event.stopPropagation()
      if (!isDragged) resolve()
    },
    keydown: (event) => {
      const { key } = event as KeyboardEvent
      if (key !== 'ArrowUp' && key !== 'ArrowDown') return
      event.preventDefault()
      raise(lift + (key === 'ArrowUp' ? step : -step))
    },
    pointerdown: (event) => {
      const { clientX, clientY, pointerId } = event as PointerEvent
      isDragged = false
      from = [clientX, clientY]
      grip.setPointerCapture(pointerId)
    },
    pointermove: (event) => {
      if (!from) return
      const { clientX, clientY } = event as PointerEvent
      const way = Math.max(0, from[0] - clientX) + Math.max(0, from[1] - clientY)
      if (way > 4) isDragged = true
      raise(way / (back.clientWidth + back.clientHeight))
    },
    pointerup: () => {
      from = undefined
      if (lift >= turnsAt) resolve()
      else raise(0)
    },
    pointercancel: () => {
      from = undefined
      raise(0)
    },
  })
  raise(0)
  back.append(grip)
  heard(say('cards.squeeze.how', { hand }))
  await untilHurried(promise, longest)
  const hadFocus = grip === document.activeElement
  const act = grip.closest('form')?.querySelector<HTMLElement>('.act[type=submit]')
  const shown = face.style.clipPath
  grip.remove()
  if (hadFocus) act?.focus({ preventScroll: true })
  await animate(face, [{ clipPath: shown }, { clipPath: seen(1) }], { duration: 260, easing: 'ease-out' })
  face.style.clipPath = ''
}
