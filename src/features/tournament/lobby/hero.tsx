import { useAccount } from '#ui/flows/account-view.ts'
import { useText } from '#ui/text/text.tsx'
import { Until } from '#ui/until.tsx'
import { Link, useLocation } from 'wouter'
import { Avatar } from '../avatar.tsx'
import { roomTitle } from '../names.ts'
import { pathOfRoom } from '../paths.ts'
import { prizeText, type Room } from '../room.ts'
import { JoinButton } from '../seats/join-button.tsx'
import * as style from './lobby.css.ts'

/** The next room that is free to enter: what it pays, when it begins, who is in, and a seat by one press. */
export const Hero = ({ room }: { room: Room }) => {
  const t = useText()
  const account = useAccount()
  const [, go] = useLocation()
  const { id, names, players, seats } = room
  return (
    <section aria-labelledby="next-free" className={style.hero}>
      <div className={style.heroText}>
        <h2 id="next-free" className={style.heroHead}>
          {t('rooms.hero')}
        </h2>
        <p className={style.heroPrize}>{prizeText(room)}</p>
        <p className={style.heroLine}>
          <Link href={`~${pathOfRoom(id)}`} className={style.heroLink}>
            {roomTitle(room)}
          </Link>
          <Until at={room.firstKickoff} />
        </p>
      </div>
      <div className={style.heroSide}>
        <p className={style.heads}>
          {names.map((name, place) => (
            <Avatar key={place} name={name} />
          ))}
          <span>{t('rooms.seats', { players, seats })}</span>
        </p>
        {account.has('act') && (
          <JoinButton kind="primary" className={style.heroAct} room={room} onChosen={() => go(`~${pathOfRoom(id)}`)}>
            {t('rooms.join.begin')}
          </JoinButton>
        )}
      </div>
    </section>
  )
}
