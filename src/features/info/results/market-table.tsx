import { isDecidingClause } from '#domain/settlement/deciding-clause.ts'
import { isMarketType, type MarketType } from '#domain/market/kinds.ts'
import { soccer } from '#domain/market/sports.ts'
import { outcomes } from '#domain/settlement/outcome.ts'
import { Spoken } from '#ui/text/spoken.tsx'
import { marketName, selectionName } from '#ui/prices/selection.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useId } from 'react'
import { clauseText } from '../clause-text.ts'
import * as style from '../info.css.ts'
import type { Detail } from './load.ts'
import * as own from './results.css.ts'

type Market = Detail['markets'][number]

/** The outcome of every market of a match, with the rule that decided it, and those rules in words. */
export const MarketTable = ({ detail: { match, markets } }: { detail: Pick<Detail, 'match' | 'markets'> }) => {
  const t = useText()
  const id = useId()
  const known = markets.flatMap((market) =>
    isMarketType(market.market_type) ? [{ ...market, type: market.market_type }] : [],
  )
  const clauses = [...new Set(known.flatMap(({ clause }) => (isDecidingClause(clause) ? [clause] : [])))]
  if (known.length === 0) return <p className={own.about}>{t('results.markets.none')}</p>
  return (
    <>
      <div className={style.lines}>
        <table className={style.lineTable}>
          <caption className={style.caption}>{t('results.markets')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('results.market')}</th>
              <th scope="col">{t('results.outcome')}</th>
              <th scope="col">{t('results.rule')}</th>
            </tr>
          </thead>
          <tbody>
            {known.map((market, n) => (
              <tr key={n}>
                <th scope="row">{nameOf(t, market, match.sport)}</th>
                <td>
                  {outcomesOf(t, market, match).map((text) => (
                    <div key={text}>
                      <Spoken text={text} />
                    </div>
                  ))}
                </td>
                <td>
                  {isDecidingClause(market.clause) && (
                    <a className={own.rule} href={`#${id}${market.clause}`}>
                      {t('results.rule.number', { number: clauses.indexOf(market.clause) + 1 })}
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {match.sport === soccer && <p className={own.about}>{t('results.markets.live')}</p>}
      {clauses.length > 0 && (
        <div>
          <h3 className={own.subhead}>{t('results.rules')}</h3>
          <ol className={own.rules}>
            {clauses.map((clause) => (
              <li key={clause} id={`${id}${clause}`} tabIndex={-1}>
                {clauseText(t, clause)}
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  )
}

const nameOf = (t: Translate, { type, subject }: Market & { type: MarketType }, sport: number): string => {
  const market = marketName(t, { marketType: type, sport })
  return subject === 'match' ? market : t('board.markets.child', { subject: t(`board.child.${subject}`), market })
}

/** The picks that did not lose, each with its outcome; one text where all came to the same. */
const outcomesOf = (
  t: Translate,
  { type, line, picks }: Market & { type: MarketType },
  { home, away, sport }: Detail['match'],
): readonly string[] => {
  const told = picks.map(({ pick, outcome }) => ({ pick, outcome: outcomes.find((one) => one === outcome) }))
  if (told.some(({ outcome }) => outcome === undefined)) return [t('bets.undecided')]
  if (told.every(({ outcome }) => outcome === 'void')) return [t('outcome.void')]
  const shown = told.filter(({ outcome }) => outcome !== 'lost')
  if (shown.length === 0) return [t('results.allLost')]
  return shown.map(({ pick, outcome }) =>
    t('results.picked', {
      selection: selectionName(t, { marketType: type, pick, line, home, away, sport }),
      outcome: t(`outcome.${outcome ?? 'void'}`),
    }),
  )
}
