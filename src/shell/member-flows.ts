import type { Profile } from '#calls/member/member.ts'
import type { SettingsInput } from '#machines/account/settings.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { startAutoRefresh } from './feed/auto-refresh.ts'
import { followHeading } from './pages/heading.ts'
import { storedGames } from './device/stored-games.ts'
import { storedPins } from './device/stored-pins.ts'
import { storedRooms } from './device/stored-rooms.ts'
import { storedCashOuts, storedEdits } from './slip/stored-cash-outs.ts'
import type { MemberFeed } from '#ui/flows/member-feed.ts'
import { followMember } from './feed/member-events.ts'
import { openAccountSwitch } from './session/account-switch.ts'
import { startMessages } from './session/messages.ts'
import { startIdleTimeout } from './session/idle-timeout.ts'
import { startQuickBet } from './slip/quick-bet.ts'
import { startReality } from './session/reality.ts'
import { startVisits } from './session/visits.ts'
import { startSettings } from './session/settings-flow.ts'
import type { DeviceStorage } from './device/storage.ts'

/**
 * Starts the flows of a signed-in member on every page, with the settings given to the device. The settings start
 * first: the others depend on them.
 */
export const startMemberFlows = (
  publicContext: PublicContext,
  storage: DeviceStorage,
  profile: Profile,
  opening: SettingsInput,
  memberFeed: MemberFeed,
) => {
  const settings = startSettings(publicContext, storage, profile, opening)
  const [quickBet, idleTimeout, reality, messages] = [
    startQuickBet(publicContext),
    startIdleTimeout(publicContext),
    startReality(publicContext, profile),
    startMessages(publicContext, profile),
  ]
  const [refresh, heading, events] = [
    startAutoRefresh(publicContext),
    { stop: followHeading() },
    { stop: followMember({ ...publicContext, memberFeed, profile, written: messages.count }) },
  ]
  const visits = startVisits(publicContext, storage, profile.accountId)
  const stop = () =>
    [visits, events, heading, refresh, messages, reality, idleTimeout, quickBet, settings].forEach((flow) =>
      flow.stop(),
    )
  return {
    settings: settings.flow,
    quickBet: quickBet.flow,
    idleTimeout,
    reality: reality.flow,
    cashOuts: storedCashOuts(storage, profile.accountId),
    edits: storedEdits(storage, profile.accountId),
    rooms: storedRooms(storage, profile.accountId),
    games: storedGames(storage, profile.accountId),
    pins: storedPins(storage, profile.accountId),
    lastVisit: visits.lastVisit,
    accountSwitch: openAccountSwitch(publicContext.session, storage),
    present: idleTimeout.stir,
    onQuestion: questionsOf(idleTimeout.flow, reality.flow),
    stop,
  }
}

/** When the session warns that it will end, and when a reality check is due. */
const questionsOf =
  (idle: ReturnType<typeof startIdleTimeout>['flow'], reality: ReturnType<typeof startReality>['flow']) =>
  (listener: () => void): (() => void) => {
    const warned = idle.subscribe((snapshot) => snapshot.matches('warned') && listener())
    const due = reality.subscribe((snapshot) => snapshot.matches('due') && listener())
    return () => {
      warned.unsubscribe()
      due.unsubscribe()
    }
  }
