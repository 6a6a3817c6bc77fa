import { isMarketType, type MarketType, oddsTypeFor, picksOf, plainType } from '#domain/market/kinds.ts'
import type { OddsType } from '#domain/odds/odds.ts'
import { isRace } from '#domain/market/sports.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { Tracker } from '#ui/play/index.ts'
import { oddsTypeText } from '#ui/prices/price-text.ts'
import { marketName } from '#ui/prices/selection.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import type { Translate } from '#ui/text/text.tsx'
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSearch } from 'wouter'
import { useBoardView } from '../board/board-view.ts'
import type { BoardList } from '../board/list.ts'
import { neighboursOf } from '../board/neighbours.ts'
import { marketsOf, type Offered } from './catalogue-groups.ts'
import { type Details, detailsOf } from './details.ts'
import { MarketBar } from './market-bar.tsx'
import { MarketCard } from './market-card.tsx'
import { nameOf, useMatch } from './match.tsx'
import { BuildSwitch, Building } from '../build/building.tsx'
import { over } from '../build/build.css.ts'
import { ReadyBuilders } from '../build/ready.tsx'
import { useBuilding } from '../build/use-building.ts'
import { useSharedBuild } from '../build/use-shared-build.ts'
import { useReturn } from '../board/use-return.ts'
import { useTaking } from '../prices/use-taking.ts'
import * as style from './markets.css.ts'
import { Awaited, Ghosts, Gone, MarketsStatus } from './markets-missing.tsx'
import { Field, Head } from './match-head.tsx'
import { keepTabStop, rove } from './rove-prices.ts'
import { unfold, useMarketList } from './use-market-list.ts'

/** The page of one match: all its markets, in the board's place, from the one that its address names (§page.match). */
export const Markets = ({ id, list }: { id: number; list: BoardList }) => {
  const market = new URLSearchParams(useSearch()).get('market') ?? ''
  const onClose = useReturn()
  const begin = isMarketType(market) ? market : undefined
  return <MarketsOf key={`${id} ${begin}`} {...{ id, list, begin, onClose }} />
}

interface MarketsProps {
  readonly id: number
  /** What the board lists: the match's neighbours are there. */
  readonly list: BoardList
  readonly begin: MarketType | undefined
  readonly onClose: () => void
}

