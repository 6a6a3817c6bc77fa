import type { Match } from '#domain/market/rows.ts'
import { clockOf, isHalved, partName } from '../clock.ts'
import { unseen } from '../frame/focus.css.ts'
import { useText } from '../text/text.tsx'
import type { CSSProperties } from 'react'
import { gamePoints, serves } from './game-points.ts'
import * as style from './play.css.ts'

/** With more parts than this, the headings are numbers alone: nine innings have no room for more. */
const mostNamed = 5

/** What the feed reported of a match in play: its parts, its cards, and its progress. Nothing else is shown. */
export const Tracker = ({ match }: { match: Match }) => {
  const t = useText()
  const { live, home, away, sport } = match
  if (!live?.score) return null
  const { score, half, parts, reds, phase, minute } = live
  const inHalves = isHalved(sport)
  const second = [score[0] - half[0], score[1] - half[1]] as const
  const columns = inHalves ? (phase === 'firstHalf' ? [score] : [half, second]) : parts
  return (
    <div className={style.tracker}>
      {inHalves && (
        <div className={style.track} style={{ '--played': `${Math.min(100, (minute / 90) * 100)}%` } as CSSProperties}>
          <span className={unseen}>{clockOf(t, match)}</span>
        </div>
      )}
      <table className={style.table}>
        <caption className={unseen}>{t('board.tracker')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={unseen}>{t('board.column.match')}</span>
            </th>
            {columns.map((_, at) => (
              <th key={at} scope="col">
                {inHalves
                  ? t('board.tracker.half', { half: at + 1 })
                  : columns.length > mostNamed
                    ? at + 1
                    : partName(t, sport, at + 1)}
              </th>
            ))}
            <th scope="col">{t('board.tracker.score')}</th>
            {inHalves && <th scope="col">{t('board.tracker.reds')}</th>}
            {live.game && <th scope="col">{t('board.tracker.game')}</th>}
          </tr>
        </thead>
        <tbody>
          {[home, away].map((name, side) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((part, at) => (
                <td key={at}>{part[side]}</td>
              ))}
              <td className={style.strong}>{score[side]}</td>
              {inHalves && <td>{reds[side]}</td>}
              {live.game && (
                <td>
                  <span aria-hidden>
                    {serves(live, side) && '● '}
                    {gamePoints(live, side)}
                  </span>
                  <span className={unseen}>
                    {t('board.game', { points: gamePoints(live, side)!, serves: `${serves(live, side)}` })}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
