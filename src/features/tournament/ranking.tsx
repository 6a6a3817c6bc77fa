import { EmptyState } from '#ui/frame/empty-state.tsx'
import { printPoints } from '#domain/room/prediction.ts'
import { roomPrizePercents } from '#domain/bet/limits.ts'
import { printAmount } from '#domain/money/money.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { WholeRoom } from './load.ts'
import { Avatar } from './avatar.tsx'
import { hasPrizes, isPlayedFor, prizeOf, type Ranked, type Room } from './room.ts'
import { Mark } from './tour/marks.tsx'
import * as style from './tournament.css.ts'

/** The ranking as it stands, with how far each player moved since it was read before. */
export const Ranking = ({ whole: { room, ranking, isFinal, refreshSeconds } }: { whole: WholeRoom }) => {
  const t = useText()
  const moves = useMoves(ranking)
  const rows = useMovedRows(ranking)
  const most = Math.max(...ranking.map(({ live_score: score }) => Number(score)), 1)
  return (
    <section aria-labelledby="ranking" className={panel} data-tour="ranking">
      <div className={style.cap}>
        <h2 id="ranking" className={style.capTitle}>
          {t('rooms.ranking')}
        </h2>
        {isPlayedFor(room) && (
          <span className={style.fine}>
            {t(isFinal ? 'rooms.ranking.final' : 'rooms.ranking.live', { seconds: refreshSeconds })}
          </span>
        )}
      </div>
      <Mark of="ranking" room={room} />
      {ranking.length === 0 ? (
        <EmptyState icon="trophy" text={t('rooms.ranking.none')} />
      ) : (
        <table aria-labelledby="ranking" className={style.table}>
          <thead className={style.heads}>
            <tr>
              <th scope="col">{t('rooms.rank')}</th>
              <th scope="col">
                <span className={unseen}>{t('rooms.moved')}</span>
              </th>
              <th scope="col">{t('rooms.player')}</th>
              {hasPrizes(room) && <th scope="col">{t('rooms.prize')}</th>}
              <th scope="col">{t('rooms.pointsWon')}</th>
            </tr>
          </thead>
          <tbody ref={rows}>
            {ranking.map((one) => (
              <Row
                key={one.seat}
                one={one}
                room={room}
                most={most}
                moved={room.state === 'open' ? 0 : (moves.get(one.seat) ?? 0)}
              />
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
  const prize = isPlaced ? prizeOf(room, one) : 0n
  return (
    <tr
      className={style.rank}
      data-seat={one.seat}
      data-you={one.you || undefined}
      data-money={isPlaced && hasPrizes(room) && one.rank <= roomPrizePercents.length ? 'in' : undefined}
    >
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
      {hasPrizes(room) && <td className={style.prize}>{prize > 0n && printAmount(prize, room.currency)}</td>}
      <td className={style.figure}>{printPoints(one.live_score)}</td>
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

/** Rows that change their places glide to the new ones, unless the device asks for less motion. */
const useMovedRows = (ranking: readonly Ranked[]): RefObject<HTMLTableSectionElement | null> => {
  const body = useRef<HTMLTableSectionElement>(null)
  const tops = useRef<ReadonlyMap<string, number>>(new Map())
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr') ?? [])]
    const before = tops.current
    tops.current = new Map(rows.map((row) => [row.dataset['seat'] ?? '', row.offsetTop]))
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const row of rows) {
      const moved = (before.get(row.dataset['seat'] ?? '') ?? row.offsetTop) - row.offsetTop
      if (moved !== 0)
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], { duration: 400, easing: 'ease' })
    }
  }, [ranking])
  return body
}
