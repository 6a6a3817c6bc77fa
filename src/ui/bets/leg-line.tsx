import { hasCrests } from '#domain/market/crest.ts'
import type { Match } from '#domain/market/rows.ts'
import { isRace } from '#domain/market/sports.ts'
import { clockOf } from '../clock.ts'
import { Crest } from '../prices/match/crest.tsx'
import { scoreText } from '../prices/match/playing.ts'
import { PrintedPrice } from '../prices/price.tsx'
import { matchName, selectionName } from '../prices/selection.ts'
import { useMatch } from '../prices/match/use-match.ts'
import { useWhen } from '../text/use-when.ts'
import { Spoken } from '../text/spoken.tsx'
import { useText } from '../text/text.tsx'
import type { BetLeg } from './bet.ts'
import { betLegMarket, betLegPrice } from './leg-price.ts'
import * as style from './leg-line.css.ts'

export interface LegLineProps {
  leg: BetLeg
  /** Its outcome, also where only its bet has one; undefined until it is decided. */
  outcome?: BetLeg['outcome']
  /** Whether the outcome is written out, as where the bet has another one. */
  isTold: boolean
  /** Whether its price is beside its name, as where the bet has another one. */
  isPriced: boolean
}

/**
 * One selection of a bet: a mark for how it goes, what was backed, its market, and its match with the score now or in
 * the end.
 */
export const LegLine = ({ leg, outcome, isTold, isPriced }: LegLineProps) => {
  const t = useText()
  const { matchId, league, kickoff } = leg
  const match = useMatch(matchId)
  const live = outcome === undefined ? match?.live : undefined
  const when = useWhen()
  const price = betLegPrice(t, leg)
  return (
    <div className={style.leg} data-mark={outcome ?? (live ? 'live' : 'next')}>
      <div className={style.line} data-priced={isPriced || undefined}>
        <p className={style.pick}>
          <b>
            <Spoken text={selectionName(t, leg)} />
          </b>
          {isPriced && price !== '' && <PrintedPrice text={price} />}
        </p>
        <p>{betLegMarket(t, leg)}</p>
      </div>
      <div className={style.line}>
        <Fixture leg={leg} score={scoreOf(leg, live ? match : undefined)} isLive={Boolean(live)} />
        <p>
          {outcome ? (
            isTold && <b>{t(`outcome.${outcome}`)}</b>
          ) : live && match ? (
            <b className={style.live}>{stageOf(t, match)}</b>
          ) : null}{' '}
          {outcome || live ? league : t('slip.kickoff', { league, time: when(kickoff) })}
        </p>
      </div>
    </div>
  )
}

/** The sides with their crests, the score between them; what else is bet on by its name, the score behind it. */
const Fixture = ({ leg, score, isLive }: { leg: BetLeg; score: string | null; isLive: boolean }) => {
  const t = useText()
  const { home, away, subject, sport } = leg
  const shown = score !== null && <b className={isLive ? style.live : style.score}>{score}</b>
  if (away === '' || subject !== 'match')
    return (
      <p className={style.fixture}>
        <span>{matchName(t, leg)}</span> {shown}
      </p>
    )
  const crest = (name: string) => hasCrests(sport) && <Crest name={name} />
  return (
    <p className={style.fixture}>
      {shown ? (
        <>
          <span>
            {crest(home)} {home}
          </span>{' '}
          {shown}{' '}
          <span>
            {away} {crest(away)}
          </span>
        </>
      ) : (
        <span>
          {crest(home)} {matchName(t, leg)} {crest(away)}
        </span>
      )}
    </p>
  )
}

/** The score now, or the one that the leg was decided by; empty for a race and an outright. */
const scoreOf = ({ outcome, result, sport, away }: BetLeg, live: Match | undefined): string | null => {
  if (live) return scoreText(live)
  return outcome === undefined || result === null || isRace(sport) || away === '' ? null : result.join('–')
}

const stageOf = (t: ReturnType<typeof useText>, match: Match): string => {
  const phase = match.live?.phase
  return phase === 'before' || phase === 'halfTime' || phase === 'ended' ? t(`slip.live.${phase}`) : clockOf(t, match)
}
