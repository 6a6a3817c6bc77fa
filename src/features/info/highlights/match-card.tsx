import { useWhen } from '#ui/text/use-when.ts'
import type { Match } from '#domain/market/rows.ts'
import { isShown } from '#domain/market/status.ts'
import { clockOf } from '#ui/clock.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { Crest } from '#ui/prices/match/crest.tsx'
import { MarketPrices } from '#ui/prices/market/market-prices.tsx'
import { matchPath } from '#ui/prices/match/match-page.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { matchName } from '#ui/prices/selection.ts'
import { useMatch } from '#ui/prices/match/use-match.ts'
import { zoneLabel } from '#ui/text/dates.ts'
import { useText } from '#ui/text/text.tsx'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import * as style from '../info.css.ts'
import * as own from './highlights.css.ts'

interface MatchCardProps {
  readonly match: Pick<Match, 'id' | 'home' | 'away' | 'kickoff'>
  readonly isLive: boolean
  readonly about: string
  readonly children?: ReactNode
}

/**
 * A match with its score or its kick-off and the prices of who wins, as the board has them now: the names lead to all
 * its markets. A list that was read a while ago may name a match that has left the board: it has no prices then.
 */
export const MatchCard = ({ match, isLive, about, children }: MatchCardProps) => {
  const t = useText()
  const when = useWhen()
  const { odds } = usePlatform()
  const held = useMatch(match.id)
  const market = useSyncExternalStore(odds.onShape, () => winnerMarket(odds, match.id))
  const score = held?.live?.score
  // A name says what is seen: the sides, each with its score once there is one.
  const named = score ? `${match.home} ${score[0]}, ${match.away} ${score[1]}` : matchName(t, match)
  return (
    <li className={own.match}>
      <Link href={`~${matchPath(match.id)}`} className={own.link} aria-label={named}>
        {[match.home, match.away].map((name, side) => (
          <span key={side} className={own.side}>
            <Crest name={name} />
            <span className={own.name}>{name}</span>
            {score && <b className={own.score}>{score[side]}</b>}
          </span>
        ))}
      </Link>
      <span className={own.about}>{about}</span>
      <span className={own.marks}>
        <span className={style.status} data-tone={isLive ? 'won' : undefined}>
          {isLive ? (held?.live && clockOf(t, held)) || t('slip.live.before') : `${when(match.kickoff)} ${zoneLabel()}`}
        </span>
        {children}
      </span>
      {held && market !== undefined && <MarketPrices match={held} id={market} isCompact />}
    </li>
  )
}

/** The market of who wins, with the draw where the sport has one. */
const winnerMarket = ({ board }: OddsStore, match: number): number | undefined => {
  for (const { id, match: of, type, status } of board.odds.values())
    if (of === match && (type === 'OXT' || type === 'ML') && isShown(status)) return id
  return undefined
}
