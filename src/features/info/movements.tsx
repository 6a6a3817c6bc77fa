import { ListTools } from './list-tools.tsx'
import { type Currency, printAmount } from '#domain/money/money.ts'
import { printDay, showClock } from '#ui/text/dates.ts'
import { Segments } from '#ui/forms/segments.tsx'
import { EmptyState } from '#ui/frame/empty-state.tsx'
import { type Translate, useText } from '#ui/text/text.tsx'
import type { Day, Movement } from './day.ts'
import * as style from './info.css.ts'
import { EditedAs, signedAmount } from '#ui/bets/index.ts'
import { inDay } from './in-day.ts'
import { type MovementGroup, movementGroups, movementKind } from './movement-kinds.ts'
import { movementName, movementOfBet, numberOf, roomOf } from './movement-text.ts'
import { useState } from 'react'
import { Spaced } from './spaced.tsx'
import { RoomLink } from './rooms/room-link.tsx'
import { as } from './table-roles.ts'

/** What moved the cash of a day, the newest first, with the balance after each; one group of them where chosen. */
export const Movements = ({ day: { day, movements }, currency }: { day: Day; currency: Currency }) => {
  const t = useText()
  const [chosen, choose] = useState<MovementGroup | 'all'>('all')
  if (movements.length === 0) return <EmptyState icon="statement" text={t('statement.none')} />
  const groups = movementGroups.filter((group) => movements.some(({ kind }) => movementKind(kind).group === group))
  const shown = chosen === 'all' || !groups.includes(chosen) ? 'all' : chosen
  const listed = movements.filter(({ kind }) => shown === 'all' || movementKind(kind).group === shown).toReversed()
  return (
    <>
      {groups.length > 1 && (
        <ListTools
          filter={
            <Segments
              label={t('statement.show')}
              value={shown}
              options={(['all', ...groups] as const).map((id) => ({ id, label: groupName(t, id) }))}
              onChange={choose}
            />
          }
        />
      )}
      <table {...as.table} className={style.table}>
        <caption className={style.caption}>{t('statement.caption', { day: printDay(day) })}</caption>
        <thead {...as.group}>
          <tr {...as.row}>
            <th {...as.column}>{t('statement.time')}</th>
            <th {...as.column}>{t('statement.what')}</th>
            <th {...as.column} className={style.figureHead}>
              {t('statement.amount', { currency })}
            </th>
            <th {...as.column} className={style.figureHead}>
              {t('statement.balance', { currency })}
            </th>
          </tr>
        </thead>
        <tbody {...as.group}>
          {listed.map((movement) => (
            <tr key={movement.seq} {...as.row} className={style.row}>
              <td {...as.cell} className={style.when}>
                {inDay(movement.at, showClock)}
              </td>
              <th {...as.head} className={style.what}>
                <What movement={movement} currency={currency} />
              </th>
              <td
                {...as.cell}
                className={style.figure}
                data-label={t('statement.amount', { currency })}
                data-sign={movement.amount < 0n ? 'minus' : 'plus'}
              >
                {signedAmount(movement.amount, currency)}
              </td>
              <td {...as.cell} className={style.figure} data-label={t('statement.balance', { currency })}>
                {printAmount(movement.balance, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** What a movement is of: its bet, its room with the place that was paid, or its kind. */
const What = ({ movement, currency }: { movement: Movement; currency: Currency }) => {
  const t = useText()
  const { betId, commission, editedFrom, editedTo } = movement
  const room = roomOf(movement)
  const number = numberOf(movement)
  return (
    <Spaced>
      <b>{movementName(t, movement)}</b>
      {number !== '' && <span>{room === undefined ? number : <RoomLink id={room} />}</span>}
      {movement.ranked && <span>{t('movement.placed', movement.ranked)}</span>}
      {betId !== '' && <span>{movementOfBet(t, movement)}</span>}
      {(editedFrom || editedTo) && <EditedAs from={editedFrom} to={editedTo} />}
      {commission !== 0n && (
        <span>
          {t('bets.commission')} {signedAmount(commission, currency)}
        </span>
      )}
    </Spaced>
  )
}

const groupName = (t: Translate, group: MovementGroup | 'all'): string =>
  t(group === 'all' || group === 'cash' ? `statement.show.${group}` : `page.${group}`)
