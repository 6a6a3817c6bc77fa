import type { MarketCode } from '#domain/market/catalogue.ts'
import { isMainType, isMyanmarType, marketTypes, plainType } from '#domain/market/kinds.ts'
import { type HeadRow, type Tab, tabs } from '#domain/market/rows.ts'
import type { MarketRecord } from '../store.ts'
import type { BookMatch } from './book-match.ts'

/**
 * The head of a match (§board.heads): all its markets, how many of them are behind *more* and how many of its children
 * behind
 * *moremore*, and the twelve counts, each over both periods and every line. First and last goal are one count. Last,
 * the markets that the page of the match shows: its own and its children's, one of several lines counted once.
 */
export const headRow = (
  { id, fixture, live }: BookMatch,
  tab: Tab,
  markets: Iterable<MarketRecord>,
  children: Iterable<Iterable<MarketRecord>>,
): HeadRow => {
  const counts = new Map<MarketCode, number>()
  let [total, more, moreMore] = [0, 0, 0]
  const own = [...markets]
  const families = [...children].map((all) => [...all])
  for (const { type } of families.flat()) if (!isMyanmarType(type)) moreMore++
  for (const { type } of own) {
    if (isMyanmarType(type)) continue
    const { kind } = marketTypes[plainType(type)]
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    total++
    if (!isMainType(plainType(type), fixture.sport)) more++
  }
  const of = (...kinds: readonly MarketCode[]) => kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)
  const parlay = of('outright') === total && total > 0 ? 0 : 1
  return [
    id,
    fixture.sport,
    tabs[tab],
    fixture.league,
    total,
    parlay,
    live ? 1 : 0,
    more,
    moreMore,
    of('hdp'),
    of('ou'),
    of('oe'),
    of('1x2'),
    of('ml'),
    of('tw'),
    of('cs'),
    of('dc'),
    of('fg', 'lg'),
    of('htft'),
    of('tg'),
    of('outright'),
    [own, ...families].reduce((sum, all) => sum + new Set(all.map(({ type }) => plainType(type))).size, 0),
  ]
}
