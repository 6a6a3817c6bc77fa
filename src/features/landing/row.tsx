import { picksOf } from '#domain/market/kinds.ts'
import { printLine } from '#domain/market/line.ts'
import type { Match } from '#domain/market/rows.ts'
import { dayOf, printDate, printTime } from '#domain/time.ts'
import { useFoyer } from '#ui/contexts.ts'
import { unseen } from '#ui/focus.css.ts'
import { offered, PriceText } from '#ui/price.tsx'
import { marketName, selectionName } from '#ui/selection.ts'
import { useText } from '#ui/text.tsx'
import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import * as style from './landing.css.ts'
import { shownPick, type StripRow } from './strip.ts'

/** One match of the strip, following its own prices. */
export const Row = ({ match: id, handicap, total }: StripRow) => {
  const { odds } = useFoyer()
  const match = useSyncExternalStore((changed) => odds.onMatch(id, changed), () => odds.match(id))
  if (!match) return null
  return (
    <li className={style.row}>
      <When match={match} />
      <div className={style.teams}>
        <div>{match.home}</div>
        <div className={style.guest}>{match.away}</div>
      </div>
      <Cell id={handicap} match={match} />
      <Cell id={total} match={match} />
    </li>
  )
}

const When = ({ match: { live, kickoff } }: { match: Match }) => {
  const t = useText()
  const { odds } = useFoyer()
  if (live) {
    return (
      <div className={style.when}>
        <b className={style.score}>{live.score[0]}–{live.score[1]}</b>
        {live.phase === 'halfTime' ? t('landing.halfTime') : `${live.minute}′`}
      </div>
    )
  }
  const today = dayOf(odds.board.book)
  return <div className={style.when}><b className={style.kickoff}>{printTime(kickoff)}</b>{dayOf(kickoff) !== today && printDate(kickoff)}</div>
}

/** A price is here to be read; to take it one signs in. */
const Cell = ({ id, match }: { id: number | null; match: Match }) => {
  const t = useText()
  const { odds: store, preferences } = useFoyer()
  const { oddsType } = useSnapshot(preferences)
  const odds = useSyncExternalStore((changed) => store.onOdds(id ?? 0, changed), () => (id === null ? undefined : store.odds(id)))
  if (!odds) return <span className={style.noPrice} />
  const pick = shownPick(odds)
  const decimal = odds.prices[picksOf(odds.type).findIndex((one) => one === pick)]
  const name = selectionName(t, { marketType: odds.type, pick, line: odds.line, home: match.home, away: match.away })
  if (decimal == null || odds.status !== 'open') return <span className={style.noPrice}><span className={unseen}>{t('landing.suspended', { name })}</span></span>
  return (
    <span className={style.price}>
      <span className={style.line} aria-hidden="true">{printLine(odds.line)}</span>
      <span className={unseen}>{marketName(t, odds.type)}, {name} </span>
      <PriceText price={offered(decimal, odds.type, oddsType)} />
    </span>
  )
}
