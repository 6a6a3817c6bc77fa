type Child = Node | string

export type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>

const svgNames = new Set([
  'svg',
  'use',
  'path',
  'circle',
  'ellipse',
  'rect',
  'g',
  'line',
  'polygon',
  'polyline',
  'text',
])

/**
 * Makes an element. Function attributes are listeners, named after their event; otherwise false and undefined leave
 * an attribute out, and true sets it empty.
 */
export const h = <Name extends string>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): Name extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Name] : SVGElement => {
  const element = svgNames.has(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'function') element.addEventListener(key, value)
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : String(value))
  element.append(...children)
  return element as never
}

/** A symbol from the studio's sprite sheet. */
export const drawn = (name: string, at: string): SVGElement =>
  h('svg', { class: 'drawn', 'aria-hidden': 'true', viewBox: '0 0 64 64' }, h('use', { href: `${at}#${name}` }))

/** Whether the member prefers reduced motion. Asking lays out the page; no frame asks. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Calls at once, and again whenever it changes, with whether the member prefers reduced motion. */
export const followStill = (listener: (isStill: boolean) => void): void => {
  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  motion.addEventListener('change', () => listener(motion.matches))
  listener(motion.matches)
}

/** What waits for time to pass, as the functions that end each wait at once. */
const waits = new Set<() => void>()
let isHurried = false

/** Ends what is animated for a round at once, and all of it that is still to come; false if nothing was. */
export const hurry = (): boolean => {
  if (waits.size === 0) return false
  isHurried = true
  for (const end of waits) end()
  return true
}

/** Lets the next round be animated in its own time. */
export const takeTime = (): void => void (isHurried = false)

/** Shows the next round without animations. */
export const takeNoTime = (): void => void (isHurried = true)

const waitFor = (promise: Promise<unknown>, end: () => void): Promise<void> => {
  waits.add(end)
  return promise.then(
    () => void waits.delete(end),
    () => void waits.delete(end),
  )
}

/** Lets milliseconds pass, unless the member has hurried. */
export const pause = (ms: number): Promise<void> => {
  if (isHurried) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  return waitFor(promise, () => {
    clearTimeout(timer)
    resolve()
  })
}

/** Waits for something the member does, at most so many milliseconds, and not once the member has hurried. */
export const untilHurried = async (done: Promise<void>, most: number): Promise<void> => {
  if (isHurried) return
  await Promise.race([done, pause(most)])
}

/** Plays an animation to its end; skips it under reduced motion, and where the member has hurried. */
export const animate = async (
  element: Element,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): Promise<void> => {
  if (isStill() || isHurried) return
  const animation = element.animate(frames, timing)
  await waitFor(animation.finished, () => animation.finish())
}

/** Whether a button is shut: it keeps the focus, and does nothing. */
export const isShut = (button: Element): boolean => button.getAttribute('aria-disabled') === 'true'
export const shutButton = (button: Element, shut: boolean): void => button.setAttribute('aria-disabled', String(shut))
