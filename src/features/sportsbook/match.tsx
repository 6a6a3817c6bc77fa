import { type MainType, picksOf } from '#domain/market/kinds.ts'
import type { Match } from '#domain/market/rows.ts'
import type { OddsStore } from '#ui/odds-store.ts'
import { memo, useCallback, useMemo, useSyncExternalStore } from 'react'
import { useBoardView } from './board-view.ts'
import { columnCount, hasCell } from './columns.ts'
import type { Entry } from './list.ts'
import * as style from './match.css.ts'
import { Price } from './price.tsx'
import { type Shut, shutSentence } from './spoken.ts'
import { Star } from './star.tsx'
import { pickKey } from './taking.ts'
import { Minute, Team, When } from './teams.tsx'

export interface MatchProps {
  readonly entry: Entry
  /** The grid's row of its first line, from 1. */
  readonly row: number
  /** The column and line of this match that take the focus, as `line/column`. */
  readonly stop: string | null
  /** The pick of this match that the slip holds, as `market/pick`. */
  readonly held: string | null
  readonly isFavourite: boolean
}

/** Rows of one match: its two sides, the draw, and a sentence while something is suspended. */
export const MatchRows = memo(({ entry, row, stop, held, isFavourite }: MatchProps) => {
  const { odds: store, t, layout } = useBoardView()
  const match = useMatch(store, entry.id)
  const isPartlyShut = usePartlyShut(store, entry)
  if (!match) return null
  const { home, away } = match
  const shut = shutOf(match)
  const why = shut ?? (isPartlyShut ? 'market' : null)
  return (
    <div role="rowgroup" aria-label={t('board.match', { home, away })} className={style.match[layout.fit]}>
      {lines.slice(0, layout.lines).map((side, line) => (
        <div key={side} role="row" aria-rowindex={row + line} className={style.row[layout.fit]}>
          <div role="gridcell" aria-colindex={1} className={line === 0 ? style.when : style.minute}>
            {line === 0 && <When match={match} />}
            {line === 1 && <Minute match={match} />}
            {layout.fit === 'pair' && line === layout.starLine && <StarOf {...{ match, line, stop, isFavourite }} />}
          </div>
          <div role="rowheader" aria-colindex={2} className={side === 'draw' ? style.draw : entry.giver === side ? style.giver : style.team}>
            {side === 'draw' ? t('board.draw') : <Team name={match[side]} reds={match.live?.reds[line] ?? 0} />}
          </div>
          {layout.markets.map((type, slot) => hasCell(layout, type, line) && (
            <Price
              key={type} {...{ type, line, home, away, shut, slot }} match={match.id} market={entry.markets[type]}
              isStop={stop === `${line}/${type}`} isHeld={held !== null && held === heldKey(entry, type, line)}
            />
          ))}
          {layout.fit !== 'pair' && line === layout.starLine && (
            <div role="gridcell" aria-colindex={columnCount} className={style.last}>
              <StarOf {...{ match, line, stop, isFavourite }} />
            </div>
          )}
        </div>
      ))}
      {why && (
        <div role="row" aria-rowindex={row + layout.lines} className={style.row[layout.fit]}>
          <div role="gridcell" aria-colindex={2} aria-colspan={columnCount - 1} className={style.why[layout.fit]}>{t(shutSentence(why))}</div>
        </div>
      )}
    </div>
  )
}, sameMatch)

const lines = ['home', 'away', 'draw'] as const

const heldKey = ({ markets }: Entry, type: MainType, line: number): string | null =>
  markets[type] === undefined ? null : pickKey(markets[type], picksOf(type)[line]!)

const StarOf = ({ match, line, stop, isFavourite }: { match: Match; line: number; stop: string | null; isFavourite: boolean }) => (
  <Star match={match} line={line} isStop={stop === `${line}/star`} isFavourite={isFavourite} />
)

/** An entry made anew with the same markets is the same to a row. */
function sameMatch(a: MatchProps, b: MatchProps): boolean {
  if (a.row !== b.row || a.stop !== b.stop || a.held !== b.held || a.isFavourite !== b.isFavourite) return false
  return a.entry === b.entry || (a.entry.id === b.entry.id && a.entry.giver === b.entry.giver && marketsKey(a.entry) === marketsKey(b.entry))
}

const marketsKey = ({ markets }: Entry): string => JSON.stringify(markets)

const useMatch = (store: OddsStore, id: number): Match | undefined =>
  useSyncExternalStore(useCallback((listener: () => void) => store.onMatch(id, listener), [store, id]), () => store.match(id))

const usePartlyShut = (store: OddsStore, { markets }: Entry): boolean => {
  const [subscribe, read] = useMemo(() => {
    const ids = Object.values(markets)
    const isShut = (id: number) => store.odds(id)?.status === 'suspended'
    return [(listener: () => void) => {
      const ends = ids.map((id) => {
        let was = isShut(id)
        // A price that moves is not asked about the whole match.
        return store.onOdds(id, () => {
          if (was !== (was = isShut(id))) listener()
        })
      })
      return () => ends.forEach((end) => end())
    }, () => ids.some(isShut)] as const
  }, [store, markets])
  return useSyncExternalStore(subscribe, read)
}

const shutOf = ({ status, suspension }: Match): Shut | null =>
  status === 'open' ? null : suspension === 'none' ? 'trader' : suspension
