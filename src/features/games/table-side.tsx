import type { Profile } from '#calls/member/member.ts'
import { loadTable } from '#calls/tables.ts'
import type { Answer } from '#calls/call.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { useText } from '#ui/text/text.tsx'
import { useEffect, useState } from 'react'
import type { Game } from './games.ts'
import { TableChat } from './table-chat.tsx'
import * as style from './table-side.css.ts'

type TableNow = Answer<typeof loadTable>

/** How often the seats and the messages are read again, in milliseconds. */
const loadEvery = 3_000

interface TableProps {
  readonly game: Game
  readonly member: Profile
}

/** Beside a table that members share: who has a bet on the round under way, and what is said (§game.seats). */
export const TableSide = ({ game, member }: TableProps) => {
  const t = useText()
  const { now, renew } = useTable(game, member)
  return (
    <aside className={style.side} aria-label={t('table.side')}>
      <section className={style.part} aria-label={t('table.seats')}>
        <h2 className={style.title}>
          {t('table.seats')}
          {now !== undefined && <span className={style.count}>{now.players}</span>}
        </h2>
        <Seats seats={now?.seats ?? []} />
      </section>
      <TableChat game={game} member={member} messages={now?.messages} muted={now?.muted ?? 0} onSaid={renew} />
    </aside>
  )
}

const Seats = ({ seats }: Pick<TableNow, 'seats'>) => {
  const t = useText()
  if (seats.length === 0) return <p className={style.fine}>{t('table.empty')}</p>
  return (
    <ul className={style.seats}>
      {seats.map(({ name, own, staked, currency }, at) => (
        // Masked names may be the same.
        <li key={`${at} ${name}`} className={style.seat} data-own={own}>
          <span>{own ? t('table.you') : name}</span>
          <span>
            {currency} {staked}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The table as it was read last; a reading without an answer changes nothing. */
const useTable = ({ provider, game }: Game, member: Profile) => {
  const [now, setNow] = useState<TableNow>()
  const [renewals, setRenewals] = useState(0)
  const [first] = useState(member)
  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      if (document.hidden) return
      const reply = await ask(loadTable, { ...identityOf(first), provider_id: provider, game_id: game }, leaving.signal)
      if (!leaving.signal.aborted && reply.kind === 'answered') setNow(reply.answer)
    }
    void read()
    const timer = setInterval(() => void read(), loadEvery)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [provider, game, first, renewals])
  return { now, renew: () => setRenewals((count) => count + 1) }
}
