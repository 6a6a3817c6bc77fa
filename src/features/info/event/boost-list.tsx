import { boostedAs } from '#domain/bet/booster.ts'
import { hasPick, oddsTypeFor, picksOf } from '#domain/market/kinds.ts'
import { quoteAs } from '#domain/odds/odds.ts'
import { showTime } from '#ui/text/dates.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { matchPath } from '#ui/prices/match/match-page.ts'
import { priceText } from '#ui/prices/price-text.ts'
import { matchName, selectionName } from '#ui/prices/selection.ts'
import { toSpeech } from '#ui/text/to-speech.ts'
import { useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import * as own from './event.css.ts'
import type { EventBoost } from './load.ts'

/** The boosted prices of an event, each until its time is over (§odds.boost); nothing if there is none. */
export const BoostList = ({ boosts }: { boosts: readonly EventBoost[] }) => {
  const t = useText()
  const now = useBookTime()
  const offered = boosts.filter(({ until }) => now === null || now < until)
  if (offered.length === 0) return null
  return (
    <section aria-labelledby="event-boosts" className={own.part}>
      <h2 id="event-boosts" className={own.head}>
        {t('board.boosts')}
      </h2>
      <ul className={own.matches}>
        {offered.map((boost) => (
          <BoostedPrice key={boost.boost_id} boost={boost} />
        ))}
      </ul>
    </section>
  )
}

/** Leads to the match, where it is bet on. A market that the board does not hold shows what is added to its gain. */
const BoostedPrice = ({ boost }: { boost: EventBoost }) => {
  const t = useText()
  const { odds, preferences } = usePublicContext()
  const { oddsType } = useSnapshot(preferences)
  const { odds_id, match_id, market_type, pick, line, home, away, subject, sport, percent, until } = boost
  const row = useSyncExternalStore(
    (listener) => odds.onOdds(odds_id, listener),
    () => odds.odds(odds_id),
  )
  const decimal = row && hasPick(row.type, pick) ? row.prices[picksOf(row.type).indexOf(pick)] : null
  const kind = oddsTypeFor(market_type, oddsType)
  const [before, after] =
    decimal == null
      ? [null, `+${percent}%`]
      : [priceText(t, quoteAs(decimal, kind), kind), priceText(t, boostedAs(decimal, percent, kind), kind)]
  const selection = selectionName(t, { marketType: market_type, pick, line, home, away, subject, sport })
  const match = matchName(t, boost)
  const time = showTime(until)
  return (
    <li className={own.card}>
      <Link
        href={`~${matchPath(match_id, market_type)}`}
        className={own.price}
        aria-label={
          before === null
            ? `${toSpeech(t, selection)}, ${match}, ${after}`
            : t('board.boost.name', {
                selection: toSpeech(t, selection),
                match,
                before: toSpeech(t, before),
                now: toSpeech(t, after),
                time,
              })
        }
      >
        <span className={own.pick}>{selection}</span>
        <span>
          {before !== null && <s className={own.before}>{before}</s>} <b>{after}</b>
        </span>
      </Link>
      <span className={own.about}>
        {match}, {t('board.boost.until', { time })}
      </span>
    </li>
  )
}
