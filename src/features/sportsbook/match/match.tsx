import { nowOf } from '#ui/text/when.ts'
import { hasCrests } from '#domain/market/crest.ts'
import { picksOf } from '#domain/market/kinds.ts'
import type { Match } from '#domain/market/rows.ts'
import { isSpecial } from '#domain/market/sports.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import type { Translate } from '#ui/text/text.tsx'
import { type CSSProperties, memo, useCallback, useMemo, useSyncExternalStore } from 'react'
import { SideMarkets } from './side-markets.tsx'
import { useBoardView } from '../board/board-view.ts'
import { columnCountOf, isExtra, sideIn, typeOf } from './columns.ts'
import type { Entry } from './entries.ts'
import { besideOf, type Block, blocksOf, hasPrice, rowsOf } from './lines.ts'
import * as style from './match.css.ts'
import { Price } from '../prices/price.tsx'
import { type ClosedReason, closedSentence } from '../prices/accessible-names.ts'
import { isPicked, pickKey } from '#ui/prices/taking.ts'
import { Minute, GamesInSet, stateOfPlay, Team, When } from './teams.tsx'
import { headingId, rowsId } from '../board/use-roving.ts'
import { useMoment } from './use-moment.ts'

export interface MatchProps {
  readonly entry: Entry
  /** The grid's row of its first line, from 1. */
  readonly row: number
  /** The pick of this match that the slip holds, as `market/pick`. */
  readonly held: string | null
  readonly isFavourite: boolean
  /** Whether its other lines and its child matches are shown. */
  readonly isUnfolded: boolean
}

/** Rows of one match: its two sides and the draw, its other lines, and a sentence while something is suspended. */
export const MatchRows = memo((props: MatchProps) => {
  const { entry, row, isUnfolded } = props
  const { odds: store, t, layout } = useBoardView()
  const match = useMatch(store, entry.id)
  const isPartlyShut = usePartlyShut(store, entry)
  const moment = useMoment(match)
  if (!match) return null
  const blocks = blocksOf(entry, layout, isUnfolded)
  const rows = rowsOf(entry, layout, isUnfolded)
  const shut = closedReasonOf(match)
  const why = shut ?? (isPartlyShut ? 'market' : null)
  return (
    <div
      role="rowgroup"
      id={rowsId(entry.id)}
      aria-label={nameOf(t, match)}
      className={entry.isChild ? style.child : style.match}
      data-moment={moment}
      style={{ '--lines': layout.lines === 1 ? rows.length + 0.5 : rows.length } as CSSProperties}
    >
      {blocks.map((block) => (
        <BlockRows key={block.first} {...props} {...{ match, shut, block }} />
      ))}
      {why && (
        <div
          // A sentence over all lines is another than one below them: neither moves from where it stands.
          key={shut ? 'all' : 'some'}
          role="row"
          aria-rowindex={row + rows.length}
          className={shut || layout.lines < 3 ? style.whyAll : style.whySome}
          hidden={!shut && layout.lines < 3}
        >
          <div role="gridcell" aria-colindex={2} aria-colspan={columnCountOf(layout) - 1} className={style.why}>
            {t(closedSentence(why))}
          </div>
        </div>
      )}
    </div>
  )
}, sameMatch)

/** The corners of a match are named after it. */
export const nameOf = (t: Translate, { subject, home, away }: Match): string => {
  const match = away === '' ? home : t('board.match', { home, away })
  return subject === 'match' ? match : t(`board.child.${subject}.of`, { match })
}

/**
 * What a match of its own counts, as the name of its prices says it; nothing of a match itself, which is said on
 * entering it.
 */
export const countedOf = (t: Translate, { subject }: Match): string =>
  subject === 'match' ? '' : t(`board.child.${subject}`)

const sides = ['home', 'away', 'draw'] as const

interface BlockProps extends MatchProps {
  readonly match: Match
  readonly shut: ClosedReason | null
  readonly block: Block
}

