import { nowOf, showWhen } from '#ui/text/when.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import type { Match } from '#domain/market/rows.ts'
import { printAmount } from '#domain/money/money.ts'
import { isRace } from '#domain/market/sports.ts'
import { toSpeech } from '#ui/text/to-speech.ts'
import { showKeys } from '#ui/frame/keys.ts'
import { oddsChoiceOf } from '#ui/prices/odds-choice.ts'
import type { Preferences } from '#ui/preferences.ts'
import { clockOf } from '#ui/clock.ts'
import { scoreText } from '#ui/prices/match/playing.ts'
import { legPriceText } from '#ui/prices/price-text.ts'
import { matchName, selectionName } from '#ui/prices/selection.ts'
import type { Translate } from '#ui/text/text.tsx'
import { picksIn } from '#machines/slip/slip.list.ts'
import { mayTake, myanmarOfferOf, offerOf, onItsWay, openRecord, partOf, takeOffer } from '#ui/prices/taking.ts'
import { predictable } from '#ui/prices/predictable.ts'
import { requestPart } from '#ui/flows/requested-part.ts'
import { openBuildPage } from '#ui/prices/builder/build-page.ts'
import { openMatchPage } from '#ui/prices/match/match-page.ts'
import { focusBoard, focusHeading, focusLucky, focusPrediction, focusSlip, pressSlip, focusSettled } from './focus.ts'
import { noteOf } from './result-label.ts'
import type { Act, Found, Result } from './results.ts'
import { shortcutActs } from './use-shortcuts.ts'
import type { Reach } from './reach.ts'

type Of<Kind extends Result['kind']> = Extract<Result, { kind: Kind }>

type Perform<Kind extends Result['kind']> = (result: Of<Kind>, reach: Reach, back: () => void, note: string) => void

/**
 * Performs the chosen result. Each act moves the focus to what it changed; if it changed nothing visible, `back`
 * returns the focus.
 */
export const perform = (found: Found, reach: Reach, back: () => void): void =>
  (performers[found.result.kind] as Perform<Result['kind']>)(found.result, reach, back, noteOf(reach.t, found))

