import { printAmount } from '#domain/money/money.ts'
import { percentFor } from '#domain/odds/myanmar.ts'
import { systemLines } from '#domain/bet/parlay.ts'
import { showShort, zoneLabel } from '#ui/text/dates.ts'
import { onLineText } from '#ui/flows/on-line.ts'
import { pairs } from '#ui/frame/panel.css.ts'
import { Spoken } from '#ui/text/spoken.tsx'
import { legPriceText, oddsTypeText } from '#ui/prices/price-text.ts'
import { marketName, matchName, selectionName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { Fragment } from 'react'
import { betName, betPrice } from '../list/named.ts'
import { Selection } from '../list/selection.tsx'
import { termsText } from '../stake/each-way.tsx'
import { bonusRows } from '#ui/prices/bonus.ts'
import { deductionRows, returnRows } from '../stake/figures.tsx'
import { type SlipBet, stakeKey } from '../slip-bet.ts'
import * as style from '../slip.css.ts'

/** `hasSigns`: a line or a price is in it, which has a spoken form. */
type Row = readonly [name: string, value: string, hasSigns?: true]

/** As many legs as are shown whole; of more, each is among the details. */
const most = 3

/** What was taken, with the score of its match while it is played, and what it risks and returns. */
export const Taken = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const { ticket, receipt, currency } = bet
  if (receipt === null) return null
  const { legs } = ticket
  const print = (minor: bigint) => printAmount(minor, currency)
  return (
    <div className={style.taken}>
      {legs.length > 1 && (
        <p className={style.legHead}>
          <b>{betName(t, bet)}</b> <b>{betPrice(t, { ...bet, prices: receipt.prices })}</b>
        </p>
      )}
      {legs.length <= most &&
        legs.map((leg, place) => (
          <Selection key={place} placed={{ leg, price: receipt.prices[place]!, before: null }} />
        ))}
      <dl className={style.takenFigures}>
        <div>
          <dt>{t('slip.risk')}</dt>
          <dd>{print(receipt.risk)}</dd>
        </div>
        <div>
          <dt>{t('slip.returns')}</dt>
          <dd>{print(receipt.risk + receipt.toWin)}</dd>
        </div>
      </dl>
    </div>
  )
}

/** All that a member, or a regulator on the member's behalf, asks of a placed bet, folded. */
export const Receipt = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  return (
    <details className={style.folded}>
      <summary>{t('receipt.details')}</summary>
      <Details bet={bet} />
    </details>
  )
}

const Details = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const { ticket, receipt, currency } = bet
  if (receipt === null) return null
  const print = (minor: bigint) => printAmount(minor, currency)
  const rows: readonly Row[] = [
    [t('receipt.placed'), `${showShort(receipt.placedAt)} ${zoneLabel()}`],
    ...ticket.legs.flatMap(
      (leg, place) =>
        [
          [t('receipt.event'), matchName(t, leg)],
          [t('receipt.market'), marketName(t, leg)],
          [t('receipt.selection'), selectionName(t, leg), true],
          [
            t('receipt.odds'),
            t('receipt.price', {
              price: legPriceText(t, leg, receipt.prices[place]!),
              type: oddsTypeText(t, leg.oddsType),
            }),
            true,
          ],
          ...(leg.eachWay
            ? [[t('slip.eachWay'), termsText(t, leg, receipt.prices[place]!, leg.eachWay)] satisfies Row]
            : []),
          ...(leg.oddsType === 'MM'
            ? [[t('slip.onLine'), onLineText(t, leg, percentFor(receipt.prices[place]!, leg.pick))] satisfies Row]
            : []),
        ] satisfies readonly Row[],
    ),
    ...(ticket.kind === 'system'
      ? [
          [
            t('slip.system.way'),
            `${betName(t, bet)}. ${t('slip.system.sizes', { lines: Number(systemLines(ticket.legs.length, ticket.sizes ?? [])) })}`,
          ] satisfies Row,
        ]
      : []),
    [t(stakeKey(bet), { currency }), print(receipt.entered)],
    [t('slip.risk'), print(receipt.risk)],
    [t('slip.win'), print(receipt.toWin)],
    ...deductionRows(t, bet),
    ...bonusRows(t, receipt.bonus ?? null),
    [t('slip.returns'), print(receipt.risk + receipt.toWin)],
    ...returnRows(t, { ...bet, entered: receipt.entered, prices: receipt.prices }),
    [t('receipt.bet'), receipt.betId],
    [t('receipt.ref'), receipt.refNo],
  ]
  return (
    <dl className={pairs}>
      {rows.map(([name, value, hasSigns], place) => (
        <Fragment key={place}>
          <dt>{name}</dt>
          <dd>{hasSigns ? <Spoken text={value} /> : value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
