import { nowOf, showWhen } from '#ui/text/when.ts'
import { pages } from '#features/routes.ts'
import { printAmount } from '#domain/money/money.ts'
import { soccer } from '#domain/market/sports.ts'
import type { Platform } from '#ui/flows/contexts.ts'
import { clockOf } from '#ui/clock.ts'
import { orderText } from '#ui/prices/order-text.ts'
import { scoreText } from '#ui/prices/match/playing.ts'
import { predictable } from '#ui/prices/predictable.ts'
import { legPriceText } from '#ui/prices/price-text.ts'
import { marketName, matchName, selectionName } from '#ui/prices/selection.ts'
import type { Translate, TextKey } from '#ui/text/text.tsx'
import type { Act, Found, Result } from './results.ts'

/** The kind of a result, its name, and what distinguishes it from others of that name. */
export interface ResultLabel {
  readonly kind: string
  readonly name: string
  readonly detail: string
  /** Its price. */
  readonly figure?: string
}

type ResultLabels = {
  readonly [Kind in Result['kind']]: (
    t: Translate,
    platform: Platform,
    result: Extract<Result, { kind: Kind }>,
  ) => ResultLabel
}

export const resultLabel = (t: Translate, platform: Platform, result: Result): ResultLabel =>
  (labels[result.kind] as (t: Translate, platform: Platform, result: Result) => ResultLabel)(t, platform, result)

/** What a result leaves out of the line: a line that is not offered, and unused words; empty if nothing. */
export const noteOf = (t: Translate, { missing, unused }: Found): string =>
  [
    missing && t('keys.notOffered', { asked: missing.asked, nearest: missing.nearest }),
    unused.length > 0 && t('keys.unused', { words: unused.join(' ') }),
  ]
    .filter(Boolean)
    .join(' ')

/** The name of an act; most have the name they have elsewhere. */
export const actNames = {
  place: 'keys.name.place',
  clear: 'keys.name.clear',
  pause: 'keys.name.pause',
  balance: 'keys.name.balance',
  favourites: 'board.favourites',
  single: 'slip.part.singles',
  parlay: 'slip.part.parlay',
  cashOut: 'keys.name.cashOut',
  editBet: 'keys.name.editBet',
  news: 'keys.name.news',
  results: 'keys.name.results',
  announcements: 'marquee.region',
  limits: 'keys.name.limits',
  break: 'keys.name.break',
  lucky: 'slip.part.lucky',
  dark: 'menu.mode.dark',
  light: 'menu.mode.light',
  shortcuts: 'keys.title',
  exclude: 'keys.name.exclude',
  createRoom: 'keys.name.createRoom',
  createPrivate: 'keys.name.createPrivate',
  again: 'keys.name.again',
  signOut: 'menu.signOut',
} as const satisfies Record<Act, TextKey>

