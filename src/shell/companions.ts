import type { Profile } from '#calls/member.ts'
import type { SettingsInput } from '#machines/settings.ts'
import type { Foyer } from '#ui/contexts.ts'
import { startAutoRefresh } from './auto-refresh.ts'
import { followHeading } from './heading.ts'
import { keptSales } from './kept-sales.ts'
import { type EventParts, followMember } from './member-events.ts'
import { startMessages } from './messages.ts'
import { startPresence } from './presence.ts'
import { startQuickBet } from './quick-bet.ts'
import { startReality } from './reality.ts'
import { startSettings } from './settings-flow.ts'
import type { Keep } from './storage.ts'

/** Starts what accompanies a signed-in member on every page, with the settings the device was given for it. They come first: the others begin with what they say. */
export const startCompanions = (
  foyer: Foyer & Pick<EventParts, 'messages'>,
  keep: Keep,
  profile: Profile,
  opening: SettingsInput,
) => {
  const settings = startSettings(foyer, keep, profile, opening)
  const [quickBet, presence, reality, messages] = [
    startQuickBet(foyer),
    startPresence(foyer),
    startReality(foyer, profile),
    startMessages(foyer, profile),
  ]
  const [refresh, heading, events] = [
    startAutoRefresh(foyer),
    { stop: followHeading() },
    { stop: followMember({ ...foyer, profile, written: messages.count }) },
  ]
  const stop = () =>
    [events, heading, refresh, messages, reality, presence, quickBet, settings].forEach((companion) => companion.stop())
  return {
    settings: settings.flow,
    quickBet: quickBet.flow,
    presence,
    reality: reality.flow,
    sales: keptSales(keep, profile.accountId),
    stop,
  }
}