const performers: { readonly [Kind in Result['kind']]: Perform<Kind> } = {
  pick: ({ offer: { leg }, stake }, reach, back, note) => {
    const { platform, t, go } = reach
    const { slip, odds, feed, announcer, session } = platform
    // It may have moved or gone since it was listed.
    const offer =
      leg.oddsType === 'MM'
        ? myanmarOfferOf(odds, leg.oddsId, leg.pick)
        : offerOf(odds, leg.oddsId, leg.pick, leg.oddsType)
    const isFree = feed.getSnapshot().hasTag('fresh') && mayTake(slip.getSnapshot())
    if (!offer || !isFree) {
      announcer.outcome(t('keys.said.locked'))
      return back()
    }
    takeOffer(platform, offer, stake)
    const { currency } = session.getSnapshot().context.profile ?? {}
    const told = { selection: selectionName(t, leg), price: legPriceText(t, offer.leg, offer.price) }
    const sentence =
      stake === undefined || !currency
        ? t('keys.said.taken', told)
        : t('keys.said.takenFor', { ...told, amount: printAmount(stake, currency) })
    announcer.outcome(toSpeech(t, [sentence, note].filter(Boolean).join(' ')))
    focusSlip(go)
  },
  stake: ({ stake }, { platform: { slip, bets, session, announcer }, t, go }) => {
    const { currency = 'MYR' } = session.getSnapshot().context.profile ?? {}
    bets[partOf(slip.getSnapshot())].send({ type: 'stake.typed', entered: stake })
    announcer.outcome(t('keys.said.stake', { amount: printAmount(stake, currency) }))
    focusSlip(go)
  },
  match: ({ match }, reach) => openMatch(reach, match),
  build: ({ match, picks, stake }, { platform: { announcer } }, _, note) => {
    openBuildPage(match, picks, stake)
    if (note !== '') announcer.outcome(note)
  },
  market: ({ match, type }, reach) => openMatch(reach, match, type),
  league: ({ league }, reach) => {
    const { board } = reach.platform.odds
    const own = [...board.matches.values()].filter((match) => match.league === league && match.kind === 1)
    const tab = ([reach.platform.preferences.tab, 'live', 'today', 'early'] as const).find((one) =>
      own.some((match) => match.tab === one),
    )
    const isOutright = own.every(({ away }) => away === '')
    showOnBoard(reach, {
      sport: board.leagues.get(league)?.sport ?? 1,
      selectedLeagues: [league],
      marketView: isOutright ? 'outright' : 'hdpou',
      ...(tab && { tab }),
    })
    focusBoard(reach.go)
  },
  sport: ({ sport }, reach) => {
    showOnBoard(reach, { sport })
    focusBoard(reach.go)
  },
  tab: ({ tab }, reach) => change(reach, { tab }),
  view: ({ view }, reach) => change(reach, { marketView: view }),
  page: ({ path }, { go }) => go(path),
  game: ({ game }, { go }) => go(`/others?play=${encodeURIComponent(game)}`),
  room: ({ room }, { go }) => go(`/tournament2/room?id=${room}`),
  predict: ({ id, points }, { platform: { announcer }, t }, back) => {
    // The match may have begun since it was listed.
    const offer = predictable().find((one) => one.id === id)
    if (!offer) {
      announcer.outcome(t('keys.said.locked'))
      return back()
    }
    offer.choose(points)
    focusPrediction()
  },
  oddsType: ({ oddsType }, { platform, t }, back) => {
    oddsChoiceOf(platform, platform.session.getSnapshot().context.profile?.currency ?? '').choose(oddsType)
    platform.announcer.outcome(t(`odds.${oddsType}`))
    back()
  },
  score: ({ match: id }, { platform: { odds, announcer }, t }, back) => {
    const match = odds.match(id)
    if (match) announcer.outcome(scoreSentence(t, match, nowOf(odds)))
    back()
  },
  cashOut: ({ bet, amount }, { go }) => askCashOut(go, bet, amount),
  editBet: ({ bet, stake }, { go }) => askEdit(go, bet, stake),
  order: ({ bet, terms }, { go }) => {
    requestPart({ page: '/info/betlist', tab: 'outstanding', order: { bet, terms } })
    go('/info/betlist')
  },
  act: ({ act }, reach, back) => actions[act](reach, back),
}

const actions: Readonly<Record<Act, (reach: Reach, back: () => void) => void>> = {
  place: ({ go }) => pressSlip(go),
  clear: ({ platform, t }, back) => {
    const { slip, bets, announcer } = platform
    const part = partOf(slip.getSnapshot())
    const isOpen = !onItsWay.has(openRecord(slip.getSnapshot(), part).stage)
    if (isOpen) {
      for (const { id } of picksIn(slip.getSnapshot().context)) slip.send({ type: 'bet.dismissed', bet: id })
      if (bets[part].getSnapshot().can({ type: 'slip.cleared' })) bets[part].send({ type: 'slip.cleared' })
    }
    announcer.outcome(t(isOpen ? 'keys.said.cleared' : 'keys.said.locked'))
    back()
  },
  pause: (reach, back) => {
    shortcutActs.pause(reach)
    back()
  },
  balance: (reach, back) => {
    shortcutActs.balance(reach)
    back()
  },
  favourites: (reach) => change(reach, { favouritesOnly: !reach.platform.preferences.favouritesOnly }),
  single: ({ platform: { slip }, go }) => {
    slip.send({ type: 'way.chosen', way: 'singles' })
    focusSlip(go)
  },
  parlay: ({ platform: { slip }, go }) => {
    slip.send({ type: 'way.chosen', way: 'parlay' })
    focusSlip(go)
  },
  cashOut: ({ go }) => askCashOut(go, 'newest'),
  editBet: ({ go }) => askEdit(go, 'newest'),
  news: (reach, back) => {
    shortcutActs.news(reach)
    back()
  },
  results: ({ go }) => {
    go('/info/betlist')
    focusSettled()
  },
  announcements: ({ go }) => {
    requestPart({ page: '/info/message', tab: 'normal' })
    go('/info/message')
  },
  limits: ({ go }) => {
    requestPart({ page: '/info/settings', tab: 'protection' })
    go('/info/settings')
    focusHeading('limits')
  },
  break: ({ go }) => openBreaks(go),
  exclude: ({ go }) => openBreaks(go),
  createRoom: ({ go }) => go('/tournament2/create'),
  createPrivate: ({ go }) => go('/tournament2/private'),
  again: ({ platform: { announcer }, t }, back) => {
    back()
    if (!announcer.again()) announcer.aside(t('keys.said.nothingToRepeat'))
  },
  lucky: ({ platform: { slip }, go }) => {
    slip.send({ type: 'way.chosen', way: 'lucky' })
    focusLucky(go)
  },
  dark: (reach, back) => setMode(reach, 'dark', back),
  light: (reach, back) => setMode(reach, 'light', back),
  shortcuts: (_, back) => {
    back()
    showKeys('shortcuts')
  },
  signOut: ({ platform: { session } }) => session.send({ type: 'logout.asked' }),
}

