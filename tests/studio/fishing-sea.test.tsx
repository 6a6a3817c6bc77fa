import { fishingSea } from '#studio/frame/games/fishing-sea.ts'
import { tilts } from '#studio/frame/games/fishing-paint.ts'
import { fishes } from '#studio/laws/fishing.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let frames: FrameRequestCallback[] = []
const drawings: HTMLImageElement[] = []

/** What a canvas was asked to paint, by name, with the first thing that it was given. */
const painted: (readonly [name: string, given: unknown])[] = []
const brush = new Proxy(
  {},
  {
    get: (_, name: string) => (given: unknown) => void painted.push([name, given]),
    set: () => true,
  },
) as CanvasRenderingContext2D

/** How often the page was asked about motion, which lays it out. */
let asked = 0
/** Gives the canvas the room that it has, in pixels of the page. */
let place: (width: number, height: number) => void = () => undefined

beforeEach(() => {
  asked = 0
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      asked += 1
      return false
    },
    addEventListener: () => undefined,
  }))
  vi.stubGlobal('ResizeObserver', function observer(told: (entries: readonly object[]) => void) {
    place = (width, height) => told([{ contentRect: { width, height } }])
    return { observe: () => undefined }
  })
  vi.stubGlobal('requestAnimationFrame', (then: FrameRequestCallback) => frames.push(then))
  vi.stubGlobal('Image', function image() {
    const drawing = document.createElement('img')
    drawings.push(drawing)
    return drawing
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => brush) as never)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  frames = []
})

const paintedBy = (name: string) => painted.filter(([one]) => one === name)

/** Shows so many frames, a sixtieth of a second apart. */
const show = (count: number) => {
  for (let at = 0; at < count; at += 1) {
    const due = frames
    frames = []
    for (const each of due) each((at * 1_000) / 60)
  }
}

test('a drawing of a fish is traced once, whatever the number of frames', () => {
  document.body.replaceChildren(fishingSea(() => undefined).element)
  for (const drawing of drawings) drawing.dispatchEvent(new Event('load'))
  show(60)
  const given = paintedBy('drawImage').map(([, what]) => what)
  expect(given.filter((what) => what instanceof HTMLImageElement).length).toBe(Object.keys(fishes).length)
  expect(given.filter((what) => what instanceof HTMLCanvasElement).length).toBeGreaterThan(60)
})

test('a drawing is turned once for each tilt and way, whatever the number of frames', () => {
  document.body.replaceChildren(fishingSea(() => undefined).element)
  for (const drawing of drawings) drawing.dispatchEvent(new Event('load'))
  painted.length = 0
  const frames = 600
  show(frames)
  const cannon = frames
  expect(paintedBy('rotate').length - cannon).toBeLessThanOrEqual(Object.keys(fishes).length * 2 * tilts)
  expect(paintedBy('drawImage').length).toBeGreaterThan(frames)
})

test('the light and the bubbles of a frame are one path each', () => {
  document.body.replaceChildren(fishingSea(() => undefined).element)
  painted.length = 0
  show(1)
  // Light, and the cannon; the bubbles, and the ring of the fish that is aimed at.
  expect([paintedBy('fill').length, paintedBy('stroke').length]).toEqual([2, 2])
})

test('the canvas has the dots it is shown with, and the fish are painted with these', () => {
  document.body.replaceChildren(fishingSea(() => undefined).element)
  for (const drawing of drawings) drawing.dispatchEvent(new Event('load'))
  const canvas = document.querySelector('canvas')!
  vi.stubGlobal('devicePixelRatio', 3)
  place(500.4, 700.9)
  expect([canvas.style.width, canvas.style.height]).toEqual(['500px', '700px'])
  expect([canvas.width, canvas.height]).toEqual([1_000, 1_400])
  vi.stubGlobal('devicePixelRatio', 1)
  place(500.4, 180.9)
  expect([canvas.style.width, canvas.width, canvas.height]).toEqual(['500px', 500, 180])
  painted.length = 0
  show(1)
  const sizes = paintedBy('drawImage').flatMap(([, what]) => (what instanceof HTMLCanvasElement ? [what.width] : []))
  expect(Math.max(...sizes)).toBeLessThan(100)
  // A place that is not laid out has no dots.
  place(0, 0)
  expect(canvas.width).toBe(500)
})

test('no frame asks whether motion is reduced', () => {
  document.body.replaceChildren(fishingSea(() => undefined).element)
  asked = 0
  show(60)
  expect(asked).toBe(0)
})
