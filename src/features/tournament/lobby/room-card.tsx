import { writeAmount } from '#domain/money/money.ts'
import { useAccount } from '#ui/flows/account-view.ts'
import { Crest } from '#ui/prices/match/crest.tsx'
import { useText } from '#ui/text/text.tsx'
import { Until } from '#ui/until.tsx'
import { Link, useLocation } from 'wouter'
import { ownerLine, roomName, roomTitle } from '../names.ts'
import { pathOfRoom } from '../paths.ts'
import { isOpenToJoin, isPlayedFor, type ListedRoom, prizeText } from '../room.ts'
import { JoinButton } from '../seats/join-button.tsx'
import { PlaceLine } from '../place-line.tsx'
import * as style from './lobby.css.ts'

/** A room in a list: the whole card is one link, with its entry as a button where a seat is free. */
export const RoomCard = ({ room, isFirst = false }: { room: ListedRoom; isFirst?: boolean }) => {
  const t = useText()
  const account = useAccount()
  const [, go] = useLocation()
  const { id, state, entry, currency, players, seats, matches, place, teams } = room
  const isOpen = isOpenToJoin(room) && players < seats
  return (
    <li className={style.card} data-tour={isFirst ? 'list' : undefined}>
      <p className={style.cardTop}>
        <span className={style.crests}>
          {teams.map((team) => (
            <Crest key={team} name={team} />
          ))}
        </span>
        {state === 'open' ? (
          <Until at={room.firstKickoff} />
        ) : (
          <span className={style.badge} data-state={state}>
            {t(`rooms.status.${state}`)}
          </span>
        )}
      </p>
      {isPlayedFor(room) && <p className={style.cardPrize}>{prizeText(room)}</p>}
      <div>
        <Link href={`~${pathOfRoom(id)}`} className={style.cardLink}>
          {roomTitle(room)} <small className={style.number}>{roomName(t, room)}</small>
        </Link>
        <p className={style.meta}>
          {ownerLine(t, room)} · {t('results.count', { count: matches })}
        </p>
      </div>
      {place && <PlaceLine place={place} room={room} />}
      <div className={style.cardFoot}>
        <div className={style.seats}>
          <span aria-hidden className={style.seatBar}>
            <span style={{ width: `${(100 * players) / seats}%` }} />
          </span>
          <span>{t('rooms.seats', { players, seats })}</span>
        </div>
        {isOpen && account.has('act') ? (
          <JoinButton
            kind="strong"
            className={style.entry}
            room={room}
            aria-label={`${entryText()}, ${roomName(t, room)}`}
            onChosen={() => go(`~${pathOfRoom(id)}`)}
          >
            {entryText()}
          </JoinButton>
        ) : (
          <span className={style.meta}>{room.isJoined ? t('rooms.joined') : entry === 0n && t('rooms.free')}</span>
        )}
      </div>
    </li>
  )

  function entryText() {
    return entry === 0n ? t('rooms.join.begin') : t('rooms.play', { entry: writeAmount(entry, currency) })
  }
}
