import { type Currency, printAmount } from '#domain/money/money.ts'
import { printDay, showClock, shownDay } from '#ui/text/dates.ts'
import { Button } from '#ui/forms/button.tsx'
import { MatchStatus } from '#ui/prices/match-status.tsx'
import { reprintProduct } from '#ui/prices/price-text.ts'
import { PrintedPrice } from '#ui/prices/price.tsx'
import { marketName, matchName, selectionName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { Fragment, type ReactNode, useState } from 'react'
import { betLegPrice, type Bet, betName, CashOutButton } from '#ui/bets/index.ts'
import { Said } from '#ui/text/said.tsx'
import { BetDetails } from './bet-details.tsx'
import * as style from '../info.css.ts'
import { BetStatusLabel } from './bet-status.tsx'
import { as } from '../table-roles.ts'

/** Which bet is being sold, and what shows its cash-out. */
export interface ShownCashOut {
  readonly betId: string
  readonly card: (bet: Bet) => ReactNode
}

export interface BetTableProps {
  caption: string
  bets: readonly Bet[]
  currency: Currency
  /** Shows the return instead of the possible win. */
  settled?: boolean
  cashOut?: ShownCashOut | null
}

/** Bets as a table, and on a phone as cards; each opens its details, and a running one its cash-out. */
export const BetTable = ({ caption, bets, currency, settled = false, cashOut = null }: BetTableProps) => {
  const t = useText()
  return (
    <table {...as.table} className={style.table}>
      <caption className={style.caption}>{caption}</caption>
      <thead {...as.group}>
        <tr {...as.row}>
          <th {...as.column}>{t('bets.placed')}</th>
          <th {...as.column}>{t('receipt.selection')}</th>
          <th {...as.column} className={style.figureHead}>
            {t('receipt.odds')}
          </th>
          <th {...as.column} className={style.figureHead}>
            {t('bets.risk', { currency })}
          </th>
          <th {...as.column} className={style.figureHead}>
            {t(settled ? 'bets.returned' : 'bets.toWin', { currency })}
          </th>
          <th {...as.column}>{t('bets.status')}</th>
          <th {...as.column}>
            <span className={style.unseenHead}>{t(settled ? 'bets.details' : 'bets.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody {...as.group}>
        {bets.map((bet) => (
          <Row
            key={bet.id}
            bet={bet}
            currency={currency}
            settled={settled}
            cashOut={cashOut?.betId === bet.id ? cashOut : null}
          />
        ))}
      </tbody>
    </table>
  )
}

const Row = ({
  bet,
  currency,
  settled,
  cashOut,
}: {
  bet: Bet
  currency: Currency
  settled: boolean
  cashOut: ShownCashOut | null
}) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  // A running bet shows what it still holds, any other what it was placed with.
  const risk = bet.status === 'running' ? bet.risk - bet.cashedRisk : bet.risk
  const last = settled ? bet.ended?.payout : bet.winsNow
  const details = `bet-${bet.id}`
  return (
    <>
      <tr {...as.row} className={style.row}>
        <td {...as.cell} className={style.when}>
          {printDay(shownDay(bet.placedAt))} <span>{showClock(bet.placedAt)}</span>
        </td>
        <Selections bet={bet} />
        <td {...as.cell} className={style.figure} data-label={t('receipt.odds')}>
          <Price bet={bet} />
        </td>
        <td {...as.cell} className={style.figure} data-label={t('bets.risk', { currency })}>
          {printAmount(risk, currency)}
        </td>
        <td
          {...as.cell}
          className={style.figure}
          data-label={t(settled ? 'bets.returned' : 'bets.toWin', { currency })}
        >
          {last === undefined ? '–' : printAmount(last, currency)}
        </td>
        <td {...as.cell} className={style.statusCell}>
          <BetStatusLabel bet={bet} />
        </td>
        <td {...as.cell} className={style.toggleCell}>
          {cashOut === null && <CashOutButton bet={bet} currency={currency} />}
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
        <tr {...as.row} className={style.detailsRow}>
          <td {...as.cell} colSpan={7}>
            {cashOut.card(bet)}
          </td>
        </tr>
      )}
      <tr {...as.row} id={details} className={style.detailsRow} hidden={!open}>
        <td {...as.cell} colSpan={7}>
          {open && <BetDetails bet={bet} currency={currency} />}
        </td>
      </tr>
    </>
  )
}

const Selections = ({ bet }: { bet: Bet }) => {
  const t = useText()
  return (
    <th {...as.head} className={style.what}>
      {bet.legs.map((leg, n) => (
        <Fragment key={n}>
          <b>
            <Said text={selectionName(t, leg)} />
          </b>
          <span>{t('bets.about', { market: marketName(t, leg), match: matchName(t, leg) })}</span>
          {bet.status === 'running' && !leg.outcome && (
            <small className={style.now}>
              <MatchStatus
                matchId={leg.matchId}
                league={leg.league}
                kickoff={leg.kickoff}
                liveClass={style.liveScore}
              />
            </small>
          )}
          {bet.legs.length > 1 && leg.outcome && <small className={style.now}>{t(`outcome.${leg.outcome}`)}</small>}
        </Fragment>
      ))}
    </th>
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
      <Said text={reprintProduct(price) || '–'} />
    </b>
  )
}
