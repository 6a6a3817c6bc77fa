import type { Profile } from '#calls/member/member.ts'
import type { OrderTerms } from '#domain/cash-out/standing-order.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { createActor } from 'xstate'
import type { Bet } from '../bet.ts'
import { betName, mayCashOut } from '../cash-out/cash-out-bet.ts'
import { OrderForm } from './order-form.tsx'
import * as style from './orders.css.ts'
import { orderState, orderText } from '#ui/prices/order-text.ts'
import { setOrderOver } from './ports.ts'
import { type Orders, OrdersContext, type OrderView } from './use-orders.ts'
import { useRequestedOrder } from './use-requested-order.ts'

interface BetOrdersProps {
  bet: Bet
  /** Puts the button that opens the form, and the orders with the form, in their places; both null without any. */
  children: (opener: ReactNode, orders: ReactNode) => ReactNode
}

/** The standing orders of a bet, seen, set, changed and cancelled beside it (§order.directions). */
export const BetOrders = ({ bet, children }: BetOrdersProps) => {
  const member = useMember()
  const orders = use(OrdersContext)
  return orders !== null && member !== null && mayCashOut(bet) ? (
    <OrdersOf bet={bet} member={member} orders={orders}>
      {children}
    </OrdersOf>
  ) : (
    children(null, null)
  )
}

const OrdersOf = ({ bet, member, orders, children }: BetOrdersProps & { member: Profile; orders: Orders }) => {
  const t = useText()
  const { session, announcer } = usePublicContext()
  const { currency } = member
  const { snapshot, send, can, has } = useFlow(useStarted(() => createActor(setOrderOver(bet.id, member, session))))
  const { reason, done } = snapshot.context
  const [begin, setBegin] = useState<Partial<OrderTerms>>({})
  const open = (terms: Partial<OrderTerms>) => {
    if (!can({ type: 'form.opened' })) return
    setBegin(terms)
    send({ type: 'form.opened' })
  }
  useRequestedOrder(bet, open)
  const { renew } = orders
  useEffect(() => {
    if (done !== null) renew()
  }, [done, renew])
  useEffect(() => {
    if (done !== null) announcer.outcome(t(`bets.order.done.${done}`))
  }, [done, announcer, t])
  useEffect(() => {
    if (reason !== null) announcer.outcome(reasonText(t, reason))
  }, [reason, announcer, t])
  const isClosed = snapshot.matches('closed')
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // What had the focus is gone with the form.
    if (isClosed && wasOpen.current) opener.current?.focus()
    wasOpen.current = !isClosed
  }, [isClosed])
  const named = { selection: betName(t, bet), bet: bet.id }
  const isWriting = snapshot.matches('writing') || snapshot.matches('sending')
  const set = orders.of(bet.id)
  return children(
    isClosed && (
      <Button
        ref={opener}
        kind="quiet"
        aria-label={t('bets.order.openOf', named)}
        data-order={bet.id}
        onPress={() => open({})}
      >
        {t('bets.order')}
      </Button>
    ),
    (set.length > 0 || !isClosed || reason !== null) && (
      <div className={style.orders}>
        {set.map((order) => (
          <OrderLine
            key={order.key}
            order={order}
            text={orderText(t, order, currency)}
            state={orderState(t, order, currency)}
            onChange={can({ type: 'form.opened' }) && order.state !== 'due' ? () => open(order) : undefined}
            onCancel={
              can({ type: 'order.cancelled', key: order.key }) && order.state !== 'due'
                ? () => send({ type: 'order.cancelled', key: order.key })
                : undefined
            }
          />
        ))}
        {isClosed && reason && <Notice tone="error">{reasonText(t, reason)}</Notice>}
        {isWriting && (
          <OrderForm
            label={t('bets.order.openOf', named)}
            currency={currency}
            begin={begin}
            reason={reason}
            isBusy={has('busy')}
            onSubmit={(terms) => send({ type: 'order.submitted', terms, key: crypto.randomUUID() })}
            onClose={() => send({ type: 'form.closed' })}
          />
        )}
        {(snapshot.matches('unknown') || snapshot.matches('cancelling')) && (
          <div role="group" aria-label={t('bets.order.openOf', named)} className={style.form}>
            <p role="status">{t(snapshot.matches('unknown') ? 'bets.order.unknown' : 'bets.order.cancelling')}</p>
            <div className={style.ways}>
              <Button
                kind="strong"
                isPending={!can({ type: 'order.repeated' })}
                onPress={() => send({ type: 'order.repeated' })}
              >
                {t('bets.order.repeat')}
              </Button>
              <Button isPending={!can({ type: 'order.withdrawn' })} onPress={() => send({ type: 'order.withdrawn' })}>
                {t('bets.order.withdraw')}
              </Button>
            </div>
          </div>
        )}
      </div>
    ),
  )
}

interface OrderLineProps {
  order: OrderView
  text: string
  state: string
  onChange: (() => void) | undefined
  onCancel: (() => void) | undefined
}

const OrderLine = ({ text, state, onChange, onCancel }: OrderLineProps) => {
  const t = useText()
  return (
    <p className={style.line}>
      <span className={style.text}>
        {text} <small className={style.state}>{state}</small>
      </span>
      <Button
        kind="quiet"
        isPending={!onChange}
        aria-label={t('bets.order.changeOf', { order: text })}
        onPress={onChange}
      >
        {t('bets.order.change')}
      </Button>
      <Button
        kind="quiet"
        isPending={!onCancel}
        aria-label={t('bets.order.cancelOf', { order: text })}
        onPress={onCancel}
      >
        {t('bets.order.cancel')}
      </Button>
    </p>
  )
}
