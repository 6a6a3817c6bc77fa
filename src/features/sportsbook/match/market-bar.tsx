import { bySport, isHalved } from '#ui/clock.ts'
import { Segments } from '#ui/forms/segments.tsx'
import { type Translate, useText } from '#ui/text/text.tsx'
import { type MarketGroup, marketGroups, type Offered } from './catalogue-groups.ts'
import * as style from './market-bar.css.ts'

/** A part of a match's markets: all, those that the member pinned, or a group of the catalogue. */
export type MarketPart = MarketGroup | 'all' | 'mine'

export interface MarketBarProps {
  readonly offered: readonly Offered[]
  readonly pinned: readonly Offered[]
  readonly part: MarketPart
  readonly onPart: (part: MarketPart) => void
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Undefined while nothing is searched for. */
  readonly found: number | undefined
  readonly sport: number
}

/** Fewer markets than this are seen at a glance. */
const manyMarkets = 10

/** The parts of a match's markets that have at least one market. */
export const partsOf = (offered: readonly Offered[], pinned: readonly Offered[]): readonly MarketPart[] => {
  const groups = marketGroups.filter((name) => offered.some((market) => market.group === name))
  return [...(pinned.length > 0 ? (['mine'] as const) : []), 'all', ...groups]
}

/** Which of a match's markets are shown: a part of them, or what a word finds in all. */
export const MarketBar = ({ offered, pinned, part, onPart, search, onSearch, found, sport }: MarketBarProps) => {
  const t = useText()
  const parts = partsOf(offered, pinned)
  const countOf = (name: MarketPart) =>
    name === 'all'
      ? offered.length
      : name === 'mine'
        ? pinned.length
        : offered.filter((one) => one.group === name).length
  return (
    <div className={style.bar}>
      {parts.length > 2 && (
        <div className={style.parts}>
          <Segments
            label={t('board.markets.groups')}
            value={part}
            onChange={onPart}
            options={parts.map((name) => ({ id: name, label: partName(t, name, sport), count: countOf(name) }))}
          />
        </div>
      )}
      {offered.length >= manyMarkets && (
        <input
          type="search"
          aria-label={t('board.markets.search')}
          placeholder={t('board.markets.search')}
          value={search}
          className={style.search}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={(event) => {
            // The first press empties the field, the next one leads back to the board.
            if (event.key !== 'Escape' || search === '') return
            event.stopPropagation()
            onSearch('')
          }}
        />
      )}
      <p role="status" className={style.found}>
        {found !== undefined && t('board.markets.found', { count: found })}
      </p>
    </div>
  )
}

/** A group by what its sport calls it: goals are scores elsewhere, and the first half is a set or a map. */
const partName = (t: Translate, part: MarketPart, sport: number): string =>
  part === 'halves' && !isHalved(sport)
    ? t('board.period.ht', bySport(sport))
    : t(`board.markets.group.${part}`, bySport(sport))
