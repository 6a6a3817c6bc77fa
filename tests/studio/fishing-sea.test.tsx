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

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
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
  document.body.replaceChildren(fishingSea(() => undefined).canvas)
  for (const drawing of drawings) drawing.dispatchEvent(new Event('load'))
  show(60)
  const given = paintedBy('drawImage').map(([, what]) => what)
  expect(given.filter((what) => what instanceof HTMLImageElement).length).toBe(Object.keys(fishes).length)
  expect(given.filter((what) => what instanceof HTMLCanvasElement).length).toBeGreaterThan(60)
})

test('a drawing is turned once for each tilt and way, whatever the number of frames', () => {
  document.body.replaceChildren(fishingSea(() => undefined).canvas)
  for (const drawing of drawings) drawing.dispatchEvent(new Event('load'))
  painted.length = 0
  const frames = 600
  show(frames)
  const cannon = frames
  expect(paintedBy('rotate').length - cannon).toBeLessThanOrEqual(Object.keys(fishes).length * 2 * tilts)
  expect(paintedBy('drawImage').length).toBeGreaterThan(frames)
})

test('the light and the bubbles of a frame are one path each', () => {
  document.body.replaceChildren(fishingSea(() => undefined).canvas)
  painted.length = 0
  show(1)
  // Light, and the cannon; the bubbles, and the ring of the fish that is aimed at once its drawing is there.
  expect([paintedBy('fill').length, paintedBy('stroke').length]).toEqual([2, 1])
})
