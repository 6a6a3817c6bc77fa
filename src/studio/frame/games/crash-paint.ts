import { crashMultiple, reachedAfter } from '../../laws/crash.ts'

/** The picture's own measure. */
export const [wide, high] = [960, 540]
const [left, right, top, bottom] = [64, 40, 36, 44]
/** What is seen at the beginning of a curve: so many milliseconds, and up to this multiple. */
const [leastMs, leastMultiple] = [6_000, 240]
const points = 64
export const kiteSize = 92

const exactAfter = (ms: number): number => crashMultiple.min * 2 ** (ms / reachedAfter(2 * crashMultiple.min))

/** Round multiples for the lines behind the curve: four to eight of them. */
const linesTo = (most: number): readonly number[] => {
  const steps = [20, 50, 100, 200, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000]
  const step = steps.find((one) => (most - crashMultiple.min) / one <= 6) ?? 50_000
  return Array.from({ length: Math.floor((most - crashMultiple.min) / step) }, (_, at) => 100 + (at + 1) * step)
}

const textOf = (multiple: number): string => `${Number((multiple / 100).toFixed(1))}×`

/** What a picture of the curve shows. */
export interface CurvePicture {
  readonly ms: number
  readonly hasCrashed: boolean
  /** The multiples at which the member left, in hundredths. */
  readonly left: readonly number[]
  /** Where the kite swings to, in radians. */
  readonly swing: number
}

/**
 * Paints, on a canvas that is clear, the curve from its beginning to a moment, the lines behind it, and the kite at its
 * end, once its drawing is there.
 */
export const paintCurve = (
  pen: CanvasRenderingContext2D,
  kite: CanvasImageSource | undefined,
  shown: CurvePicture,
): void => {
  const { ms, hasCrashed, left: lefts, swing } = shown
  const spanMs = Math.max(leastMs, ms * 1.12)
  const most = Math.max(leastMultiple, exactAfter(ms) * 1.25)
  const x = (at: number) => left + (at / spanMs) * (wide - left - right)
  const y = (multiple: number) => high - bottom - ((multiple - 100) / (most - 100)) * (high - top - bottom)
  pen.lineWidth = 1.5
  pen.font = '600 20px Archivo, sans-serif'
  pen.textAlign = 'right'
  pen.textBaseline = 'middle'
  for (const multiple of [100, ...linesTo(most)]) {
    pen.strokeStyle = '#2b3565'
    pen.beginPath()
    pen.moveTo(left, y(multiple))
    pen.lineTo(wide - right, y(multiple))
    pen.stroke()
    pen.fillStyle = '#a9b3dd'
    pen.fillText(textOf(multiple), left - 10, y(multiple))
  }
  const end = { x: x(ms), y: y(exactAfter(ms)) }
  const trace = () => {
    pen.beginPath()
    pen.moveTo(x(0), y(100))
    for (let at = 1; at <= points; at += 1) pen.lineTo(x((ms * at) / points), y(exactAfter((ms * at) / points)))
  }
  const colour = hasCrashed ? '#ff8f82' : '#f3c24d'
  trace()
  pen.lineTo(end.x, high - bottom)
  pen.lineTo(x(0), high - bottom)
  pen.closePath()
  pen.globalAlpha = 0.16
  pen.fillStyle = colour
  pen.fill()
  pen.globalAlpha = 1
  trace()
  pen.strokeStyle = colour
  pen.lineWidth = 6
  pen.lineCap = 'round'
  pen.stroke()
  for (const multiple of lefts) mark(pen, x(reachedAfter(multiple)), y(multiple), multiple)
  if (!kite) return
  pen.save()
  pen.translate(end.x, end.y - (hasCrashed ? -6 : 18))
  pen.rotate(hasCrashed ? 2.4 : swing)
  pen.globalAlpha = hasCrashed ? 0.75 : 1
  pen.drawImage(kite, -kiteSize / 2, -70, kiteSize, kiteSize)
  pen.restore()
}

/** Where the member left. */
const mark = (pen: CanvasRenderingContext2D, x: number, y: number, multiple: number): void => {
  pen.fillStyle = '#5fd394'
  pen.beginPath()
  pen.arc(x, y, 9, 0, 7)
  pen.fill()
  pen.textAlign = 'left'
  pen.font = '750 22px Archivo, sans-serif'
  pen.fillText(`${(multiple / 100).toFixed(2)}×`, x + 16, y + 18)
}
