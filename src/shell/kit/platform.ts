import { offeredLanguages } from '#locales/index.ts'
import type { AccountState } from '#domain/member/account.ts'
import { startingShortcuts } from '#domain/member/shortcuts.ts'
import { accountViewMachine } from '#machines/account/account-view.ts'
import { feedMachine } from '#machines/board/feed.ts'
import type { PlacementRequest } from '#machines/slip/placement.ts'
import { sessionMachine } from '#machines/session/session.ts'
import { createAnnouncer } from '#ui/frame/announcer.ts'
import type { Platform } from '#ui/flows/contexts.ts'
import { createMemberFeed } from '#ui/flows/member-feed.ts'
import { fill } from '#ui/flows/ports.ts'
import { startingPreferences } from '#ui/preferences.ts'
import { createOddsStore } from '#ui/prices/odds-store.ts'
import { proxy } from 'valtio'
import { type AnyEventObject, createActor } from 'xstate'
import { followLegs } from '../slip/follow-legs.ts'
import { startSlip } from '../slip/slip-bets.ts'
import { board } from './board.ts'

/** The account in a state, as a page shows it. */
export const accountIn = (state: AccountState): Platform['account'] =>
  createActor(accountViewMachine, {
    snapshot: accountViewMachine.resolveState({
      value: state,
      context: { contact: { level: 'agent', name: 'agent1' } },
    }),
  })

/** What components read, without a server: a board of its own, and machines whose ports are never answered. */
export const startPlatform = (): Platform => {
  const odds = createOddsStore()
  odds.load(board)
  const unanswered = () => fill<PlacementRequest, AnyEventObject>(() => undefined)
  const { stop: _, ...slip } = startSlip({
    ports: {
      checkBet: unanswered(),
      placeBet: unanswered(),
      watchBet: unanswered(),
      findBet: unanswered(),
      closeKey: unanswered(),
    },
    followLegs: followLegs(odds),
    consent: () => 'none',
    unresolved: [],
    kept: null,
  })
  return {
    session: createActor(sessionMachine, { input: { stored: null } }),
    account: accountIn('active'),
    feed: createActor(feedMachine),
    ...slip,
    odds,
    preferences: proxy(startingPreferences()),
    memberFeed: createMemberFeed(),
    shortcuts: proxy(startingShortcuts()),
    announcer: createAnnouncer(() => undefined),
    brand: 'Touchline',
    languages: offeredLanguages,
    logo: null,
    contact: 'help@touchline.example',
    minimumAge: 18,
    helpLine: '0800 1234',
    clockOffset: () => 0,
  }
}
