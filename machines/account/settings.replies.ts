import type { Reply } from '#calls/call.ts'
import type { saveSettings } from '#calls/member/settings.ts'
import type { Reason } from '#domain/errors.ts'
import { parseSettings } from '#domain/member/parse-settings.ts'
import type { Settings } from '#domain/member/settings.ts'

/** Settings and when they were chosen, by the server's clock in milliseconds; 0 for never. */
export interface Choice {
  readonly settings: Settings
  readonly version: number
}

/** How the answer becomes an event of the settings machine. */
export type SettingsReplyEvent =
  | { type: 'settings.saved'; version: number }
  | { type: 'settings.superseded'; choice: Choice }
  | { type: 'settings.refused'; code: Reason }
  | { type: 'settings.unanswered' }

/**
 * `sent` is the version that left this device; where its clock is ahead of the server's, a smaller one may come back.
 */
export const settingsEvent = (reply: Reply<typeof saveSettings>, sent: number): SettingsReplyEvent => {
  if (reply.kind === 'unanswered') return { type: 'settings.unanswered' }
  if (reply.kind === 'refused') return { type: 'settings.refused', code: reply.code }
  const { taken, version, settings } = reply.answer
  return taken
    ? { type: 'settings.saved', version: sent }
    : { type: 'settings.superseded', choice: { settings: parseSettings(settings), version } }
}
