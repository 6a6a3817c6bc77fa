import { type FishName, fishes } from '../../laws/fishing.ts'
import { followStill } from '../dom.ts'
import {
  coins,
  gold,
  leastSea,
  type Point,
  paintCannon,
  paintShot,
  paintWater,
  type Shot,
  type Sprite,
  tiltedSprites,
} from './fishing-paint.ts'
import { fittedCanvas, type Measures } from './fitted-canvas.ts'

/** How each fish swims: its size, its depth in thousandths of the sea's, how many there are, and seconds to cross. */
const schools: Readonly<Record<FishName, readonly [size: number, depth: number, count: number, seconds: number]>> = {
  sprat: [72, 120, 3, 9],
  clownfish: [88, 230, 2, 11],
  pufferfish: [98, 100, 2, 14],
  seahorse: [96, 360, 2, 17],
  turtle: [124, 210, 1, 16],
  ray: [150, 480, 1, 15],
  swordfish: [178, 330, 1, 10],
  shark: [220, 560, 1, 14],
  whale: [300, 430, 1, 24],
}

interface Swimmer {
  readonly name: FishName
  readonly size: number
  /** The part of the sea's height that is above it, and how far it swims below the first of its kind. */
  readonly depth: readonly [part: number, below: number]
  readonly seconds: number
  /** Where it begins, as a part of its way, and which way it swims. */
  readonly begins: number
  readonly way: 1 | -1
  /** Until when it is not there, by the sea's clock in milliseconds. */
  gone: number
}

const swimmersOf = (): readonly Swimmer[] =>
  (Object.keys(fishes) as FishName[]).flatMap((name, kind) => {
    const [size, depth, count, seconds] = schools[name]
    return Array.from({ length: count }, (_, at) => ({
      name,
      size,
      depth: [depth / 1_000, at * 46] as const,
      seconds: seconds + at * 2.3,
      begins: ((kind * 0.37 + at * 0.41 + 0.3) % 1) as number,
      way: (kind + at) % 2 === 0 ? (1 as const) : (-1 as const),
      gone: 0,
    }))
  })

/** Where a fish is at a moment. */
const placeIn = (
  { wide, high }: Measures,
  { size, depth: [deep, below], seconds, begins, way }: Swimmer,
  now: number,
): Point => {
  const part = (now / (seconds * 1_000) + begins) % 1
  const across = -size + part * (wide + 2 * size)
  return { x: way > 0 ? across : wide - across, y: deep * high + below + Math.sin(now / 900 + begins * 9) * 14 }
}

/** A fish at its place, by its dots. */
const paintFish = (
  brush: CanvasRenderingContext2D,
  swimmer: Swimmer,
  sprite: Sprite,
  { x, y }: Point,
  scale: number,
  now: number,
): void => {
  const picture = sprite(swimmer.way, Math.sin(now / 300 + swimmer.begins * 20))
  // On whole dots: dots between them are mixed one by one.
  brush.drawImage(picture, Math.round(x * scale - picture.width / 2), Math.round(y * scale - picture.height / 2))
}

/** The ring around the fish that is aimed at. */
const paintRing = (brush: CanvasRenderingContext2D, { x, y }: Point, size: number, now: number): void => {
  brush.strokeStyle = gold
  brush.lineWidth = 4
  brush.setLineDash([14, 10])
  brush.lineDashOffset = -now / 30
  brush.beginPath()
  brush.arc(x, y, size * 0.56, 0, 7)
  brush.stroke()
  brush.setLineDash([])
}

/**
 * The sea on a canvas: fish swim along their ways, the cannon turns to the one that is aimed at, and a shot flies
 * to it. The law alone decides what a shot catches, wherever the fish swim.
 */
