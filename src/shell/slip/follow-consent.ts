import { consentOf } from '#domain/consent.ts'
import { parts } from '#domain/slip-ticket.ts'
import type { Platform } from '#ui/contexts.ts'
import { subscribe } from 'valtio'

/**
 * Keeps both parts of the slip at the consent of the settings: a choice in one part, on the settings page or on
 * another device applies everywhere.
 */
export const followConsent = ({ preferences, bets }: Pick<Platform, 'preferences' | 'bets'>): (() => void) => {
  const tell = () => {
    const consent = consentOf(preferences)
    for (const part of parts)
      if (bets[part].getSnapshot().context.consent !== consent) bets[part].send({ type: 'consent.chosen', consent })
  }
  tell()
  return subscribe(preferences, tell)
}
