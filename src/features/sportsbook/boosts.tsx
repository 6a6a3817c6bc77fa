import { boostedAs, type BoostRow } from '#domain/bet/booster.ts'
import { hasPick, oddsTypeFor, picksOf } from '#domain/market/kinds.ts'
import { quoteAs } from '#domain/odds/odds.ts'
import { useRoomKnown } from '#ui/frame/kept-room.tsx'
import { Button } from '#ui/forms/button.tsx'
import { boardTime } from '#ui/text/member-time.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { matchName, selectionName } from '#ui/prices/selection.ts'
import { priceText } from '#ui/prices/price-text.ts'
import { useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { hasAnswer } from '#machines/slip/slip.list.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import * as style from './boosts.css.ts'
import { detailsOf } from './match/details.ts'
import { boostedOffer, mayTake, openBet, takeOffer } from '#ui/prices/taking.ts'
import { toSpeech } from '#ui/text/to-speech.ts'
import { useBoosts } from './use-boosts.ts'

/** Boosted prices, each for one bet as a single until its time is over (§odds.boost); nothing if none is offered. */
export const Boosts = () => {
  const t = useText()
  const { odds } = usePlatform()
  const now = useBookTime()
  const used = useUsed()
  const boosts = useBoosts()
  useRoomKnown(boosts !== null && now !== null)
  const offered = (boosts ?? []).filter(
    ([id, , match, , , until]) => now !== null && now < until && !used.has(id) && odds.match(match),
  )
  useHeld(offered)
  if (offered.length === 0) return null
  return (
    <section aria-label={t('board.boosts')} className={style.boosts}>
      <h2 className={style.title}>{t('board.boosts')}</h2>
      <ul className={style.list}>
        {offered.map((boost) => (
          <li key={boost[0]}>
            <Boosted boost={boost} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Boosted = ({ boost: [id, market, of, pick, percent, until] }: { boost: BoostRow }) => {
  const t = useText()
  const platform = usePlatform()
  const { odds, slip, preferences } = platform
  const { oddsType: preferred } = useSnapshot(preferences)
  const row = useSyncExternalStore(
    (listener) => odds.onOdds(market, listener),
    () => odds.odds(market),
  )
  const match = useSyncExternalStore(
    (listener) => odds.onMatch(of, listener),
    () => odds.match(of),
  )
  const takes = useSelector(slip, mayTake)
  const held = useSelector(slip, ({ context }) =>
    context.bets.some((bet) => bet.part === 'single' && !hasAnswer(bet) && bet.legs[0]?.boost?.id === id),
  )
  const decimal = row && hasPick(row.type, pick) ? row.prices[picksOf(row.type).indexOf(pick)] : null
  if (!row || !match || decimal == null) return null
  const type = oddsTypeFor(row.type, preferred)
  const [before, now] = [
    priceText(t, quoteAs(decimal, type), type),
    priceText(t, boostedAs(decimal, percent, type), type),
  ]
  const isOpen = row.status === 'open' && match.status === 'open'
  const selection = selectionName(t, {
    marketType: row.type,
    pick,
    line: row.line,
    home: match.home,
    away: match.away,
    subject: match.subject,
    sport: match.sport,
  })
  const take = () => {
    const offer = boostedOffer(odds, market, pick, preferred, { id, percent })
    if (!offer) return
    slip.send({ type: 'way.chosen', way: 'singles' })
    takeOffer(platform, offer)
  }
  return (
    <Button
      kind="bare"
      className={style.boost}
      aria-pressed={held}
      aria-disabled={!isOpen || !takes || held}
      aria-label={t('board.boost.name', {
        selection: toSpeech(t, selection),
        match: matchName(t, match),
        before: toSpeech(t, before),
        now: toSpeech(t, now),
        time: boardTime(until),
      })}
      onPress={() => isOpen && takes && !held && take()}
    >
      <b className={style.selection}>{selection}</b>
      <span className={style.match}>{matchName(t, match)}</span>
      <span className={style.price}>
        <s>{before}</s> <b>{now}</b>
      </span>
      <small className={style.until}>{t('board.boost.until', { time: boardTime(until) })}</small>
    </Button>
  )
}

/** The boosts this page saw used: bet on, or refused as used or ended. */
const useUsed = (): ReadonlySet<number> => {
  const { slip } = usePlatform()
  const single = useSelector(slip, (snapshot) => openBet(snapshot, 'single'))
  const account = useMember()?.accountId ?? ''
  const [used, setUsed] = useState(() => remembered.get(account) ?? none)
  useEffect(() => {
    const look = (snapshot: ReturnType<typeof single.getSnapshot>) => {
      const { ticket, reason } = snapshot.context
      const id = ticket?.legs[0]?.boost?.id
      const isOver =
        snapshot.matches('accepted') ||
        snapshot.matches({ underWay: 'waiting' }) ||
        (snapshot.matches('rejected') && (reason === 'boostUsed' || reason === 'boostEnded'))
      const before = remembered.get(account) ?? none
      if (id === undefined || !isOver || before.has(id)) return
      const now = new Set([...before, id])
      remembered.set(account, now)
      setUsed(now)
    }
    look(single.getSnapshot())
    const following = single.subscribe(look)
    return () => following.unsubscribe()
  }, [single, account])
  return used
}

const none: ReadonlySet<number> = new Set()
const remembered = new Map<string, ReadonlySet<number>>()

/** Markets behind *more* are loaded while they are boosted. */
const useHeld = (boosts: readonly BoostRow[]): void => {
  const platform = usePlatform()
  const { odds } = platform
  const beside = [
    ...new Set(
      boosts
        .filter(([, market]) => !odds.board.odds.has(market))
        .map(([, , match]) => odds.board.parents.get(match) ?? match),
    ),
  ].join()
  useEffect(() => {
    const ends = beside
      .split(',')
      .filter(Boolean)
      .map((match) => detailsOf(platform).hold(Number(match)))
    return () => ends.forEach((end) => end())
  }, [platform, beside])
}
