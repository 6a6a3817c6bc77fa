import type { Profile } from '#calls/member/member.ts'
import { stateRefusing } from '#domain/member/account.ts'
import { consentOf } from '#domain/bet/consent.ts'
import { handlingOf } from '#domain/errors.ts'
import type { PublicContext, PlacementActor, Platform } from '#ui/flows/contexts.ts'
import { needTexts, withLater } from '#ui/text/text-parts.ts'
import type { MemberFeed } from '#ui/flows/member-feed.ts'
import { afterDrawn } from '#ui/text/drawn.ts'
import { isSlipShown } from '#ui/frame/slip-visibility.ts'
import type { Translate } from '#ui/text/text.tsx'
import { showToast } from '#ui/frame/toast.tsx'
import { showWin } from '#ui/prices/last-win.ts'
import { uplineNamed } from '#ui/upline.ts'
import type { FeedHeartbeat } from './feed/followed.ts'
import { followLegs } from './slip/follow-legs.ts'
import { loadStoredSlip } from './slip/store-slip.ts'
import { everyBet } from '#ui/flows/every-bet.ts'
import { loadPart } from '#ui/flows/load-part.ts'
import { fetchCalls, placementPorts } from './slip/placement-ports.ts'
import { startShortcuts } from './device/stored-shortcuts.ts'
import { handleProblem } from './problems.ts'
import { tellAccount } from './session/account-view.ts'
import { startSlip } from './slip/slip-bets.ts'
import type { DeviceStorage } from './device/storage.ts'
import { dropFinished, storeUnresolvedBet, loadUnresolvedBets } from './slip/unresolved-bets.ts'

/** Starts what runs while a member is signed in; returns a function that ends it. */
export const startMember = (
  publicContext: PublicContext & { readonly heartbeat: FeedHeartbeat },
  storage: DeviceStorage,
  profile: Profile,
  memberFeed: MemberFeed,
  t: Translate,
): { platform: Platform; stop: () => void } => {
  const member = () => publicContext.session.getSnapshot().context.profile ?? profile
  const stores = { device: storage, tab: storage.ofTab() }
  const ports = placementPorts({
    member,
    memberFeed,
    session: publicContext.session,
    keep: (request) => storeUnresolvedBet(stores, profile.accountId, request),
  })
  const { stop: stopSlip, ...parts } = startSlip({
    ports,
    followLegs: followLegs(publicContext.odds),
    consent: () => consentOf(publicContext.preferences),
    unresolved: loadUnresolvedBets(stores, profile.accountId),
    kept: loadStoredSlip(storage, profile.accountId),
  })
  const { shortcuts, stop: stopShortcuts } = startShortcuts(storage, profile.accountId)
  void afterDrawn('member')
    .then(fetchCalls)
    .catch(() => {})
  const platform: Platform = { ...publicContext, ...parts, memberFeed, shortcuts }
  const ends = [
    stopShortcuts,
    tellAccount(platform, t),
    startLater(
      () => import('./member-later.ts'),
      ({ startMemberLater }) => startMemberLater(storage, profile.accountId, platform, t),
    ),
    everyBet(platform, (bet) => dropFinished(bet, platform.pendingBets, stores)),
    everyBet(platform, (bet) => followRefusals(bet, platform, t)),
    // Until it is known whether betting is available nothing can be placed.
    startLater(
      () => import('./slip/follow-availability.ts'),
      ({ followAvailability }) =>
        everyBet(platform, (bet) => followAvailability(platform, bet, publicContext.heartbeat)),
    ),
    tellOutcomes(platform, t),
  ]
  const stop = () => {
    ends.forEach((end) => end())
    stopSlip()
  }
  return { platform, stop }
}

/** News of the member's bets. */
const tellOutcomes = (platform: Platform, t: Translate): (() => void) =>
  startLater(
    () => withLater(import('./slip/outcomes.ts')),
    ({ followOutcomes }) =>
      followOutcomes(platform, t, isSlipShown, ({ tone, key, values, won }) => {
        showToast(tone, t(key, values))
        if (won !== undefined) showWin(won)
        platform.announcer.outcome(t(key, values))
      }),
  )

/** Starts a part that the first board does not need, once it is loaded; returns a function that ends it. */
const startLater = <Part>(load: () => Promise<Part>, start: (part: Part) => () => void): (() => void) => {
  const started = { isOver: false, end: () => {} }
  void afterDrawn('member')
    .then(() => loadPart(load))
    .then(
      (part) => {
        if (!started.isOver) started.end = start(part)
      },
      () => {},
    )
  return () => {
    started.isOver = true
    started.end()
  }
}

/**
 * A refusal that ends the session goes to the session; one with a dialog in the table is shown as one beside the slip.
 * One for the account's state is shown as that state until the server says otherwise (§account.told).
 */
const followRefusals = (bet: PlacementActor, { session, account, announcer }: Platform, t: Translate): (() => void) => {
  let { reason } = bet.getSnapshot().context
  const following = bet.subscribe(({ context }) => {
    if (context.reason === reason) return
    reason = context.reason
    const told = reason
    if (!told) return
    const state = stateRefusing(told)
    if (state) account.send({ type: 'account.told', state, contact: uplineNamed() })
    if (handlingOf(told) === 'logout') session.send({ type: 'session.invalid', code: told })
    else void needTexts('later').then(() => handleProblem(told, { announcer, t, signedIn: true }))
  })
  return () => following.unsubscribe()
}