const labels: ResultLabels = {
  pick: (t, { session }, { offer: { leg, price }, stake }) => {
    const currency = session.getSnapshot().context.profile?.currency
    const amount = stake === undefined || !currency ? '' : t('keys.stake', { amount: printAmount(stake, currency) })
    return {
      kind: t('slip.title'),
      name: selectionName(t, leg),
      figure: legPriceText(t, leg, price),
      detail: [marketName(t, leg), matchName(t, leg), amount].filter(Boolean).join(' · '),
    }
  },
  stake: (t, { session }, { stake }) => ({
    kind: t('slip.title'),
    name: t('keys.stake', { amount: printAmount(stake, session.getSnapshot().context.profile?.currency ?? 'MYR') }),
    detail: '',
  }),
  match: (t, { odds }, { match }) => ({ kind: t('board.column.match'), ...matchLabel(t, odds, match) }),
  build: (t, { odds, session }, { match: id, picks, stake }) => {
    const [match, currency] = [odds.match(id), session.getSnapshot().context.profile?.currency]
    const amount = stake === undefined || !currency ? '' : t('keys.stake', { amount: printAmount(stake, currency) })
    const name =
      match && picks.length > 0
        ? selectionName(t, { ...picks[0]!, built: picks, home: match.home, away: match.away, sport: match.sport })
        : t('board.build.open')
    return {
      kind: t('selection.builder'),
      name,
      detail: [match && matchName(t, match), amount].filter(Boolean).join(' · '),
    }
  },
  market: (t, { odds }, { match, type }) => ({
    kind: t('keys.kind.market'),
    name: marketName(t, { marketType: type, sport: odds.match(match)?.sport ?? soccer }),
    detail: matchLabel(t, odds, match).name,
  }),
  league: (t, { odds: { board } }, { league }) => ({
    kind: t('keys.kind.league'),
    name: board.leagues.get(league)?.name ?? '',
    detail: t(`sports.${board.leagues.get(league)?.sport ?? 1}` as TextKey),
  }),
  sport: (t, _, { sport }) => ({ kind: t('board.menu.sports'), name: t(`sports.${sport}` as TextKey), detail: '' }),
  tab: (t, _, { tab }) => ({ kind: t('board.tabs'), name: t(`board.tab.${tab}`), detail: '' }),
  view: (t, _, { view }) => ({ kind: t('board.views'), name: t(`board.marketView.${view}`), detail: '' }),
  page: (t, _, { path }) => ({ kind: '', name: t(pages[path].name), detail: '' }),
  game: (t, _, { name }) => ({ kind: t('page.games'), name, detail: '' }),
  room: (t, _, { room }) => ({ kind: t('page.rooms'), name: String(room), detail: '' }),
  predict: (t, _, { id, points }) => {
    const offer = predictable().find((one) => one.id === id)
    return {
      kind: t('page.rooms'),
      name: offer?.name ?? '',
      figure: offer?.price ?? '',
      detail: [offer?.match, points].filter(Boolean).join(' · '),
    }
  },
  oddsType: (t, _, { oddsType }) => ({ kind: t('board.oddsType'), name: t(`odds.${oddsType}`), detail: '' }),
  score: (t, { odds }, { match }) => ({
    kind: t('keys.name.score'),
    ...matchLabel(t, odds, match),
    figure: scoreText(odds.match(match) ?? { live: null }) ?? '',
  }),
  cashOut: (t, { session }, { name, match, offer, amount }) => ({
    kind: t('keys.name.cashOut'),
    name,
    figure:
      offer === null
        ? t('keys.noOffer')
        : printAmount(amount ?? offer, session.getSnapshot().context.profile?.currency ?? 'MYR'),
    detail: match,
  }),
  editBet: (t, { session }, { name, match, offer, stake }) => ({
    kind: t('keys.name.editBet'),
    name,
    figure:
      offer === null
        ? t('keys.noOffer')
        : printAmount(stake ?? offer, session.getSnapshot().context.profile?.currency ?? 'MYR'),
    detail: match,
  }),
  order: (t, { session }, { name, match, offer, terms }) => {
    const currency = session.getSnapshot().context.profile?.currency ?? 'MYR'
    return {
      kind: orderText(t, terms, currency),
      name,
      figure: offer === null ? t('keys.noOffer') : printAmount(offer, currency),
      detail: match,
    }
  },
  act: (t, _, { act }) => ({ kind: '', name: t(actNames[act]), detail: '' }),
}

const matchLabel = (t: Translate, odds: Platform['odds'], id: number): Pick<ResultLabel, 'name' | 'detail'> => {
  const match = odds.match(id)
  if (!match) return { name: '', detail: '' }
  const when = match.live
    ? [clockOf(t, match), scoreText(match)].filter(Boolean).join(' ')
    : showWhen(t, match.kickoff, nowOf(odds))
  return {
    name: matchName(t, match),
    detail: [odds.board.leagues.get(match.league)?.name, when].filter(Boolean).join(' · '),
  }
}
