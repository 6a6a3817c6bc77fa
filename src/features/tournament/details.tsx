import type { Profile } from '#calls/member/member.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { CloseRoom } from './seats/close-room.tsx'
import { LeaveRoom } from './seats/leave-room.tsx'
import { PrizeTable } from './prizes/prize-table.tsx'
import { isPlayedFor, type Room } from './room.ts'
import { Rules } from './rules.tsx'
import * as style from './tournament.css.ts'

/** Prize table and rules of a room, leaving it, and closing it while nobody but its owner is in it. */
export const Details = ({ room, member, onChange }: { room: Room; member: Profile; onChange: () => void }) => {
  const t = useText()
  return (
    <section aria-labelledby="details" className={panel}>
      <div className={style.cap}>
        <h2 id="details" className={style.capTitle}>
          {t('rooms.details')}
        </h2>
      </div>
      <div className={style.body}>
        {isPlayedFor(room) && (
          <PrizeTable currency={room.currency} pool={room.pool} fee={room.fee} prizes={room.prizes} />
        )}
        <details>
          <summary className={style.summary}>{t('rooms.rules')}</summary>
          <Rules />
        </details>
        <LeaveRoom room={room} member={member} onLeft={onChange} />
        {room.isOwner && <CloseRoom room={room} member={member} onClosed={onChange} />}
      </div>
    </section>
  )
}
