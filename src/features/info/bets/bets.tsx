import { ListTools } from '../list-tools.tsx'
import type { Profile } from '#calls/member/member.ts'
import { usePreferences } from '../use-preferences.ts'
import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import { Link } from 'wouter'
import {
  type Bet,
  type BetPage,
  CashOutCard,
  EditsContext,
  OpenEdit,
  OffersContext,
  OrdersContext,
  useEdits,
  useOffers,
  useOrders,
  useRequestedCashOut,
  useRequestedEdit,
  useShownCashOut,
} from '#ui/bets/index.ts'
import { BetCards } from './bet-cards.tsx'
import { betDays } from './bet-days.ts'
import { DayStep } from '../day-step.tsx'
import { Download } from '../download.tsx'
import * as style from './bets.css.ts'
import { OpenSums } from './open-sums.tsx'
import { type BetListName, betLists, type BetTab, bodyOf } from '../lists.ts'
import { Paging } from '#ui/frame/paging.tsx'
import { way } from '#ui/frame/empty-state.css.ts'
import { useLiveCount } from '#ui/prices/match/live-count.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { type Reading, useReading } from '#ui/text/use-reading.ts'

export interface BetsProps {
  tab: BetListName
  member: Profile
  /** Book time, and the day it is in. */
  now: number
  today: string
}

/** The bets of one list, by pages of the member's size and by days where the list has them. */
export const Bets = ({ tab, member, now, today }: BetsProps) => {
  const t = useText()
  const { days, sheets, isOver = false, body = bodyOf, load, holds }: BetTab = betLists[tab]
  const { pageSize: size } = usePreferences()
  const [picked, setPicked] = useState<string | null>(null)
  const day = days === 'one' ? (picked ?? today) : picked
  const [at, setAt] = useState({ day, page: 1 })
  const page = at.day === day ? at.page : 1
  const wanted = { member, page, size, day, today }
  const { reading, retry } = useReading(
    (signal) => load(wanted, signal),
    `${tab} ${day} ${size} ${page}`,
    member.balance,
  )
  const { betId, shown, isListed } = useShownCashOut(holding(reading, (bet) => holds?.(bet, now) ?? true))
  const listed = shown.state === 'ready' ? shown.value.bets : none
  const offers = useOffers(listed, member)
  const orders = useOrders(listed, member)
  const edits = useEdits()
  useRequestedCashOut(reading)
  useRequestedEdit(reading, edits)
  const live = useLiveCount()
  const label = t(`bets.${tab}`)
  const card = (bet?: Bet) => <CashOutCard key={betId} bet={bet} currency={member.currency} />
  const { page: _page, page_size: _size, ...list } = body(wanted)
  return (
    <>
      <ListTools
        className={style.tools}
        range={days !== 'none' && <DayStep day={day} today={today} hasAll={days === 'some'} onChange={setPicked} />}
        count={
          tab === 'outstanding' &&
          (shown.state !== 'ready' || shown.value.total === shown.value.bets.length) && (
            <OpenSums member={member} bets={shown.state === 'ready' ? shown.value.bets : null} offers={offers} />
          )
        }
        download={
          <Download
            sheets={sheets}
            body={list}
            currency={member.currency}
            name={['bets', tab, ...(day === null ? [] : [day])].join('-')}
          />
        }
      />
      {betId !== null && !isListed && card()}
      <EditsContext value={edits}>
        {!isOver && <OpenEdit member={member} />}
        <div className={shown.state === 'ready' && shown.value.bets.length > 0 ? style.list : style.waiting}>
          <ReadingView
            reading={shown}
            retry={retry}
            label={label}
            isEmpty={({ bets }) => bets.length === 0 && page === 1}
            nothing={{ icon: 'bets', text: t(`bets.${tab}.none`), action: live > 0 && <InPlay live={live} /> }}
          >
            {({ bets, total }) => (
              <OrdersContext value={orders}>
                <OffersContext value={offers}>
                  <BetCards
                    caption={t('bets.caption', { kind: label, total })}
                    bets={bets}
                    currency={member.currency}
                    settled={isOver}
                    {...(isOver && { days: betDays(bets, { page, size, total }) })}
                    cashOut={betId === null ? null : { betId, card }}
                  />
                </OffersContext>
              </OrdersContext>
            )}
          </ReadingView>
        </div>
      </EditsContext>
      {shown.state === 'ready' && (
        <Paging page={page} size={size} total={shown.value.paged} onChange={(to) => setAt({ day, page: to })} />
      )}
    </>
  )
}

/** From an empty list to the matches in play, where there are any. */
const InPlay = ({ live }: { live: number }) => {
  const t = useText()
  return (
    <Link href="~/livetv" className={way}>
      {t('board.tab.live')} {live}
    </Link>
  )
}

const none: readonly Bet[] = []

const holding = (reading: Reading<BetPage>, holds: (bet: Bet) => boolean): Reading<BetPage> => {
  if (reading.state !== 'ready') return reading
  const { bets, total, paged } = reading.value
  const held = bets.filter(holds)
  return held.length === bets.length
    ? reading
    : { state: 'ready', isStale: false, value: { bets: held, total: total - bets.length + held.length, paged } }
}
