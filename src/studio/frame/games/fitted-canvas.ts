import { h } from '../dom.ts'

/** How many dots at most are painted for a pixel of the page. */
const sharpest = 2

/** The measures in which a picture is painted. */
export interface Measures {
  readonly wide: number
  readonly high: number
}

interface FittedCanvas {
  /** What holds the canvas, which is as large as it allows. */
  readonly element: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly measures: () => Measures
  /** The dots of a unit of the measures. */
  readonly scale: () => number
  /** The pen of the canvas, which is cleared, in the picture's measures; null where nothing can be painted. */
  readonly clear: () => CanvasRenderingContext2D | null
}

/**
 * A canvas that has the dots it is shown with, whatever its place measures: one with other dots is scaled again by the
 * browser for every frame, which costs a device without a graphics card more than the painting does. A picture that
 * fills its place has at least the given measures, and is wider or higher where its place is. `fitted` is called when
 * the dots are others, and nothing is painted on them.
 */
export const fittedCanvas = (least: Measures, fills: boolean, fitted: () => void): FittedCanvas => {
  const canvas = h('canvas', { width: least.wide, height: least.high, 'aria-hidden': 'true' })
  const element = h('div', { class: 'fitted' }, canvas)
  let [measures, shown] = [least, '']
  new ResizeObserver(([place]) => {
    const { width, height } = place!.contentRect
    const part = Math.min(width / least.wide, height / least.high)
    const across = Math.floor(fills ? width : least.wide * part)
    const down = Math.floor(fills ? height : least.high * part)
    const dots = Math.min(devicePixelRatio, sharpest)
    const next = `${across} ${down} ${dots}`
    if (across === 0 || down === 0 || shown === next) return
    shown = next
    canvas.style.width = `${across}px`
    canvas.style.height = `${down}px`
    canvas.width = Math.round(across * dots)
    canvas.height = Math.round(down * dots)
    if (fills) measures = { wide: across / part, high: down / part }
    fitted()
  }).observe(element)
  const pen = canvas.getContext('2d')
  const scale = () => canvas.width / measures.wide
  const clear = () => {
    pen?.setTransform(1, 0, 0, 1, 0, 0)
    pen?.clearRect(0, 0, canvas.width, canvas.height)
    pen?.scale(scale(), scale())
    return pen
  }
  return { element, canvas, measures: () => measures, scale, clear }
}

/**
 * A drawing as the dots it has at one size: a browser that is given the drawing itself traces its curves again for
 * every frame.
 */
export const spriteOf = (drawing: CanvasImageSource, size: number): HTMLCanvasElement => {
  const sprite = document.createElement('canvas')
  sprite.width = sprite.height = size
  sprite.getContext('2d')?.drawImage(drawing, 0, 0, size, size)
  return sprite
}