/** Breaks and self-exclusion are one form. */
const openBreaks = (go: Reach['go']): void => {
  requestPart({ page: '/info/settings', tab: 'protection' })
  go('/info/settings')
  focusHeading('break')
}

/** The page takes the focus to the confirmation, once there is an offer. `amount` in minor units. */
const askCashOut = (go: Reach['go'], cashOut: string, amount?: bigint): void => {
  requestPart({ page: '/info/betlist', tab: 'outstanding', cashOut, ...(amount !== undefined && { amount }) })
  go('/info/betlist')
}

/** `stake` in minor units: that of the new bet. */
const askEdit = (go: Reach['go'], edit: string, stake?: bigint): void => {
  requestPart({ page: '/info/betlist', tab: 'outstanding', edit, ...(stake !== undefined && { stake }) })
  go('/info/betlist')
}

const setMode = ({ platform: { preferences, announcer }, t }: Reach, mode: 'dark' | 'light', back: () => void) => {
  preferences.mode = mode
  announcer.outcome(t('keys.said.mode', { mode: t(`menu.mode.${mode}`) }))
  back()
}

const scoreSentence = (t: Translate, match: Match, now: number | null): string =>
  match.live === null
    ? t('keys.said.notBegun', {
        match: matchName(t, match),
        time: showWhen(t, match.kickoff, now),
      })
    : t('keys.said.score', {
        home: match.home,
        away: match.away,
        score: scoreText(match) ?? t('keys.said.noScore'),
        clock: clockOf(t, match),
      })

type Shown = Partial<
  Pick<Preferences, 'tab' | 'sport' | 'marketView' | 'selectedLeagues' | 'favouritesOnly' | 'searchText'>
>

/** Shows something else on the board, without what narrowed it before. */
const showOnBoard = ({ platform: { preferences } }: Reach, shown: Shown): void =>
  void Object.assign(preferences, { selectedLeagues: [], favouritesOnly: false, searchText: '', ...shown })

const change = ({ platform: { preferences }, go }: Reach, shown: Shown): void => {
  Object.assign(preferences, shown)
  focusBoard(go)
}

/** Shows all markets of a match; a runner has none but its own, on the board. */
const openMatch = (reach: Reach, id: number, type?: MarketType): void => {
  const match = reach.platform.odds.match(id)
  if (match && match.away !== '') return openMatchPage(id, type)
  if (!match) return
  showOnBoard(reach, { sport: match.sport, tab: match.tab, marketView: isRace(match.sport) ? 'hdpou' : 'outright' })
  focusBoard(reach.go)
}
