import type { MarketType } from '#domain/market/kinds.ts'
import { printAmount } from '#domain/money.ts'
import { printLegPrice } from '#domain/printed-price.ts'
import { isRace } from '#domain/sports.ts'
import { toSpeech } from '#ui/to-speech.ts'
import { showKeys } from '#ui/keys.ts'
import { oddsChoiceOf } from '#ui/odds-choice.ts'
import type { Preferences } from '#ui/preferences.ts'
import { selectionName } from '#ui/selection.ts'
import { mayClear, mayTake, myanmarOfferOf, offerOf, partOf, takeOffer, draftsOf } from '#ui/taking.ts'
import { predictable } from '#ui/predictable.ts'
import { requestMatch } from '#ui/requested-match.ts'
import { focusBoard, focusPrediction, focusSlip, pressSlip } from './focus.ts'
import { noteOf } from './result-label.ts'
import type { Act, Found, Result } from './results.ts'
import { type Reach, shortcutActs } from './use-shortcuts.ts'

type Of<Kind extends Result['kind']> = Extract<Result, { kind: Kind }>

type Perform<Kind extends Result['kind']> = (result: Of<Kind>, reach: Reach, back: () => void, note: string) => void

/** Does what was chosen. Each act moves the focus to what it changed; where it changed nothing in sight, `back` gives it back. */
export const perform = (found: Found, reach: Reach, back: () => void): void =>
  (performers[found.result.kind] as Perform<Result['kind']>)(found.result, reach, back, noteOf(reach.t, found))

const performers: { readonly [Kind in Result['kind']]: Perform<Kind> } = {
  pick: ({ offer: { leg }, stake }, reach, back, note) => {
    const { platform, t, go } = reach
    const { slip, bets, odds, feed, announcer, session } = platform
    // It may have moved or gone since it was listed.
    const offer =
      leg.oddsType === 'MM'
        ? myanmarOfferOf(odds, leg.oddsId, leg.pick)
        : offerOf(odds, leg.oddsId, leg.pick, leg.oddsType)
    const isFree =
      feed.getSnapshot().hasTag('fresh') && mayTake(slip.getSnapshot(), bets[partOf(slip.getSnapshot())].getSnapshot())
    if (!offer || !isFree) {
      announcer.outcome(t('keys.said.locked'))
      return back()
    }
    takeOffer(platform, offer, stake)
    const { currency } = session.getSnapshot().context.profile ?? {}
    const told = { selection: selectionName(t, leg), price: printLegPrice(offer.leg, offer.price) }
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
  act: ({ act }, reach, back) => actions[act](reach, back),
}

const actions: Readonly<Record<Act, (reach: Reach, back: () => void) => void>> = {
  place: ({ go }) => pressSlip(go),
  clear: ({ platform, t }, back) => {
    const { slip, bets, pendingBets, legs, announcer } = platform
    const part = partOf(slip.getSnapshot())
    if (part === 'single') draftsOf(pendingBets.list()).forEach(pendingBets.dismiss)
    const isOpen = mayClear(bets[part].getSnapshot())
    if (isOpen && part === 'single') bets.single.send({ type: 'slip.cleared' })
    if (isOpen && part === 'parlay')
      for (const { group } of legs.getSnapshot().context.legs) legs.send({ type: 'leg.removed', group })
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
    slip.send({ type: 'part.chosen', part: 'single' })
    focusSlip(go)
  },
  parlay: ({ platform: { slip }, go }) => {
    slip.send({ type: 'part.chosen', part: 'parlay' })
    focusSlip(go)
  },
  shortcuts: (_, back) => {
    back()
    showKeys('shortcuts')
  },
  signOut: ({ platform: { session } }) => session.send({ type: 'logout.asked' }),
}

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

/** Shows all markets of a match, over the board on which its row stands. */
const openMatch = (reach: Reach, id: number, type?: MarketType): void => {
  const match = reach.platform.odds.match(id)
  if (!match) return
  const isOutright = match.away === '' && !isRace(match.sport)
  showOnBoard(reach, { sport: match.sport, tab: match.tab, marketView: isOutright ? 'outright' : 'hdpou' })
  if (location.pathname !== '/desktop') reach.go('/desktop')
  if (match.away === '') focusBoard(reach.go)
  else requestMatch(type === undefined ? { match: id } : { match: id, type })
}
