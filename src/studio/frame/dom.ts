type Child = Node | string

type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>

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

/** Whether the member prefers reduced motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Plays an animation to its end; skips it under reduced motion. */
export const animate = async (
  element: Element,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): Promise<void> => {
  if (isStill()) return
  await element.animate(frames, timing).finished.catch(() => undefined)
}
