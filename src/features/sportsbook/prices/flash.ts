/** Which way a price went: up, down, or not at all. */
export type Move = -1 | 0 | 1

/** A flash lasts six ticks of the one clock all flashes share, 900 ms: strong for half of it, then faint. */
const [tick, strong, whole] = [150, 3, 6]

/** Ticks each has left. */
const flashing = new Map<HTMLElement, number>()
let clock: ReturnType<typeof setInterval> | undefined

/**
 * Marks a price as moved for a while. The fade has two steps that many prices take in one frame: separate animations
 * would cost the page a frame's work sixty times a second, and a layer each.
 */
export const flash = (figure: HTMLElement, move: 1 | -1): void => {
  figure.setAttribute('data-moved', move > 0 ? 'up' : 'down')
  flashing.set(figure, whole)
  clock ??= setInterval(fade, tick)
}

export const calm = (figure: HTMLElement): void => {
  if (flashing.delete(figure)) figure.removeAttribute('data-moved')
}

const fade = (): void => {
  for (const [figure, left] of flashing) {
    if (left <= 1) calm(figure)
    else {
      flashing.set(figure, left - 1)
      if (left - 1 === strong) figure.setAttribute('data-moved', `${figure.getAttribute('data-moved')} faint`)
    }
  }
  if (flashing.size > 0) return
  clearInterval(clock)
  clock = undefined
}
