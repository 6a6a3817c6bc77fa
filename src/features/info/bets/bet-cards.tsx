import { type Currency, printAmount } from '#domain/money/money.ts'
import { printDay, showClock, memberDay } from '#ui/text/dates.ts'
import { Button } from '#ui/forms/button.tsx'
import { reprintProduct } from '#ui/prices/price-text.ts'
import { PrintedPrice } from '#ui/prices/price.tsx'
import { useText } from '#ui/text/text.tsx'
import { Fragment, type ReactNode, useState } from 'react'
import {
  betLegPrice,
  type Bet,
  betName,
  BetOrders,
  CashOutButton,
  EditButton,
  EditedAs,
  kindName,
  LegLine,
  mayCashOut,
  signedAmount,
} from '#ui/bets/index.ts'
import { Spoken } from '#ui/text/spoken.tsx'
import type { BetDay } from './bet-days.ts'
import { BetDetails } from './bet-details.tsx'
import * as style from './bet-cards.css.ts'
import { BetStatusLabel } from './bet-status.tsx'
import { as } from '../table-roles.ts'

/** Which bet is being sold, and what shows its cash-out. */
export interface OpenCashOut {
  readonly betId: string
  readonly card: (bet: Bet) => ReactNode
}

export interface BetCardsProps {
  caption: string
  bets: readonly Bet[]
  currency: Currency
  /** Shows the return instead of the possible win. */
  settled?: boolean
  cashOut?: OpenCashOut | null
  /** The same bets by the day they were settled in: each day has a line of its own. */
  days?: readonly BetDay[]
}

/**
 * Bets as cards, each with its selections and how they go; it opens its details, and a running one its cash-out. They
 * are read out as one table, whose columns name the figures.
 */
export const BetCards = ({ caption, bets, currency, settled = false, cashOut = null, days }: BetCardsProps) => {
  const t = useText()
  return (
    <table {...as.table} className={style.cards}>
      <caption className={style.caption}>{caption}</caption>
      <thead {...as.group} className={style.heads}>
        <tr {...as.row}>
          <th {...as.column}>{t('bets.placed')}</th>
          <th {...as.column}>{t('receipt.selection')}</th>
          <th {...as.column}>{t('receipt.odds')}</th>
          <th {...as.column}>{t('bets.risk', { currency })}</th>
          <th {...as.column}>{t(settled ? 'bets.returned' : 'bets.toWin', { currency })}</th>
          <th {...as.column}>{t('bets.status')}</th>
          <th {...as.column}>{t(settled ? 'bets.details' : 'bets.acts')}</th>
        </tr>
      </thead>
      {(days ?? [{ bets, day: '', winLose: null }]).map((group) => (
        <Fragment key={group.day}>
          {group.day !== '' && <DayLine group={group} currency={currency} />}
          {group.bets.map((bet) => (
            <Card
              key={bet.id}
              bet={bet}
              currency={currency}
              settled={settled}
              cashOut={cashOut?.betId === bet.id ? cashOut : null}
            />
          ))}
        </Fragment>
      ))}
    </table>
  )
}

const DayLine = ({ group: { day, bets, winLose }, currency }: { group: BetDay; currency: Currency }) => {
  const t = useText()
  return (
    <tbody {...as.group}>
      <tr {...as.row}>
        <th {...as.head} scope="rowgroup" colSpan={7} className={style.day}>
          {winLose === null ? (
            printDay(day)
          ) : (
            <>
              {t('history.day', { day: printDay(day), count: bets.length })}{' '}
              <span className={style.dayResult} data-sign={winLose < 0n ? 'minus' : winLose > 0n ? 'plus' : undefined}>
                {t('bets.winLose')} {signedAmount(winLose, currency)} {currency}
              </span>
            </>
          )}
        </th>
      </tr>
    </tbody>
  )
}

const Card = ({
  bet,
  currency,
  settled,
  cashOut,
}: {
  bet: Bet
  currency: Currency
  settled: boolean
  cashOut: OpenCashOut | null
}) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { status, legs, outcome } = bet
  // A running bet shows what it still holds, any other what it was placed with.
  const risk = status === 'running' ? bet.risk - bet.cashedRisk : bet.risk
  const last = settled ? bet.ended?.payout : bet.winsNow
  const details = `bet-${bet.id}`
  // A single's outcome is its only leg's, even if it is written only on the bet.
  const single = legs.length === 1 && status === 'settled' ? outcome : undefined
  return (
    <tbody {...as.group} className={style.card}>
      <BetOrders bet={bet}>
        {(opener, orders) => (
          <>
            <tr {...as.row} className={style.row}>
              <td {...as.cell} className={style.when}>
                {printDay(memberDay(bet.placedAt))} {showClock(bet.placedAt)}
              </td>
              <th {...as.head} className={style.what}>
                {legs.length > 1 && <p className={style.kind}>{kindName(t, bet)}</p>}
                {legs.map((leg, n) => (
                  <LegLine
                    key={n}
                    leg={leg}
                    outcome={leg.outcome ?? single}
                    isTold={legs.length > 1}
                    isPriced={legs.length > 1}
                  />
                ))}
              </th>
              <td {...as.cell} className={style.figure} data-label={t('receipt.odds')}>
                <Price bet={bet} />
              </td>
              <td {...as.cell} className={style.figure} data-label={t('bets.risk', { currency })}>
                {printAmount(risk, currency)}
              </td>
              <td
                {...as.cell}
                className={style.figure}
                data-gain={settled && last !== undefined && last > bet.risk ? true : undefined}
                data-label={t(settled ? 'bets.returned' : 'bets.toWin', { currency })}
              >
                {last === undefined ? '–' : printAmount(last, currency)}
              </td>
              <td {...as.cell} className={style.status} data-usual={(status === 'running' && !settled) || undefined}>
                <BetStatusLabel bet={bet} />
                <EditedAs from={bet.editedFrom} to={bet.editedTo} />
              </td>
              <td {...as.cell} className={style.acts} data-cashable={mayCashOut(bet) || undefined}>
                {cashOut === null && <CashOutButton bet={bet} currency={currency} />}
                <EditButton bet={bet} />
                {opener}
                <Button
                  kind="quiet"
                  aria-expanded={open}
                  aria-controls={details}
                  aria-label={t('bets.detailsOf', { selection: betName(t, bet), bet: bet.id })}
                  onPress={() => setOpen(!open)}
                >
                  {t(open ? 'bets.less' : 'bets.details')}
                </Button>
              </td>
            </tr>
            {cashOut && (
              <tr {...as.row} className={style.under}>
                <td {...as.cell} colSpan={7}>
                  {cashOut.card(bet)}
                </td>
              </tr>
            )}
            {orders && (
              <tr {...as.row} className={style.under}>
                <td {...as.cell} colSpan={7}>
                  {orders}
                </td>
              </tr>
            )}
            <tr {...as.row} id={details} className={style.under} hidden={!open}>
              <td {...as.cell} colSpan={7}>
                {open && <BetDetails bet={bet} currency={currency} />}
              </td>
            </tr>
          </>
        )}
      </BetOrders>
    </tbody>
  )
}

/**
 * A single's price in its own odds type; for several legs their product; none for a system and for several legs at
 * Myanmar odds.
 */
const Price = ({
  bet: {
    legs: [leg, ...others],
    price,
  },
}: {
  bet: Bet
}) => {
  const t = useText()
  return leg && others.length === 0 ? (
    <PrintedPrice text={betLegPrice(t, leg)} />
  ) : (
    <b>
      <Spoken text={reprintProduct(price) || '–'} />
    </b>
  )
}
