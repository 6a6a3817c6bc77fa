import type { Answer } from '#calls/call.ts'
import { loadBetRecord } from '#calls/bets/bet-record.ts'
import { listStandingOrders } from '#calls/bets/standing-order.ts'
import type { Profile } from '#calls/member/member.ts'
import { parseAmount, printAmount } from '#domain/money/money.ts'
import { printWritten } from '#domain/odds/printed-price.ts'
import { type Outcome, outcomes } from '#domain/settlement/outcome.ts'
import { showLong } from '#ui/text/dates.ts'
import { ask } from '#ui/flows/ask.ts'
import { Button } from '#ui/forms/button.tsx'
import { type Bet, EditedAs, shownOrder } from '#ui/bets/index.ts'
import { orderState, orderText } from '#ui/prices/order-text.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import { outcomeName } from '#ui/prices/outcome-name.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { Suspense, useState } from 'react'
import type { ReplayStep } from './bet-replay.tsx'
import * as style from '../info.css.ts'
import { as } from '../table-roles.ts'

type Step = Answer<typeof loadBetRecord>['steps'][number]

/** What happened to a bet, one row per step, with when, at what, and who decided: loaded when it is opened. */
export const BetRecord = ({ bet }: { bet: Bet }) => {
  const member = useMember()
  return member && <Steps bet={bet} member={member} />
}

const Steps = ({ bet, member }: { bet: Bet; member: Profile }) => {
  const t = useText()
  const { reading, retry } = useReading(
    async (signal) =>
      loadedFrom(await ask(loadBetRecord, { ...identityOf(member), bet_id: bet.id }, signal), (answer) => answer),
    bet.id,
    member.balance,
  )
  return (
    <ReadingView
      reading={reading}
      retry={retry}
      label={t('bets.record.show')}
      isEmpty={({ steps }) => steps.length === 0}
      nothing={{ icon: 'bets', text: t('bets.record.none') }}
    >
      {({ steps, is_cut: isCut, edited_from: from, edited_to: to }) => (
        <div className={style.lines}>
          <table {...as.table} className={style.lineTable}>
            <caption className={style.caption}>{t('bets.record.caption', { bet: bet.id })}</caption>
            <thead {...as.group}>
              <tr {...as.row}>
                <th {...as.column}>{t('bets.record.when')}</th>
                <th {...as.column}>{t('bets.record.what')}</th>
                <th {...as.column} className={style.figureHead}>
                  {t('bets.record.figures')}
                </th>
                <th {...as.column}>{t('bets.record.who')}</th>
              </tr>
            </thead>
            <tbody {...as.group}>
              {steps.map((step) => (
                <tr {...as.row} key={step.version}>
                  <th {...as.head}>{showLong(step.book)}</th>
                  <td {...as.cell}>{happened(t, step, bet.kind === 'single')}</td>
                  <td {...as.cell} className={style.lineFigure}>
                    {figuresOf(step, member)}
                  </td>
                  <td {...as.cell}>{t(`bets.record.by.${step.by}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {isCut && <p>{t('bets.record.cut')}</p>}
          <EditedAs from={from} to={to} />
          <OrderSteps bet={bet} member={member} />
          <Replay bet={bet.id} steps={steps.map((step) => replayStep(t, step, bet, member))} />
        </div>
      )}
    </ReadingView>
  )
}

/** The standing orders of the bet with each of their steps, the earliest first; shows nothing without any. */
const OrderSteps = ({ bet, member }: { bet: Bet; member: Profile }) => {
  const t = useText()
  const { currency } = member
  const { reading } = useReading(
    async (signal) =>
      loadedFrom(await ask(listStandingOrders, { ...identityOf(member), bet_id: bet.id }, signal), (answer) => answer),
    bet.id,
    member.balance,
  )
  const orders = reading.state === 'ready' ? reading.value.orders.toReversed() : []
  return (
    orders.length > 0 && (
      <table {...as.table} className={style.lineTable}>
        <caption className={style.caption}>{t('bets.order.history')}</caption>
        <tbody {...as.group}>
          {orders.flatMap((order) =>
            order.steps.map(({ order_state: state, offer, book }, n) => (
              <tr {...as.row} key={`${order.order_key} ${n}`}>
                <th {...as.head}>{showLong(book)}</th>
                <td {...as.cell}>{orderText(t, shownOrder(order, currency), currency)}</td>
                <td {...as.cell}>
                  {orderState(
                    t,
                    { state, offer: offer === '' ? null : (parseAmount(offer, currency) ?? null) },
                    currency,
                  )}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    )
  )
}

const BetReplay = lazyPart(async () => (await import('./bet-replay.tsx')).BetReplay)

/** The same steps on the chart of the bet's machine: fetched on request. */
const Replay = (shown: { bet: string; steps: readonly ReplayStep[] }) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" aria-expanded={open} onPress={() => setOpen(!open)}>
        {t(open ? 'bets.replay.hide' : 'bets.replay.show')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <BetReplay {...shown} />
        </Suspense>
      )}
    </>
  )
}

const replayStep = (t: Translate, step: Step, { kind }: Bet, member: Profile): ReplayStep => ({
  version: step.version,
  event: step.event,
  state: step.state,
  texts: [
    showLong(step.book),
    happened(t, step, kind === 'single'),
    figuresOf(step, member),
    t(`bets.record.by.${step.by}`),
  ],
})

const isOutcome = (text: string): text is Outcome => (outcomes as readonly string[]).includes(text)

const happened = (t: Translate, { event, state, outcome }: Step, isHalf: boolean): string => {
  if (event === 'legs.decided') return t('bets.record.legs')
  if (event === 'part.cashedOut') return t('bets.record.part')
  if (event === 'bet.edited') return t('bets.record.edited')
  if (event === 'edit.held') return `${t('bets.record.placedByEdit')} · ${t(`life.${state}`)}`
  if (event === 'result.corrected') return t('bets.record.corrected')
  if (event === 'bet.held') return `${t('life.held')} · ${t(`life.${state}`)}`
  return isOutcome(outcome) ? t(`outcome.${outcomeName(outcome, isHalf)}`) : t(`life.${state}`)
}

/** The prices of the legs as they were struck, or the amount that was paid. */
const figuresOf = ({ prices, amount }: Step, { currency }: Profile): string => {
  const paid = amount === '' ? undefined : parseAmount(amount, currency)
  return prices.length > 0
    ? prices.map(printWritten).join(', ')
    : paid === undefined
      ? '–'
      : printAmount(paid, currency)
}