export const fishingSea = (pick: (name: FishName) => void) => {
  const drawings = new Map<FishName, HTMLImageElement>()
  const sprites = new Map<FishName, Sprite>()
  const sea = fittedCanvas(leastSea, true, () => {
    for (const name of drawings.keys()) shape(name)
    if (isCalm) draw(still)
  })
  const { canvas } = sea
  canvas.classList.add('sea')
  const shape = (name: FishName) =>
    void sprites.set(name, tiltedSprites(drawings.get(name)!, Math.ceil(schools[name][0] * sea.scale())))
  for (const name of Object.keys(fishes) as FishName[]) {
    const drawing = new Image()
    drawing.src = `art/symbol-${name}.svg`
    const keep = () => {
      drawings.set(name, drawing)
      shape(name)
      if (isCalm) draw(still)
    }
    drawing.addEventListener('load', keep, { once: true })
  }
  const swimmers = swimmersOf()
  const shots = new Map<Shot, Swimmer>()
  /** The moment that is shown with reduced motion. */
  const still = 4_000
  let clock = still
  let isCalm = false
  let locked = swimmers[0]!
  const placeOf = (swimmer: Swimmer, now: number) => placeIn(sea.measures(), swimmer, now)
  /** Whether a fish can be aimed at. */
  const isSeen = (swimmer: Swimmer, now: number) => {
    const { x } = placeOf(swimmer, now)
    return swimmer.gone <= now && x > 20 && x < sea.measures().wide - 20
  }
  const lockOn = (name: FishName, near?: Swimmer) => {
    const school = swimmers.filter((one) => one.name === name)
    locked = near ?? school.find((one) => isSeen(one, clock)) ?? school[0]!
  }
  const target = (now: number) => {
    if (!isSeen(locked, now)) lockOn(locked.name)
    return placeOf(locked, now)
  }
  const draw = (now: number) => {
    clock = now
    const pen = sea.clear()
    if (!pen) return
    paintWater(pen, sea.measures(), now)
    const aimed = target(now)
    const scale = sea.scale()
    pen.save()
    pen.resetTransform()
    for (const swimmer of swimmers) {
      const sprite = sprites.get(swimmer.name)
      if (sprite && swimmer.gone <= now) paintFish(pen, swimmer, sprite, placeOf(swimmer, now), scale, now)
    }
    pen.restore()
    if (locked.gone <= now) paintRing(pen, aimed, locked.size, now)
    paintCannon(pen, sea.measures(), aimed)
    for (const [one, at] of shots) {
      paintShot(pen, sea.measures(), one, placeOf(at, now), now)
      if (one.ended !== undefined && now - one.ended > coins) shots.delete(one)
    }
  }
  const run = (time: number) => {
    if (isCalm || (!canvas.isConnected && clock !== still)) return
    draw(time + still)
    requestAnimationFrame(run)
  }
  followStill((now) => {
    isCalm = now
    if (isCalm) draw(still)
    else requestAnimationFrame(run)
  })
  canvas.addEventListener('pointerdown', (event) => {
    const box = canvas.getBoundingClientRect()
    const { wide, high } = sea.measures()
    const x = ((event.clientX - box.left) / box.width) * wide
    const y = ((event.clientY - box.top) / box.height) * high
    const reach = (one: Swimmer) => {
      const place = placeOf(one, clock)
      return Math.hypot(place.x - x, place.y - y) / one.size
    }
    const [nearest] = swimmers.filter((one) => isSeen(one, clock)).toSorted((a, b) => reach(a) - reach(b))
    if (!nearest || reach(nearest) > 0.8) return
    lockOn(nearest.name, nearest)
    pick(nearest.name)
  })
  return {
    element: sea.element,
    aim: (name: FishName) => {
      if (locked.name !== name) lockOn(name)
      if (isCalm) draw(still)
    },
    /** A shot leaves the cannon; the function that is answered says what it came to. */
    fire: () => {
      target(clock)
      const [at, one]: [Swimmer, Shot] = [locked, { size: locked.size, began: clock }]
      shots.set(one, at)
      return (isCaught: boolean) => {
        one.isCaught = isCaught
        one.ended = clock
        if (isCaught) at.gone = clock + 2_500
        if (isCalm) shots.delete(one)
      }
    },
  }
}
