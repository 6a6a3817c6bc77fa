import type { Live, Match } from '#domain/market/rows.ts'
import type { Ball } from '#domain/market/play/ball.ts'
import type { Incident } from '#domain/market/play/story.ts'
import { momentumOf } from '#domain/market/play/momentum.ts'
import { trackerOf, type TrackerKind } from '#domain/market/play/tracker.ts'
import { clockOf } from '#ui/clock.ts'
import { gamePoints, serves } from '#ui/play/index.ts'
import { scoreText } from '#ui/prices/match/playing.ts'
import { matchName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import type { ReactNode } from 'react'
import * as style from './live.css.ts'

interface DrawnProps {
  readonly live: Live
  /** Where the ball is, where that is known. */
  readonly ball: Ball | null
  readonly incidents: readonly Incident[]
}

interface PictureProps extends Omit<DrawnProps, 'live'> {
  readonly match: Match
}

/**
 * A match drawn on its ground, 200 by 120, home playing to the right; a sport without one has a scoreboard
 * (§page.live-centre).
 */
export const Picture = ({ match, incidents, ball }: PictureProps) => {
  const t = useText()
  const { live, home, away } = match
  if (!live) return null
  const kind = trackerOf(match.sport)
  const state = [matchName(t, match), clockOf(t, match), scoreText(match)].filter(Boolean).join(', ')
  const Ground = grounds[kind]
  return (
    <div className={style.drawn}>
      <svg
        role="img"
        aria-label={t('centre.picture', { kind, state })}
        viewBox="0 0 200 120"
        className={style.picture}
        data-kind={kind}
      >
        <Ground live={live} incidents={incidents} ball={ball} />
        <Side x={100 - nameGap[kind]} name={home} anchor="end" />
        <Side x={100 + nameGap[kind]} name={away} anchor="start" />
      </svg>
      {kind === 'pitch' && (
        <p className={style.ballLine}>
          {ball && (
            <>
              <b>{t('centre.ball', { team: match[ball.side], kind: ball.kind })}</b>{' '}
              <small className={style.calm}>{t('centre.ball.drawn')}</small>
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** How far from the middle the sides are written. */
const nameGap: Readonly<Record<TrackerKind, number>> = { pitch: 6, court: 6, hoops: 6, diamond: 44, scoreboard: 6 }
const longest = 20

const Side = ({ x, name, anchor }: { x: number; name: string; anchor: 'start' | 'end' }) => (
  <text x={x} y={14} textAnchor={anchor} className={style.sideName}>
    {name.length > longest ? `${name.slice(0, longest - 1)}…` : name}
  </text>
)

/** Where the last thing that happened is drawn: a goal in the goal, a corner at its flag, a card in its own half. */
const places: Readonly<Record<Incident['kind'], readonly [x: number, y: number]>> = {
  goal: [188, 60],
  corner: [190, 110],
  red: [60, 84],
  booking: [60, 84],
}

/** Where the ball of the side that plays to the right is, and its zone: from this left edge to the goal. */
const ballPlaces: Readonly<Record<Ball['kind'], readonly [x: number, zone: number]>> = {
  attack: [124, 100],
  danger: [158, 142],
  shot: [178, 166],
  corner: [192, 166],
  goal: [194, 166],
}

/** The ball glides to its place; how far from the middle it is across comes from the moment it got there. */
const BallOn = ({ ball: { kind, side, at } }: { ball: Ball }) => {
  const [x, zone] = ballPlaces[kind]
  const isHome = side === 'home'
  const y = kind === 'corner' ? 113 : kind === 'goal' ? 60 : 34 + (Math.floor(at / 1_000) % 53)
  return (
    <>
      <rect x={isHome ? zone : 4} y={4} width={196 - zone} height={112} className={style.zone} />
      <circle r={4} className={style.ball} style={{ transform: `translate(${isHome ? x : 200 - x}px, ${y}px)` }} />
    </>
  )
}

const Pitch = ({ live, incidents, ball }: DrawnProps) => {
  const [home] = momentumOf(incidents, live.minute) ?? [50]
  const last = incidents.at(-1)
  const [x, y] = last ? places[last.kind] : [0, 0]
  return (
    <>
      <rect x={4} y={4} width={192} height={112} className={style.ground} />
      <rect x={100} y={4} width={96} height={112} className={style.pressure} opacity={home / 250} />
      <rect x={4} y={4} width={96} height={112} className={style.pressure} opacity={(100 - home) / 250} />
      <g className={style.marking}>
        <path d="M100 4V116M4 34h26v52H4M196 34h-26v52h26M4 48h9v24H4M196 48h-9v24h9" />
        <circle cx={100} cy={60} r={17} />
        <rect x={4} y={4} width={192} height={112} />
      </g>
      {ball && <BallOn ball={ball} />}
      {!ball && last && (
        <circle cx={last.side === 'home' ? x : 200 - x} cy={y} r={5} className={style.last} data-what={last.kind} />
      )}
    </>
  )
}

const Court = ({ live }: DrawnProps) => {
  const server = serves(live, 0) ? 20 : serves(live, 1) ? 180 : null
  return (
    <>
      <rect x={4} y={4} width={192} height={112} className={style.ground} />
      <g className={style.marking}>
        <rect x={24} y={20} width={152} height={80} />
        <path d="M24 32H176M24 88H176M58 32V88M142 32V88M58 60H142M100 14V106" />
      </g>
      {server !== null && <circle cx={server} cy={72} r={5} className={style.last} />}
      <g className={style.points} textAnchor="middle">
        <text x={79} y={80}>
          {gamePoints(live, 0)}
        </text>
        <text x={121} y={80}>
          {gamePoints(live, 1)}
        </text>
      </g>
    </>
  )
}

const Hoops = () => (
  <>
    <rect x={4} y={4} width={192} height={112} className={style.ground} />
    <g className={style.marking}>
      <rect x={4} y={4} width={192} height={112} />
      <path d="M100 4V116M4 42h38v36H4M196 42h-38v36h38M4 18h14a42 42 0 0 1 0 84H4M196 18h-14a42 42 0 0 0 0 84h14" />
      <circle cx={100} cy={60} r={14} />
      <circle cx={14} cy={60} r={4} />
      <circle cx={186} cy={60} r={4} />
    </g>
  </>
)

const Diamond = ({ live }: DrawnProps) => (
  <>
    <rect x={4} y={4} width={192} height={112} className={style.ground} />
    <g className={style.marking}>
      <path d="M100 112L56 68 100 24 144 68ZM100 112L40 52A64 64 0 0 1 160 52Z" />
      <circle cx={100} cy={70} r={5} />
      <path d="M96 112l4-4 4 4-4 4zM52 68l4-4 4 4-4 4zM96 24l4-4 4 4-4 4zM140 68l4-4 4 4-4 4z" />
    </g>
    {live.part > 0 && (
      <text x={100} y={94} textAnchor="middle" className={style.inning}>
        {live.part}
      </text>
    )}
  </>
)

const Scoreboard = ({ live }: DrawnProps) => (
  <>
    <rect x={4} y={4} width={192} height={112} className={style.ground} />
    <path d="M100 4V46M4 46H196" className={style.marking} />
    <g className={style.partScores} textAnchor="middle">
      {live.parts.slice(-6).map(([ours, theirs], n, shown) => (
        <g key={n}>
          <text x={100 + (n - (shown.length - 1) / 2) * 28} y={74}>
            {ours}
          </text>
          <text x={100 + (n - (shown.length - 1) / 2) * 28} y={94}>
            {theirs}
          </text>
        </g>
      ))}
    </g>
  </>
)

const grounds: Readonly<Record<TrackerKind, (drawn: DrawnProps) => ReactNode>> = {
  pitch: Pitch,
  court: Court,
  hoops: Hoops,
  diamond: Diamond,
  scoreboard: Scoreboard,
}
