import { consentOf } from '#domain/bet/consent.ts'
import type { Platform } from '#ui/flows/contexts.ts'
import { everyBet } from '#ui/flows/every-bet.ts'
import { subscribe } from 'valtio'

/**
 * Keeps every bet of the slip at the consent of the settings: a choice in one of them, on the settings page or on
 * another device applies everywhere. A bet that was confirmed is sent under the consent of its confirmation.
 */
export const followConsent = ({ preferences, slip }: Pick<Platform, 'preferences' | 'slip'>): (() => void) =>
  everyBet({ slip }, (bet) => {
    const tell = () => {
      const consent = consentOf(preferences)
      if (bet.getSnapshot().context.consent !== consent) bet.send({ type: 'consent.chosen', consent })
    }
    tell()
    return subscribe(preferences, tell)
  })
