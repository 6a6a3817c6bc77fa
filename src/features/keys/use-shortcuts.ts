import { helpKey, type Shortcut, shortcutOf } from '#domain/member/shortcuts.ts'
import { tabs } from '#domain/market/rows.ts'
import { printMoney } from '#domain/money/money.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { showKeys } from '#ui/frame/keys.ts'
import { MemberFlowsContext } from '#ui/flows/member-flows.ts'
import { oddsChoiceOf } from '#ui/prices/odds-choice.ts'
import { useText } from '#ui/text/text.tsx'
import { turnFavourite } from '#ui/prices/match/favourite.ts'
import { watchMatch } from '#ui/prices/match/watched-match.ts'
import { openMatchPage } from '#ui/prices/match/match-page.ts'
import { use, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { focusBoard, focusedMatch, focusSlip, pressBuild, pressStep } from './focus.ts'
import { sayNews } from './use-news.ts'
import { beginAhead, takeAhead, typeAhead } from './typed-ahead.ts'
import type { Reach } from './reach.ts'

/**
 * The one handler of single keys. They work on every page of a member, never while something is typed, chosen from a
 * list or answered in a dialog, and never with another key held.
 */
export const useShortcuts = (): void => {
  const platform = usePlatform()
  const t = useText()
  const [, go] = useLocation()
  const lastVisit = use(MemberFlowsContext)?.lastVisit
  const reach = useRef<Reach>({ platform, t, go, lastVisit })
  useEffect(() => {
    reach.current = { platform, t, go, lastVisit }
  }, [platform, t, go, lastVisit])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event
      if (isHelp(event)) {
        event.preventDefault()
        return reach.current.go('/info/help')
      }
      if (ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Element)) return
      const shortcut = shortcutOf(reach.current.platform.shortcuts, key)
      // A field of figures leaves the key of the command line free, unless that key writes a figure.
      const isFree = shortcut === 'command' && target.matches(figures) && !/[\d.,+-]/.test(key)
      if (target.closest(taken) && !isFree) return
      if (key === 'Escape') callOff()
      else if (typeAhead(key)) return event.preventDefault()
      if (repeat || !shortcut) return
      event.preventDefault()
      shortcutActs[shortcut](reach.current)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isHelp = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key === helpKey &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !shiftKey &&
  !(target instanceof Element && target.closest('[role=dialog], [role=alertdialog]'))

/** The requested line will not open, so keys go to the page again. */
const callOff = () => {
  takeAhead()
  showKeys(null)
}

/** Where a key types text, or moves through a list. */
const taken =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]'

/** Where only an amount or a number is typed. */
const figures = 'input[inputmode=decimal], input[inputmode=numeric]'

/** The action of each shortcut: the same ports that the mouse uses. */
export const shortcutActs: Readonly<Record<Shortcut, (reach: Reach) => void>> = {
  command: () => {
    beginAhead()
    showKeys('command')
  },
  help: () => showKeys('shortcuts'),
  board: ({ go }) => focusBoard(go),
  slip: ({ go }) => focusSlip(go),
  tab: ({ platform: { preferences, announcer }, t }) => {
    const names = Object.keys(tabs) as (keyof typeof tabs)[]
    preferences.tab = names[(names.indexOf(preferences.tab) + 1) % names.length]!
    announcer.outcome(t(`board.tab.${preferences.tab}`))
  },
  markets: () => {
    const match = focusedMatch()
    if (match !== null) openMatchPage(match)
  },
  statistics: () => {
    const match = focusedMatch()
    if (match !== null) watchMatch(match)
  },
  build: () => pressBuild(),
  favourite: ({ platform: { preferences, odds, announcer }, t }) => {
    const match = odds.match(focusedMatch() ?? 0)
    if (!match) return
    announcer.outcome(
      t(turnFavourite(preferences, match.id) ? 'board.star.added' : 'board.star.removed', {
        match: t('board.match', { home: match.home, away: match.away }),
      }),
    )
  },
  oddsType: ({ platform, t }) => {
    const { types, shown, choose } = oddsChoiceOf(
      platform,
      platform.session.getSnapshot().context.profile?.currency ?? '',
    )
    const next = types[(types.indexOf(shown) + 1) % types.length]!
    choose(next)
    platform.announcer.outcome(t(`odds.${next}`))
  },
  pause: ({ platform: { feed, announcer }, t }) => {
    const resume = { type: 'refresh.resumed' } as const
    const isPaused = feed.getSnapshot().can(resume)
    if (!isPaused && !feed.getSnapshot().can({ type: 'refresh.paused' })) return
    feed.send(isPaused ? resume : { type: 'refresh.paused' })
    announcer.outcome(t(isPaused ? 'board.resumed.said' : 'board.paused.said'))
  },
  balance: ({ platform: { session, announcer }, t }) => {
    const { profile } = session.getSnapshot().context
    if (!profile) return
    const [available, outstanding] = [profile.balance.available, profile.balance.outstanding].map((amount) =>
      printMoney(amount, profile.currency),
    )
    announcer.outcome(t('keys.said.balance', { available: available!, outstanding: outstanding! }))
  },
  news: (reach) => void sayNews(reach),
  previous: () => pressStep('previous'),
  next: () => pressStep('next'),
}
