import { printAmount, printMoney } from '#domain/money/money.ts'
import type { RoomState } from '#domain/room/status.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useWhen } from '#ui/text/use-when.ts'
import { type Step, Track } from '#ui/forms/track.tsx'
import { Until } from '#ui/until.tsx'
import type { WholeRoom } from './load.ts'
import { reasonOf, roomName, roomTitle, stationsOf } from './names.ts'
import { hasPrizes, prizeSum, type Room } from './room.ts'
import * as style from './tournament.css.ts'

/** The room's type, its prizes, and its progress. */
export const RoomHead = ({ whole }: { whole: WholeRoom }) => {
  const t = useText()
  const { room } = whole
  const when = useWhen()
  const reason = reasonOf(t, room)
  return (
    <section aria-labelledby="room" className={`${panel} ${style.head}`} data-tour="head">
      <div>
        <h1 id="room" tabIndex={-1} className={style.headTitle}>
          {roomName(t, room)}
        </h1>
        <p className={style.headSub}>
          {room.type === 'practice' ? (
            t('rooms.practice.note')
          ) : (
            <>
              {roomTitle(room)} {room.state === 'open' && <Until at={room.firstKickoff} />}
            </>
          )}
        </p>
        <p className={style.fine}>
          {t('rooms.summary', {
            owner: room.isOwner ? t('rooms.you') : room.owner === '' ? t('rooms.house') : room.owner,
            entry: room.entry === 0n ? t('rooms.free') : printMoney(room.entry, room.currency),
            players: room.players,
            seats: room.seats,
          })}
        </p>
        {room.lastJoin > 0 && (
          <p className={style.fine}>
            {t('rooms.lastJoin', { time: when(room.lastJoin) })}
            {room.lastBet > 0 && ` · ${t('rooms.lastBet', { time: when(room.lastBet) })}`}
          </p>
        )}
      </div>
      {hasPrizes(room) && (
        <div className={style.pool}>
          <span className={style.fine}>{t('rooms.prizeTable', { currency: room.currency })}</span>
          <b>{printAmount(prizeSum(room), room.currency)}</b>
        </div>
      )}
      <div className={style.life}>
        <Track label={t('rooms.life')} steps={stepsOf(t, whole, when)} />
      </div>
      {reason !== '' && (
        <div className={style.life}>
          <Notice tone="info" title={t(`rooms.status.${room.state}`)}>
            {reason}
          </Notice>
        </div>
      )}
    </section>
  )
}

type When = ReturnType<typeof useWhen>

const stepsOf = (t: Translate, whole: WholeRoom, when: When): readonly Step[] => {
  const stations = stationsOf(whole.room.state)
  const at = stations.indexOf(whole.room.state)
  return stations.map((station, place) => ({
    id: station,
    label: t(`rooms.status.${station}`),
    phase: place < at ? 'done' : place === at ? 'now' : 'next',
    cause: causeOf(t, station, whole, when),
    ...(place === at && tones[station] && { tone: tones[station] }),
  }))
}

const tones: Partial<Record<RoomState, 'good' | 'bad'>> = { ended: 'good', cancelled: 'bad', closed: 'bad' }

const causeOf = (t: Translate, station: RoomState, { room, matches }: WholeRoom, when: When): string | undefined => {
  // It begins when the member says so, and pays nothing.
  if (room.type === 'practice' && station !== 'open') return undefined
  const left = matches.filter(({ phase, status_id }) => phase !== 'ended' && status_id === 0).length
  const causes: Readonly<Record<RoomState, (of: Room) => string | undefined>> = {
    open: ({ players, seats }) => t('rooms.seats', { players, seats }),
    active: ({ firstKickoff }) => t('rooms.cause.active', { time: when(firstKickoff) }),
    stopped: ({ lastKickoff, state }) =>
      state === 'stopped'
        ? t('rooms.cause.left', { count: left })
        : t('rooms.cause.stopped', { time: when(lastKickoff) }),
    ended: () => t('rooms.cause.ended'),
    cancelled: () => t('rooms.cause.refunded'),
    closed: () => t('rooms.cause.refunded'),
  }
  return causes[station](room)
}
