import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/text/text.tsx'
import { useEffect, useRef, useState } from 'react'
import type { Round } from './last-rounds.ts'
import { filmMs, positionsAt, orderAt } from './race-course.ts'
import * as style from './rounds.css.ts'

/** Each is dark enough for a white number on it, in either appearance. */
const colours = ['#b3261e', '#1d5fae', '#0a6a4d', '#7a4b00', '#6b3fa0', '#9c2f6b']
const height = 204
const lane = height / colours.length
/** From its edges: where they start, and where the line is. */
const track = { start: 24, line: 36 }
/** Shares of the film at which it is said who leads. */
const called = [0.25, 0.5, 0.75]

interface Field {
  readonly key: string
  readonly names: readonly string[]
  readonly numbers: readonly number[]
  readonly places: readonly number[]
}

/** The runners of a race in the order of their numbers; undefined where not every one has a place of its own. */
export const fieldOf = (round: Round): Field | undefined => {
  const rows = round.toSorted((a, b) => a.order - b.order)
  const places = rows.map(({ full }) => full?.[0] ?? 0)
  const isWhole = places.toSorted((a, b) => a - b).every((place, at) => place === at + 1)
  if (rows.length < 2 || rows.length > colours.length || !isWhole) return undefined
  return {
    key: String(rows[0]!.match_id),
    names: rows.map(({ home }) => home),
    numbers: rows.map(({ order }) => order),
    places,
  }
}

const draw = (canvas: HTMLCanvasElement, { key, numbers, places }: Field, share: number): void => {
  const pen = canvas.getContext('2d')
  if (!pen) return
  // As wide as it stands, and as fine as the screen is: numbers are as large on a phone as on a desk.
  const [width, fine] = [canvas.clientWidth, devicePixelRatio]
  canvas.width = width * fine
  canvas.height = height * fine
  pen.scale(fine, fine)
  const line = width - track.line
  const { color, borderTopColor } = getComputedStyle(canvas)
  pen.strokeStyle = borderTopColor
  for (let border = 1; border < places.length; border += 1) {
    pen.beginPath()
    pen.moveTo(0, border * lane)
    pen.lineTo(width, border * lane)
    pen.stroke()
  }
  pen.fillStyle = color
  for (let square = 0; square * 6 < height; square += 1) pen.fillRect(line + 14 + (square % 2) * 6, square * 6, 6, 6)
  pen.font = '700 15px system-ui, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const [runner, position] of positionsAt(key, places, share).entries()) {
    const [x, y] = [track.start + (line - track.start) * position, (runner + 0.5) * lane]
    pen.fillStyle = color
    // Who is in has its place beside it.
    if (position >= 1) pen.fillText(`${places[runner]}.`, x - 30, y + 1)
    pen.fillStyle = colours[runner]!
    pen.beginPath()
    pen.arc(x, y, 13, 0, 2 * Math.PI)
    pen.fill()
    pen.fillStyle = '#fff'
    pen.fillText(String(numbers[runner]), x, y + 1)
  }
}

/** The last race to watch: drawn from its result, the same for everybody, and told in words. */
export const RaceFilm = ({ field: last }: { field: Field }) => {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [said, setSaid] = useState('')
  const [field, setField] = useState(last)
  const [run, setRun] = useState(0)
  // A page that has just been opened shows how the last race ended; one that ends before its eyes is run.
  if (last.key !== field.key) {
    setField(last)
    setRun(run + 1)
  }
  useEffect(() => {
    const picture = canvas.current
    if (!picture) return
    const first = (share: number, most: number) =>
      orderAt(field.key, field.places, share)
        .slice(0, most)
        .map((runner, at) => `${at + 1}. ${field.names[runner]} (${field.numbers[runner]})`)
        .join(', ')
    const end = () => {
      draw(picture, field, 1)
      setSaid(t('board.round.finish', { runners: first(1, 3) }))
    }
    if (run === 0) return draw(picture, field, 1)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return end()
    let [began, calls, frame] = [0, 0, 0]
    const step = (now: number) => {
      began ||= now
      const share = Math.min(1, (now - began) / filmMs)
      if (share === 1) return end()
      draw(picture, field, share)
      if (share >= called[calls]!) {
        setSaid(t('board.round.leads', { share: called[calls]! * 100, runners: first(share, 3) }))
        calls += 1
      }
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [field, run, t])
  return (
    <div className={style.film}>
      <canvas ref={canvas} className={style.picture} role="img" aria-label={t('board.round.film')} />
      <p role="status" className={style.text}>
        {said}
      </p>
      <Button kind="plain" onPress={() => setRun((runs) => runs + 1)}>
        {t('board.round.watch')}
      </Button>
    </div>
  )
}
