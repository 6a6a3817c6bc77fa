import { printAmount, printMoney } from '#domain/money/money.ts'
import { showDate, showTime } from '#ui/text/dates.ts'
import { useText } from '#ui/text/text.tsx'
import { Link } from 'wouter'
import { pathOfRoom } from './paths.ts'
import { isOpenToJoin, isPlayedFor, prizeSum, type Room } from './room.ts'
import { roomName } from './names.ts'
import * as style from './tournament.css.ts'

/** A room in a list; the whole card is one link. */
export const RoomCard = ({ room, isFirst }: { room: Room; isFirst: boolean }) => {
  const t = useText()
  const { id, state, owner, entry, currency, players, seats, matches, firstKickoff, isJoined } = room
  return (
    <li className={style.card} data-tour={isFirst ? 'list' : undefined}>
      <div className={style.cardHead}>
        <Link href={`~${pathOfRoom(id)}`} className={style.cardLink}>
          {roomName(t, room)}
        </Link>
        <span className={style.badge} data-state={state}>
          {t(`rooms.status.${state}`)}
        </span>
      </div>
      <p className={style.fine}>
        {owner === '' ? t('rooms.byHouse') : t('rooms.by', { owner })}
        {isJoined && ` · ${t('rooms.joined')}`}
      </p>
      <dl className={style.facts}>
        <div>
          <dt>{t('rooms.entry')}</dt>
          <dd>{entry === 0n ? t('rooms.free') : printMoney(entry, currency)}</dd>
        </div>
        {isPlayedFor(room) && (
          <div>
            <dt>{t('rooms.prizeTable', { currency })}</dt>
            <dd className={style.cardPrize}>{printAmount(prizeSum(room), currency)}</dd>
          </div>
        )}
        <div>
          <dt>{t('rooms.players')}</dt>
          <dd>{t('rooms.seated', { players, seats })}</dd>
        </div>
        <div className={style.longFact}>
          <dt>{t('rooms.firstKickoff')}</dt>
          <dd>
            {showDate(firstKickoff)} {showTime(firstKickoff)}
          </dd>
        </div>
        <div>
          <dt>{t('rooms.matches')}</dt>
          <dd>{matches}</dd>
        </div>
      </dl>
      {isOpenToJoin(room) && <p className={style.invite}>{t('rooms.mayJoin')}</p>}
    </li>
  )
}
