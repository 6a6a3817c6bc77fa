import { isDecidingClause } from '#domain/settlement/deciding-clause.ts'
import { isRace } from '#domain/market/sports.ts'
import { ruleNumber } from '#domain/rule-book/member/sections.ts'
import { dayOf } from '#domain/time.ts'
import { showShort, zoneLabel } from '#ui/text/dates.ts'
import { onLineText } from '#ui/flows/on-line.ts'
import { oddsTypeText } from '#ui/prices/price-text.ts'
import { matchName, selectionName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { type Bet, type BetLeg, betLegMarket, betLegPrice, eachWayText, reducedPrice } from '#ui/bets/index.ts'
import { Spoken } from '#ui/text/spoken.tsx'
import { clauseText } from '../clause-text.ts'
import * as style from '../info.css.ts'

/** The legs of a bet in order, each with its price, its match's result and its own outcome. */
export const BetLegs = ({ bet: { kind, legs, outcome, status } }: { bet: Bet }) => {
  const t = useText()
  // A single's outcome is its only leg's, even if it is written only on the bet.
  const outcomeOf = (leg: BetLeg) => leg.outcome ?? (legs.length === 1 && status === 'settled' ? outcome : undefined)
  const number = (n: number) => (kind === 'system' ? n + 1 : null)
  return (
    <ol aria-label={t('bets.legs')} className={style.legs}>
      {legs.map((leg, n) => (
        <Leg key={n} leg={leg} number={number(n)} outcome={outcomeOf(leg)} />
      ))}
    </ol>
  )
}

/** `number`: the leg's number in the lines of a system. */
const Leg = ({ leg, number, outcome }: { leg: BetLeg; number: number | null; outcome: BetLeg['outcome'] }) => {
  const t = useText()
  const price = betLegPrice(t, leg)
  return (
    <li className={style.leg}>
      <div className={style.legHead}>
        <b>
          <Spoken
            text={number === null ? selectionName(t, leg) : t('bets.leg', { number, selection: selectionName(t, leg) })}
          />
        </b>
        <span className={style.status} data-tone={outcome ?? 'running'}>
          {t(outcome ? `outcome.${outcome}` : 'bets.undecided')}
        </span>
      </div>
      <p>{t('bets.leg.about', { market: betLegMarket(t, leg), match: matchName(t, leg), league: leg.league })}</p>
      <dl className={style.pairs}>
        {price !== '' && (
          <>
            <dt>{t('receipt.odds')}</dt>
            <dd>
              <Spoken text={t('receipt.price', { price, type: oddsTypeText(t, leg.oddsType) })} />
            </dd>
          </>
        )}
        {leg.share !== null && (
          <>
            <dt>{t('slip.onLine')}</dt>
            <dd>{onLineText(t, leg, leg.share)}</dd>
          </>
        )}
        {leg.boost > 0 && (
          <>
            <dt>{t('bets.boost')}</dt>
            <dd>{t('slip.boost', { percent: leg.boost })}</dd>
          </>
        )}
        {leg.eachWay && (
          <>
            <dt>{t('slip.eachWay')}</dt>
            <dd>{eachWayText(t, leg)}</dd>
          </>
        )}
        {leg.reduced && (
          <>
            <dt>{t('bets.reduced')}</dt>
            <dd>
              <Spoken
                text={t('receipt.price', {
                  price: reducedPrice(t, leg, leg.reduced),
                  type: oddsTypeText(t, leg.oddsType),
                })}
              />
              {leg.reduced.withdrawn.map(({ runner, percent }) => (
                <div key={runner}>{t('bets.reduced.by', { runner, percent })}</div>
              ))}
            </dd>
          </>
        )}
        <dt>{t('bets.kickoff')}</dt>
        <dd>
          {showShort(leg.kickoff)} {zoneLabel()}
        </dd>
        {leg.live && leg.scoreAt && (
          <>
            <dt>{t('bets.scoreAt')}</dt>
            <dd>{printPoints(leg.scoreAt)}</dd>
          </>
        )}
        {leg.result && !hasNoPlace(leg) && (
          <>
            <dt>{t('bets.result')}</dt>
            <dd>{isRace(leg.sport) ? t('bets.place', { place: leg.result[0] }) : printPoints(leg.result)}</dd>
          </>
        )}
        {leg.shared.map(({ for: half, runners, places }) => (
          <Fragment key={half}>
            <dt>{t(`bets.shared.${half}`)}</dt>
            <dd>{t('bets.shared', { runners, places })}</dd>
          </Fragment>
        ))}
        {leg.clause !== undefined && isDecidingClause(leg.clause) && (
          <>
            <dt>{t('bets.decidedBy')}</dt>
            <dd className={style.ruling}>
              {clauseText(t, leg.clause)}{' '}
              <Link className={style.toResult} href={`~/info/rules#${leg.clause}`}>
                {t('bets.toRule', { clause: ruleNumber(leg.clause) })}
              </Link>
            </dd>
          </>
        )}
      </dl>
      {outcome && (
        <Link className={style.toResult} href={`~/info/result?day=${dayOf(leg.kickoff)}&match=${leg.matchId}`}>
          {t('bets.toResult', { match: matchName(t, leg) })}
        </Link>
      )}
    </li>
  )
}

/** Of a race whose places are not told, only the winner's is known. */
const hasNoPlace = ({ sport, result }: BetLeg): boolean => isRace(sport) && result?.[0] === 0

const printPoints = ([home, away]: NonNullable<BetLeg['scoreAt']>) => `${home}–${away}`
