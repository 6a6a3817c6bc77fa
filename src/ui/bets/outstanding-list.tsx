import type { Profile } from '#calls/member/member.ts'
import { type Currency, printAmount } from '#domain/money/money.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { MemberFlowsContext } from '#ui/flows/member-flows.ts'
import { fine } from '#ui/frame/panel.css.ts'
import { reprintProduct } from '#ui/prices/price-text.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { use, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { Bet } from './bet.ts'
import { CashOutButton } from './cash-out/cash-out-button.tsx'
import { CashOutCard } from './cash-out/cash-out.tsx'
import { CashOutFlowContext } from './cash-out/use-cash-out.ts'
import { OffersContext, useOffers } from './cash-out/use-offers.ts'
import { EditButton } from './edits/edit-button.tsx'
import { OpenEdit } from './edits/open-edit.tsx'
import { EditsContext, useEdits } from './edits/use-edits.ts'
import { BetOrders } from './orders/bet-orders.tsx'
import { OrdersContext, useOrders } from './orders/use-orders.ts'
import { useShownCashOut } from './cash-out/use-shown-cash-out.ts'
import { useStartedCashOut } from './cash-out/use-started-cash-out.ts'
import { kindName } from './kind-name.ts'
import { LegLine } from './leg-line.tsx'
import { loadOutstanding } from './outstanding-bets.ts'
import * as style from './outstanding-list.css.ts'

/** As many as one call for offers takes. */
const most = 20

export interface OutstandingBetsProps {
  member: Profile
  /** Whether they are in sight: offers are requested only then. */
  isShown: boolean
}

/**
 * The bets that hold a stake, each with the score of its match now and what it is bought back for; the whole list has
 * its page (§page.bet-list).
 */
export const OutstandingBets = (props: OutstandingBetsProps) =>
  // A member's flows load after the first board.
  use(MemberFlowsContext) && <SoldInPlace {...props} />

const SoldInPlace = (props: OutstandingBetsProps) => (
  <CashOutFlowContext value={useStartedCashOut(props.member)}>
    <OutstandingList {...props} />
  </CashOutFlowContext>
)

const OutstandingList = ({ member, isShown }: OutstandingBetsProps) => {
  const t = useText()
  const { currency, balance } = member
  // The member feed reports every new or changed bet; without it a changed balance does.
  const { memberFeed } = usePlatform()
  const position = useSyncExternalStore(memberFeed.listen, memberFeed.position)
  const { reading, retry } = useReading(
    (signal) => loadOutstanding({ member, page: 1, size: most }, signal),
    'outstanding',
    `${position} ${balance.available} ${balance.outstanding}`,
  )
  const { betId, shown, isListed } = useShownCashOut(reading)
  const listed = isShown && shown.state === 'ready' ? shown.value.bets : none
  const offers = useOffers(listed, member)
  const orders = useOrders(listed, member)
  const edits = useEdits()
  const label = t('page.betList')
  return (
    <section aria-label={label} className={style.own}>
      <h2 id="bets" tabIndex={-1} className={unseen}>
        {label}
      </h2>
      {betId !== null && !isListed && <CashOutCard key={betId} bet={undefined} currency={currency} />}
      <EditsContext value={edits}>
        <OpenEdit member={member} />
        <ReadingView
          reading={shown}
          retry={retry}
          label={label}
          isEmpty={({ bets }) => bets.length === 0}
          nothing={{ icon: 'bets', text: t('bets.outstanding.none') }}
        >
          {({ bets, total }) => (
            <OrdersContext value={orders}>
              <OffersContext value={offers}>
                <ul aria-label={t('bets.caption', { kind: t('bets.outstanding'), total })} className={style.list}>
                  {bets.map((bet) => (
                    <li key={bet.id} className={style.bet}>
                      <OutstandingBet bet={bet} currency={currency} isBeingSold={bet.id === betId} />
                    </li>
                  ))}
                </ul>
                {total > bets.length && <p className={fine}>{t('bets.newest', { shown: bets.length, total })}</p>}
              </OffersContext>
            </OrdersContext>
          )}
        </ReadingView>
      </EditsContext>
      <div className={style.ways}>
        <Link href="~/info/betlist?part=results" className={style.all}>
          {t('bets.results')}
        </Link>
        <Link href="~/info/betlist" className={style.all}>
          {t('bets.all')}
        </Link>
      </div>
    </section>
  )
}

const none: readonly Bet[] = []

const OutstandingBet = ({ bet, currency, isBeingSold }: { bet: Bet; currency: Currency; isBeingSold: boolean }) => {
  const t = useText()
  const { legs, price, risk, toWin, cashedRisk, cashedToWin, status } = bet
  const print = (minor: bigint) => printAmount(minor, currency)
  return (
    <>
      {legs.length > 1 && (
        <p className={style.head}>
          <b>{kindName(t, bet)}</b>
          {price !== '' && <b>{reprintProduct(price)}</b>}
        </p>
      )}
      <div>
        {legs.map((leg, place) => (
          <LegLine key={place} leg={leg} outcome={leg.outcome} isTold isPriced />
        ))}
      </div>
      <p className={style.held}>
        {t('bets.cashOut.held', { risk: print(risk - cashedRisk), win: print(toWin - cashedToWin) })}
        {status === 'waiting' && <span className={style.waiting}>{t('life.waiting')}</span>}
        {bet.editingUntil > 0 && <span className={style.waiting}>{t('bets.edit.checking')}</span>}
        {bet.cashingUntil > 0 && <span className={style.waiting}>{t('bets.cashOut.checking')}</span>}
      </p>
      {isBeingSold ? <CashOutCard bet={bet} currency={currency} /> : <CashOutButton bet={bet} currency={currency} />}
      <EditButton bet={bet} />
      <BetOrders bet={bet}>
        {(opener, orders) => (
          <>
            {opener}
            {orders}
          </>
        )}
      </BetOrders>
    </>
  )
}
