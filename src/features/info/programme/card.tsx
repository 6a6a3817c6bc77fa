import { usePublicContext } from '#ui/flows/contexts.ts'
import { matchPath } from '#ui/prices/match/match-page.ts'
import { boardPrice } from '#ui/prices/price-text.ts'
import { PrintedPrice } from '#ui/prices/price.tsx'
import { showDate, showTime, zoneLabel } from '#ui/text/dates.ts'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { useCallback, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import * as own from './programme.css.ts'
import type { Race, Runner } from './races.ts'

/** The card of a race: its course and start, and its field by number with the odds to win. */
export const Card = ({ race: { id, sport, league, kickoff, field } }: { readonly race: Race }) => {
  const t = useText()
  const heading = `race-${id}`
  return (
    <li className={own.card} aria-labelledby={heading}>
      <h2 id={heading} className={own.name}>
        {t(`sports.${sport}` as TextKey)}, {showTime(kickoff)}
      </h2>
      <p className={own.about}>
        {league} · {showDate(kickoff)} {zoneLabel()}
      </p>
      <ol className={own.field}>
        {field.map((runner) => (
          <Entry key={runner.match.id} {...runner} />
        ))}
      </ol>
    </li>
  )
}

/** A runner: its number, its name, which leads to its markets, and its price as it moves. */
const Entry = ({ match, market }: Runner) => {
  const t = useText()
  const { odds } = usePublicContext()
  const follow = useCallback(
    (listener: () => void) => (market === undefined ? () => undefined : odds.onOdds(market, listener)),
    [odds, market],
  )
  const price = useSyncExternalStore(follow, () =>
    market === undefined ? undefined : (odds.odds(market)?.prices[0] ?? undefined),
  )
  return (
    <li className={own.runner}>
      <b className={own.number}>{match.order}</b>
      <Link href={`~${matchPath(match.id)}`} className={own.link}>
        {match.home}
      </Link>
      {price === undefined ? <span>–</span> : <PrintedPrice text={boardPrice(t, price, 'DEC')} />}
    </li>
  )
}
