import { type Measures, spriteOf } from './fitted-canvas.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A shot on its way, or what it left: it flies, opens its net, and is over. Moments are of the sea's clock. */
export interface Shot {
  /** The size of the fish it flies to. */
  readonly size: number
  readonly began: number
  isCaught?: boolean
  ended?: number
}

/** Milliseconds: a shot's flight, its net, and the coins of a catch. */
export const [flies, nets, coins] = [250, 320, 620]
/** What is always seen of the sea. */
export const leastSea: Measures = { wide: 1_000, high: 720 }
const cannonIn = ({ wide, high }: Measures): Point => ({ x: wide / 2, y: high - 34 })
export const gold = '#f3c24d'

/** The light that falls through the water, and bubbles; each kind is one path, which is filled or stroked once. */
export const paintWater = (brush: CanvasRenderingContext2D, { wide, high }: Measures, now: number): void => {
  brush.fillStyle = 'rgba(255,255,255,.035)'
  brush.beginPath()
  for (let beam = 0; beam < 5; beam += 1) {
    const x = ((beam * wide * 0.233 + now / 40) % (wide + 300)) - 150
    brush.moveTo(x, 0)
    brush.lineTo(x + 90, 0)
    brush.lineTo(x - 60 + Math.sin(now / 1_700 + beam) * 40, high)
    brush.lineTo(x - 190, high)
  }
  brush.fill()
  brush.strokeStyle = 'rgba(255,255,255,.22)'
  brush.lineWidth = 1
  brush.beginPath()
  for (let bubble = 0; bubble < 16; bubble += 1) {
    const y = high - ((now / (26 + bubble) + bubble * 97) % (high + 40))
    const [x, radius] = [((bubble * 263) % wide) + Math.sin(now / 600 + bubble) * 9, 3 + (bubble % 4) * 2]
    brush.moveTo(x + radius, y)
    brush.arc(x, y, radius, 0, 7)
  }
  brush.stroke()
}

/** How many tilts a fish is painted at, and the furthest of them, in radians. */
export const tilts = 9
const furthest = 0.05

/** The dots of a fish that swims one way, at a tilt from −1 to 1: the nearest of those it is painted at. */
export type Sprite = (way: 1 | -1, tilt: number) => HTMLCanvasElement

/**
 * A drawing at each tilt and way, turned when it is first wanted: without a graphics card, turning one costs far more
 * than copying its dots, and a frame has to do it for every fish.
 */
export const tiltedSprites = (drawing: CanvasImageSource, size: number): Sprite => {
  const level = spriteOf(drawing, size)
  const turned = new Map<string, HTMLCanvasElement>()
  return (way, tilt) => {
    const step = Math.round(((tilt + 1) / 2) * (tilts - 1))
    const key = `${way} ${step}`
    const known = turned.get(key)
    if (known) return known
    const sprite = document.createElement('canvas')
    sprite.width = sprite.height = Math.ceil(size * 1.08)
    const brush = sprite.getContext('2d')
    brush?.translate(sprite.width / 2, sprite.height / 2)
    brush?.rotate(((step / (tilts - 1)) * 2 - 1) * furthest)
    brush?.scale(way, 1)
    brush?.drawImage(level, -size / 2, -size / 2, size, size)
    turned.set(key, sprite)
    return sprite
  }
}

/** The cannon, turned to where it aims. */
export const paintCannon = (brush: CanvasRenderingContext2D, sea: Measures, { x, y }: Point): void => {
  const cannon = cannonIn(sea)
  brush.save()
  brush.translate(cannon.x, cannon.y)
  brush.fillStyle = '#6b7d8c'
  brush.beginPath()
  brush.arc(0, 14, 46, Math.PI, 0)
  brush.fill()
  brush.rotate(Math.atan2(y - cannon.y, x - cannon.x) + Math.PI / 2)
  brush.fillStyle = gold
  brush.fillRect(-13, -72, 26, 66)
  brush.fillStyle = '#8a5a2b'
  brush.fillRect(-17, -78, 34, 14)
  brush.restore()
}
/** A shot on its way to its fish, its net, and the coins of a catch. */
export const paintShot = (brush: CanvasRenderingContext2D, sea: Measures, one: Shot, to: Point, now: number): void => {
  const cannon = cannonIn(sea)
  const flown = Math.min(1, (now - one.began) / flies)
  if (flown < 1 || one.ended === undefined) {
    brush.fillStyle = '#fff1a8'
    brush.beginPath()
    brush.arc(cannon.x + (to.x - cannon.x) * flown, cannon.y + (to.y - cannon.y) * flown, 11, 0, 7)
    brush.fill()
    return
  }
  const opened = Math.min(1, (now - one.ended) / nets)
  brush.strokeStyle = `rgba(255,255,255,${1 - opened * 0.8})`
  brush.lineWidth = 3
  for (const ring of [0.35, 0.7, 1]) {
    brush.beginPath()
    brush.arc(to.x, to.y, one.size * 0.66 * opened * ring, 0, 7)
    brush.stroke()
  }
  const fallen = (now - one.ended) / coins
  if (!one.isCaught || fallen > 1) return
  for (let coin = 0; coin < 9; coin += 1) {
    const part = Math.max(0, Math.min(1, fallen * 1.5 - coin * 0.05))
    const from = { x: to.x + Math.cos(coin * 2.2) * 40, y: to.y + Math.sin(coin * 2.2) * 40 }
    brush.fillStyle = gold
    brush.beginPath()
    brush.arc(from.x + (70 - from.x) * part, from.y + (sea.high - from.y) * part, 10, 0, 7)
    brush.fill()
  }
}