const BlockRows = ({ block, ...props }: BlockProps) => {
  const { entry, row, held, match, shut } = props
  const { t, layout } = useBoardView()
  const { home, away, sport } = match
  const isMain = block.first === 0
  const of = countedOf(t, match)
  const isAcross = layout.lines === 1
  const isPair = layout.fit === 'pair'
  const nameOfSide = (name: (typeof sides)[number], side: number) =>
    name === 'draw' ? (
      t('board.draw')
    ) : (
      <>
        <Team
          name={match[name]}
          reds={isMain ? (match.live?.reds[side] ?? 0) : 0}
          isPlain={!isMain || entry.isChild || !hasCrests(sport)}
        />
        {isMain && <GamesInSet match={match} side={side} />}
      </>
    )
  const look = (name: (typeof sides)[number]) =>
    !isMain ? unseen : name === 'draw' ? style.draw : entry.giver === name ? style.giver : style.team
  return sides.slice(0, block.sides).map((name, at) => {
    const line = block.first + at
    const beside = besideOf(entry, layout, line).filter(isExtra)
    const room = isPair && beside.some((what) => what !== 'more') ? style.besideName : ''
    return (
      <div key={name} role="row" aria-rowindex={row + line} className={style.row}>
        {isMain && !(isPair && line > 0 && !entry.isChild) && (
          <Time match={match} line={line} isChild={entry.isChild} isWhole={isAcross || isPair} />
        )}
        <div role="rowheader" aria-colindex={2} className={`${isAcross ? style.teams : look(name)} ${room}`}>
          {isAcross
            ? sides.slice(0, 2).map((one, side) => (
                <div key={one} className={look(one)}>
                  {nameOfSide(one, side)}
                </div>
              ))
            : nameOfSide(name, at)}
        </div>
        {layout.columns.map((column, slot) => {
          const [type, side] = [typeOf(column), sideIn(column, at)]
          return (
            hasPrice(type, side, isMain, block.markets) && (
              <Price
                key={column}
                {...{ type, side, line, home, away, sport, of, shut, slot, column }}
                match={match.id}
                market={block.markets[type]}
                isHeld={isPicked(held, heldKey(block.markets[type], picksOf(type)[side]!))}
              />
            )
          )
        })}
        {beside.map((what) => (
          <div key={what} className={isPair ? style.corner[what] : style.last}>
            <SideMarkets
              {...{ match, line, what, entry }}
              isFavourite={props.isFavourite}
              isUnfolded={props.isUnfolded}
            />
          </div>
        ))}
      </div>
    )
  })
}

interface TimeProps {
  readonly match: Match
  readonly line: number
  readonly isChild: boolean
  /**
   * Whether both parts of its time are on one line: the match has no other, or its way to all markets is under them.
   */
  readonly isWhole: boolean
}

const Time = ({ match, line, isChild, isWhole }: TimeProps) => {
  const { t, odds } = useBoardView()
  const { subject } = match
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      data-playing={match.live ? match.id : undefined}
      className={isWhole ? style.whole : line === 0 ? style.when : style.minute}
    >
      {line === 0 && (
        <span role="heading" aria-level={isChild ? 4 : 3} id={headingId(match.id)} className={unseen}>
          {nameOf(t, match)}, {stateOfPlay(t, match, nowOf(odds))}
        </span>
      )}
      {isChild && line === 0 && subject !== 'match' && (
        <b aria-hidden className={style.subject}>
          {t(`board.child.${subject}`)}
        </b>
      )}
      {!isChild && line === 0 && <When match={match} />}
      {!isChild && (line === 1 || isWhole) && <Minute match={match} />}
    </div>
  )
}

const heldKey = (market: number | undefined, pick: string): string | null =>
  market === undefined ? null : pickKey(market, pick)

/** An entry made again with the same markets is the same to a row. */
function sameMatch(a: MatchProps, b: MatchProps): boolean {
  const isSameRow =
    a.row === b.row && a.held === b.held && a.isFavourite === b.isFavourite && a.isUnfolded === b.isUnfolded
  return (
    isSameRow &&
    (a.entry === b.entry || (a.entry.id === b.entry.id && JSON.stringify(a.entry) === JSON.stringify(b.entry)))
  )
}

export const useMatch = (store: OddsStore, id: number): Match | undefined =>
  useSyncExternalStore(
    useCallback((listener: () => void) => store.onMatch(id, listener), [store, id]),
    () => store.match(id),
  )

const usePartlyShut = (store: OddsStore, { lines }: Entry): boolean => {
  const [subscribe, read] = useMemo(() => {
    const ids = lines.flatMap((markets) => Object.values(markets))
    const isShut = (id: number) => store.market(id)?.status === 'suspended'
    return [
      (listener: () => void) => {
        const ends = ids.map((id) => {
          let was = isShut(id)
          // A price that moves is not asked about the whole match.
          return store.onOdds(id, () => {
            if (was !== (was = isShut(id))) listener()
          })
        })
        return () => ends.forEach((end) => end())
      },
      () => ids.some(isShut),
    ] as const
  }, [store, lines])
  return useSyncExternalStore(subscribe, read)
}

export const closedReasonOf = ({ status, suspension, sport, live }: Match): ClosedReason | null => {
  if (status === 'open') return null
  if (live && isSpecial(sport)) return 'started'
  return suspension === 'none' ? 'trader' : suspension
}