/** Escape goes back to the row it was opened from. */
const MarketsOf = ({ id, list: board, begin, onClose }: MarketsProps) => {
  const {
    t,
    odds,
    oddsType,
    hasScoreMap,
    quotes: { isMyanmar = false },
  } = useBoardView()
  const { brand, ...platform } = usePlatform()
  const details = detailsOf(platform)
  const match = useMatch(odds, id)
  const [last, setLast] = useState(match)
  const { preferences } = platform
  const offered = useOffered(odds, details, id, isMyanmar)
  const state = details.state(id)
  const { toggle, held } = useTaking()
  const building = useBuilding(id, !isMyanmar && !isRace(last?.sport ?? 0))
  const root = useRef<HTMLElement>(null)
  useEffect(() => details.hold(id), [details, id])
  useLayoutEffect(() => root.current?.focus({ preventScroll: true }), [])
  useLayoutEffect(() => {
    // The price that was the tab stop may have gone.
    if (root.current) keepTabStop(root.current)
  })
  useEffect(() => {
    if (begin !== undefined) unfold(preferences, begin)
  }, [preferences, begin])
  useBeginning(root, begin)
  if (match && match !== last) setLast(match)
  useSharedBuild(id, state, building)
  useTitle(last && t('app.pageTitle', { name: nameOf(t, last), title: t('app.title', { brand }) }))
  const nameOfMarket = (market: Offered) => titleOf(t, odds, market)
  const list = useMarketList(preferences, offered, nameOfMarket)
  const shown = list.shown.filter((market) => !building.isOn || market.match === id)

  const onClick = ({ target, detail }: MouseEvent) => {
    const button =
      detail < 2 && target instanceof Element ? target.closest<HTMLElement>('[data-price], [data-card]') : null
    const type = button?.closest<HTMLElement>('[data-market]')?.dataset['market'] ?? ''
    const control = button?.dataset['card']
    if (control) return isMarketType(type) && list.turn(control === 'pin' ? 'pinnedMarkets' : 'foldedMarkets', type)
    const [market, side] = button?.dataset['price']?.split('/').map(Number) ?? []
    const priced = market === undefined ? undefined : odds.market(market)
    if (button?.ariaDisabled === 'true' || !priced || side === undefined) return
    const [marketType, oddsId] = [plainType(priced.type), priced.id]
    if (building.isOn) building.toggle({ oddsId, marketType, pick: picksOf(marketType)[side]!, line: priced.line })
    else toggle(oddsId, marketType, side)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose()
    }
    rove(event)
  }
  if (!last) return odds.board.isWhole ? <Gone onClose={onClose} /> : <Awaited />
  return (
    <section
      ref={root}
      tabIndex={-1}
      data-match={id}
      aria-label={t('board.markets.of', {
        match: last.away === '' ? last.home : t('board.match', { home: last.home, away: last.away }),
      })}
      className={building.isOn ? `${style.page} ${over}` : style.page}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <Head match={last} neighbours={neighboursOf(board, odds.board, id)} onClose={onClose} />
      {isRace(last.sport) && <Field of={last} />}
      {hasScoreMap && last.live && <Tracker match={last} />}
      {building.mayTurn && (
        <>
          <BuildSwitch {...building} />
          {building.held === '' && <ReadyBuilders match={last} onFill={building.fill} />}
        </>
      )}
      <MarketBar {...list.bar} offered={offered} found={list.bar.found && shown.length} sport={match?.sport ?? 0} />
      <MarketsStatus state={match ? state : 'gone'} details={details} id={id} hasMarkets={offered.length > 0} />
      {isMyanmar && offered.length > 0 && (
        <p className={style.calm}>
          {t(offered.some((market) => market.isMyanmar) ? 'board.markets.myanmar' : 'board.markets.noMyanmar')}
        </p>
      )}
      <div className={style.cards}>
        {shown.map((market, at) => (
          <MarketCard
            key={`${market.match}/${market.type}`}
            market={market}
            title={isMyanmar ? inOdds(t, nameOfMarket(market), market, oddsType) : nameOfMarket(market)}
            isPinned={list.isPinned(market)}
            isFolded={list.isFolded(market)}
            held={building.isOn ? building.held : (held.get(market.match) ?? null)}
            {...(building.isOn && { why: building.why })}
            isFirst={at === 0}
          />
        ))}
        {state === 'loading' && <Ghosts />}
      </div>
      <Building flow={building.flow} match={last} />
    </section>
  )
}

/** The page is called by its match; the page's own name is written in the same step with another language. */
const useTitle = (name: string | undefined): void => {
  useEffect(() => {
    const before = document.title
    if (name !== undefined) queueMicrotask(() => void (document.title = name))
    return () => void (document.title = before)
  }, [name])
}

/** The focus goes to the market to begin at as soon as it is here, once. */
const useBeginning = (root: { readonly current: HTMLElement | null }, begin: MarketType | undefined): void => {
  const isDue = useRef(begin !== undefined)
  useLayoutEffect(() => {
    const price = isDue.current ? root.current?.querySelector<HTMLElement>(`[data-market=${begin}] [data-price]`) : null
    if (!price) return
    isDue.current = false
    for (const other of root.current?.querySelectorAll<HTMLElement>('[data-price][tabindex="0"]') ?? [])
      other.tabIndex = -1
    price.tabIndex = 0
    price.focus()
  })
}

const titleOf = (t: Translate, { board }: OddsStore, { match, type }: Offered): string => {
  const { subject, sport } = board.matches.get(match) ?? { subject: 'match', sport: 0 }
  const name = marketName(t, { marketType: type, sport })
  return subject === 'match' ? name : t('board.markets.child', { subject: t(`board.child.${subject}`), market: name })
}

/** Where some markets are at Myanmar odds and others at the usual ones, each says at which. */
const inOdds = (t: Translate, market: string, { type, isMyanmar }: Offered, oddsType: OddsType): string =>
  t('slip.about', { market, type: oddsTypeText(t, isMyanmar ? 'MM' : oddsTypeFor(type, oddsType)) })

/** Rendered again when markets come and go and after each answer, never for a price of the board. */
const useOffered = (odds: OddsStore, details: Details, id: number, isMyanmar: boolean): readonly Offered[] => {
  useSyncExternalStore(odds.onShape, odds.shape)
  useSyncExternalStore(odds.onBeat, odds.myanmarShape)
  useSyncExternalStore(details.onState, details.beat)
  return marketsOf(odds, id, isMyanmar)
}
