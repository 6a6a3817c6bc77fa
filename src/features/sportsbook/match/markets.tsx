import { hasCrests } from '#domain/market/crest.ts'
import { isMarketType, type MarketType, oddsTypeFor, picksOf, plainType } from '#domain/market/kinds.ts'
import type { Match } from '#domain/market/rows.ts'
import type { OddsType } from '#domain/odds/odds.ts'
import { isRace } from '#domain/market/sports.ts'
import { Button, pressOnce } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { Crest } from '#ui/prices/match/crest.tsx'
import { empty, skeleton } from '#ui/frame/panel.css.ts'
import { bySport, clockOf, isHalved } from '#ui/clock.ts'
import { scoreText } from '#ui/prices/match/playing.ts'
import { Tracker } from '#ui/play/index.ts'
import { Segments } from '#ui/forms/segments.tsx'
import { matchPath, onPlainClick } from '#ui/prices/match/match-page.ts'
import { oddsTypeText } from '#ui/prices/price-text.ts'
import { marketName } from '#ui/prices/selection.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import type { Translate } from '#ui/text/text.tsx'
import { usePrintedKey } from '#ui/frame/keys.ts'
import { watchMatch } from '#ui/prices/match/watched-match.ts'
import { boardDate, boardTime } from '#ui/text/member-time.ts'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Link, useSearch } from 'wouter'
import { useBoardView } from '../board/board-view.ts'
import { type MarketGroup, marketGroups, marketsOf, type Offered } from './catalogue-groups.ts'
import { type Details, detailsOf, type DetailState } from './details.ts'
import * as style from './markets.css.ts'
import { MarketCard } from './market-card.tsx'
import { nameOf, useMatch } from './match.tsx'
import { BuildSwitch, Building } from '../build/building.tsx'
import { over } from '../build/build.css.ts'
import { ReadyBuilders } from '../build/ready.tsx'
import { useBuilding } from '../build/use-building.ts'
import { useSharedBuild } from '../build/use-shared-build.ts'
import { useReturn } from '../board/use-return.ts'
import { useTaking } from '../prices/use-taking.ts'

/** The page of one match: all its markets, in the board's place, from the one that its address names (§page.match). */
export const Markets = ({ id }: { id: number }) => {
  const market = new URLSearchParams(useSearch()).get('market') ?? ''
  const onClose = useReturn()
  const begin = isMarketType(market) ? market : undefined
  return <MarketsOf key={`${id} ${begin}`} {...{ id, begin, onClose }} />
}

interface MarketsProps {
  readonly id: number
  readonly begin: MarketType | undefined
  readonly onClose: () => void
}

