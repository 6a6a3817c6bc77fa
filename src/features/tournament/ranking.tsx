import { parseAmount, printAmount } from '#domain/money/money.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { useEffect, useRef, useState } from 'react'
import type { WholeRoom } from './load.ts'
import { Avatar } from './avatar.tsx'
import { isPlayedFor, type Ranked, type Room } from './room.ts'
import * as style from './tournament.css.ts'

/** The ranking as it stands, with how far each player moved since it was read before. */
export const Ranking = ({ whole: { room, ranking, isFinal, refreshSeconds } }: { whole: WholeRoom }) => {
  const t = useText()
  const moves = useMoves(ranking)
  const most = Math.max(...ranking.map(({ live_score: score }) => Number(score)), 1)
  return (
    <section aria-labelledby="ranking" className={panel} data-tour="ranking">
      <div className={style.cap}>
        <h2 id="ranking" className={style.capTitle}>
          {t('rooms.ranking')}
        </h2>
        <span className={style.fine}>
          {t(isFinal ? 'rooms.ranking.final' : 'rooms.ranking.live', { seconds: refreshSeconds })}
        </span>
      </div>
      {ranking.length === 0 ? (
        <p className={style.empty}>{t('rooms.ranking.none')}</p>
      ) : (
        <table className={style.table}>
          <thead className={style.heads}>
            <tr>
              <th scope="col">{t('rooms.rank')}</th>
              <th scope="col">
                <span className={unseen}>{t('rooms.moved')}</span>
              </th>
              <th scope="col">{t('rooms.player')}</th>
              <th scope="col">{t('rooms.prize')}</th>
              <th scope="col">{t('rooms.pointsWon')}</th>
            </tr>
          </thead>
          <tbody>
            {ranking.map((one) => (
              <Row key={one.seat} one={one} room={room} most={most} moved={moves.get(one.seat) ?? 0} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

interface RowProps {
  readonly one: Ranked
  readonly room: Room
  /** The points of the leader, at least one. */
  readonly most: number
  readonly moved: number
}

/** A player with the points so far, also as a share of the leader's; nobody has a place before the first kick-off. */
const Row = ({ one, room, most, moved }: RowProps) => {
  const t = useText()
  const isPlaced = room.state !== 'open' && isPlayedFor(room)
  const prize = isPlaced ? (parseAmount(one.prize, room.currency) ?? 0n) : 0n
  return (
    <tr className={style.rank} data-you={one.you || undefined}>
      <td className={style.place}>{isPlaced ? one.rank : '–'}</td>
      <td className={style.move} data-way={moved > 0 ? 'up' : moved < 0 ? 'down' : undefined}>
        {moved !== 0 && (
          <>
            <span aria-hidden="true">{moved > 0 ? `▲${moved}` : `▼${-moved}`}</span>
            <span className={unseen}>
              {t(moved > 0 ? 'rooms.moved.up' : 'rooms.moved.down', { count: Math.abs(moved) })}
            </span>
          </>
        )}
      </td>
      <th scope="row" className={style.player}>
        <span className={style.who}>
          <Avatar name={one.name} />
          {one.you ? t('rooms.you') : one.name}
        </span>
        <span aria-hidden className={style.bar} style={{ width: `${(100 * Number(one.live_score)) / most}%` }} />
      </th>
      <td className={style.prize}>{prize > 0n && printAmount(prize, room.currency)}</td>
      <td className={style.figure}>{one.live_score}</td>
    </tr>
  )
}

/** By seat: the ranks gained, or lost below zero, since the last ranking that differed. */
const useMoves = (ranking: readonly Ranked[]): ReadonlyMap<number, number> => {
  const [moves, setMoves] = useState<ReadonlyMap<number, number>>(new Map())
  const before = useRef(ranking)
  useEffect(() => {
    const last = new Map(before.current.map(({ seat, rank }) => [seat, rank]))
    before.current = ranking
    const now = ranking.flatMap(({ seat, rank }) => {
      const was = last.get(seat)
      return was === undefined || was === rank ? [] : [[seat, was - rank] as const]
    })
    if (now.length > 0) setMoves(new Map(now))
  }, [ranking])
  return moves
}
