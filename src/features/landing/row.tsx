import { dayFrom, nowOf } from '#ui/text/when.ts'
import { lineFor, printHandicap, printLine } from '#domain/market/line.ts'
import type { Match } from '#domain/market/rows.ts'
import { boardTime } from '#ui/text/member-time.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { minuteText, scoreText } from '#ui/prices/match/playing.ts'
import { boardPrice } from '#ui/prices/price-text.ts'
import { PrintedPrice } from '#ui/prices/price.tsx'
import { useText } from '#ui/text/text.tsx'
import { toSpeech } from '#ui/text/to-speech.ts'
import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import * as style from './landing.css.ts'
import { shownPick, type StripRow } from './strip.ts'

/** One match of the strip, following its own prices. */
export const Row = ({ match: id, handicap, total }: StripRow) => {
  const { odds } = usePublicContext()
  const match = useSyncExternalStore(
    (changed) => odds.onMatch(id, changed),
    () => odds.match(id),
  )
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

const When = ({ match }: { match: Match }) => {
  const t = useText()
  const { odds } = usePublicContext()
  const { live, kickoff } = match
  if (live) {
    return (
      <div className={style.when}>
        {live.score && <b className={style.score}>{scoreText(match)}</b>}
        {minuteText(t, live)}
      </div>
    )
  }
  return (
    <div className={style.when}>
      <b className={style.kickoff}>{boardTime(kickoff)}</b>
      {dayFrom(t, kickoff, nowOf(odds))}
    </div>
  )
}

/** Prices are read-only here; a visitor must sign in to take one. */
const Cell = ({ id, match }: { id: number | null; match: Match }) => {
  const t = useText()
  const { odds: store, preferences } = usePublicContext()
  const { oddsType } = useSnapshot(preferences)
  const odds = useSyncExternalStore(
    (changed) => store.onOdds(id ?? 0, changed),
    () => (id === null ? undefined : store.odds(id)),
  )
  if (!odds) return <span className={style.noPrice} />
  const pick = shownPick(odds)
  const decimal = odds.prices[pick === 'away' ? 1 : 0]
  const handicap = toSpeech(t, printHandicap(lineFor('HDP', odds.line, pick)))
  const side = `${pick === 'away' ? match.away : match.home} ${handicap}`
  const name = t('landing.price', {
    market: odds.type,
    name: pick === 'over' ? t('landing.over', { line: toSpeech(t, printLine(odds.line)) }) : side,
  })
  if (decimal == null || odds.status !== 'open')
    return (
      <span className={style.noPrice}>
        <span className={unseen}>{t('landing.suspended', { name })}</span>
      </span>
    )
  return (
    <span className={style.price}>
      <span className={style.line} aria-hidden="true">
        {printLine(odds.line)}
      </span>
      <span className={unseen}>{name} </span>
      <PrintedPrice text={boardPrice(t, decimal, oddsType)} />
    </span>
  )
}