/** Escape goes back to the row it was opened from. */
const MarketsOf = ({ id, begin, onClose }: MarketsProps) => {
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
  const [group, setGroup] = useState<MarketGroup | 'all'>('all')
  const offered = useOffered(odds, details, id, isMyanmar)
  const state = details.state(id)
  const { toggle, held } = useTaking()
  const building = useBuilding(id, !isMyanmar && !isRace(last?.sport ?? 0))
  const root = useRef<HTMLElement>(null)
  useEffect(() => details.hold(id), [details, id])
  useLayoutEffect(() => root.current?.focus({ preventScroll: true }), [])
  useLayoutEffect(() => {
    // The price that was the tab stop may have gone.
    const prices = root.current ? shownPrices(root.current) : []
    if (prices[0] && !prices.some(({ tabIndex }) => tabIndex === 0)) prices[0].tabIndex = 0
  })
  useBeginning(root, begin)
  if (match && match !== last) setLast(match)
  useSharedBuild(id, state, building)
  useTitle(last && t('app.pageTitle', { name: nameOf(t, last), title: t('app.title', { brand }) }))
  const groups = marketGroups.filter((name) => offered.some((market) => market.group === name))
  const chosen = group !== 'all' && groups.includes(group) ? group : 'all'
  const shown = offered
    .filter((market) => chosen === 'all' || market.group === chosen)
    .filter((market) => !building.isOn || market.match === id)

  const onClick = ({ target, detail }: MouseEvent) => {
    const button = detail < 2 && target instanceof Element ? target.closest<HTMLElement>('[data-price]') : null
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
      <Head match={last} onClose={onClose} />
      {isRace(last.sport) && <Field of={last} />}
      {hasScoreMap && last.live && <Tracker match={last} />}
      {building.mayTurn && (
        <>
          <BuildSwitch {...building} />
          {building.held === '' && <ReadyBuilders match={last} onFill={building.fill} />}
        </>
      )}
      {groups.length > 1 && (
        <div className={style.groups}>
          <Segments
            label={t('board.markets.groups')}
            value={chosen}
            onChange={setGroup}
            options={(['all', ...groups] as const).map((name) => ({
              id: name,
              label: groupName(t, name, match?.sport ?? 0),
              count: name === 'all' ? offered.length : offered.filter((one) => one.group === name).length,
            }))}
          />
        </div>
      )}
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
            title={isMyanmar ? inOdds(t, titleOf(t, odds, market), market, oddsType) : titleOf(t, odds, market)}
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

/** The address of a match before the whole board is here. */
const Awaited = () => {
  const { t } = useBoardView()
  return (
    <section className={style.page} aria-busy>
      <p className={style.calm} role="status">
        {t('board.markets.loading')}
      </p>
      <div className={style.cards}>
        <Ghosts />
      </div>
    </section>
  )
}

const Ghosts = () =>
  [0, 1, 2, 3, 4, 5].map((at) => <span key={at} className={`${skeleton} ${style.ghost}`} aria-hidden />)

/** The address of a match that the board does not have: it is over, or was never there. */
const Gone = ({ onClose }: Pick<MarketsProps, 'onClose'>) => {
  const { t } = useBoardView()
  const root = useRef<HTMLElement>(null)
  useLayoutEffect(() => root.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={root} tabIndex={-1} aria-labelledby="match-gone" className={`${style.page} ${style.hollow}`}>
      <GoneSentences />
      <Button kind="plain" onPress={onClose}>
        {t('board.markets.back')}
      </Button>
    </section>
  )
}

const GoneSentences = () => {
  const { t } = useBoardView()
  return (
    <div className={empty} role="status">
      <h2 id="match-gone" className={style.title}>
        {t('board.markets.gone')}
      </h2>
      <p>{t('board.markets.gone.bets')}</p>
      <Link href="/info/betlist" className={style.link}>
        {t('page.betList')}
      </Link>
    </div>
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

/** A group by what its sport calls it: goals are scores elsewhere, and the first half is a set or a map. */
const groupName = (t: Translate, group: MarketGroup | 'all', sport: number): string =>
  group === 'halves' && !isHalved(sport)
    ? t('board.period.ht', bySport(sport))
    : t(`board.markets.group.${group}`, bySport(sport))

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

/** Who runs, by the numbers that forecasts and tricasts name; each leads to its own markets. */
const Field = ({ of: { id, league, kickoff } }: { of: Match }) => {
  const { t, odds } = useBoardView()
  useSyncExternalStore(odds.onShape, odds.shape)
  const runners = [...odds.board.matches.values()]
    .filter((one) => one.league === league && one.kickoff === kickoff)
    .sort((a, b) => a.order - b.order)
  return (
    <ol aria-label={t('board.runners', { count: runners.length })} className={style.field}>
      {runners.map((one) => (
        <li key={one.id}>
          <a
            href={matchPath(one.id)}
            aria-current={one.id === id ? 'page' : undefined}
            className={style.runner}
            // The way back still leads to the board.
            onClick={(event) => onPlainClick(event, () => history.replaceState(history.state, '', matchPath(one.id)))}
          >
            <b className={style.number}>{one.order}</b> {one.home}
          </a>
        </li>
      ))}
    </ol>
  )
}

const Head = ({ match, onClose }: { match: Match; onClose: () => void }) => {
  const { t, odds } = useBoardView()
  const score = scoreText(match)
  const isTeams = match.away !== '' && hasCrests(match.sport)
  const key = usePrintedKey('statistics')
  return (
    <header className={style.head}>
      <Button kind="plain" onPress={onClose} aria-keyshortcuts="Escape">
        {t('board.markets.back')}
      </Button>
      <div className={style.names}>
        <small className={style.league}>{odds.board.leagues.get(match.league)?.name}</small>
        <h2 className={style.title}>
          {isTeams && <Crest name={match.home} />} {match.home}{' '}
          {match.away !== '' && (
            <>
              <span className={score ? style.score : style.versus}>{score ?? t('board.markets.versus')}</span>{' '}
              {match.away} {isTeams && <Crest name={match.away} />}
            </>
          )}
        </h2>
      </div>
      <span className={match.live ? style.live : style.when}>
        {match.live ? clockOf(t, match) : `${boardDate(match.kickoff)}, ${boardTime(match.kickoff)}`}
      </span>
      <Button kind="plain" aria-haspopup="dialog" aria-keyshortcuts={key} onPress={() => watchMatch(match.id)}>
        {t('board.stats')}
      </Button>
    </header>
  )
}

/** What is known of the markets that no board carries, wherever it is not simply what stands. */
const MarketsStatus = ({
  state,
  details,
  id,
  hasMarkets,
}: {
  state: DetailState
  details: Details
  id: number
  hasMarkets: boolean
}) => {
  const { t } = useBoardView()
  const views: Record<DetailState, ReactNode> = {
    loading: (
      <p className={style.calm} role="status">
        {t('board.markets.loading')}
      </p>
    ),
    fresh: hasMarkets ? null : <p className={empty}>{t('board.markets.none')}</p>,
    stale: (
      <p className={style.look} role="status">
        {t('board.markets.stale')}
      </p>
    ),
    unreached: (
      <p className={style.look} role="alert">
        {t('board.markets.unreached')}{' '}
        <Button kind="strong" onPress={() => details.retry(id)}>
          {t('chunk.retry')}
        </Button>
      </p>
    ),
    gone: <GoneSentences />,
  }
  return views[state]
}

/** A pick without a price is hidden, and cannot take the focus. */
const shownPrices = (within: HTMLElement): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>('[data-price]:not([hidden])'),
]

/** One tab stop for all prices: arrows go from price to price, page keys from market to market. */
const rove = (event: KeyboardEvent<HTMLElement>): void => {
  pressOnce(event)
  const { key, target, currentTarget, ctrlKey, altKey, metaKey } = event
  if (ctrlKey || altKey || metaKey || !(target instanceof HTMLElement) || target.dataset['price'] === undefined) return
  const prices = shownPrices(currentTarget)
  const at = prices.indexOf(target)
  const card = (price: HTMLElement | undefined) => price?.closest('[role=group]')
  const steps: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => prices[at + 1],
    ArrowDown: () => prices[at + 1],
    ArrowLeft: () => prices[at - 1],
    ArrowUp: () => prices[at - 1],
    Home: () => prices[0],
    End: () => prices.at(-1),
    PageDown: () => prices.slice(at).find((price) => card(price) !== card(target)),
    PageUp: () => {
      const before = card(prices.slice(0, at).findLast((price) => card(price) !== card(target)))
      return prices.find((price) => card(price) === before)
    },
  }
  const step = steps[key]
  if (!step) return
  event.preventDefault()
  const next = step()
  if (!next) return
  for (const price of prices) price.tabIndex = price === next ? 0 : -1
  next.focus()
}
