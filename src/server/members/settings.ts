import type { Answer } from '#calls/call.ts'
import type { saveSettings } from '#calls/member/settings.ts'
import { type Currency, parseAmount } from '#domain/money/money.ts'
import { mayKeepChips } from '#domain/bet/quick-stakes.ts'
import { parseSettings, writeSettings } from '#domain/member/parse-settings.ts'
import { oddsTypeNamed } from '#domain/odds/odds.ts'
import { bettingSettings } from '#domain/member/settings.ts'
import type { Database } from '../database/database.ts'
import { badField, type Handler, refuse } from '../contract/handler.ts'
import { refusalAt } from './account.ts'

type Told = Pick<Answer<typeof saveSettings>, 'version' | 'settings'>

/**
 * Keeps the later of two changes, whichever arrives first (§settings.kept). A device whose clock is ahead counts as
 * changing now.
 */
export const settingsHandlers =
  ({ db }: Database, now: () => number): Handler<typeof saveSettings> =>
  ({ body, member: { id, currency } }) =>
    db.transaction().execute(async (step) => {
      // The state stays as it is until the settings are written.
      const stored = await step
        .selectFrom('member')
        .select(['settings', 'settings_version', 'state'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      const before = writeSettings(parseSettings(stored.settings)) as Told['settings']
      const sent = { ...before, ...body, oddsType: oddsTypeNamed(body.oddsType) }
      const wrong = wrongAmount(sent, currency)
      if (wrong) return badField(wrong)
      const settings = writeSettings(parseSettings(sent))
      const refused = changesBetting(before, settings) ? refusalAt(stored.state, 'act') : undefined
      if (refused) return refuse(refused)
      const at =
        body.version === undefined
          ? Math.max(now(), Number(stored.settings_version) + 1)
          : Math.min(body.version, now())
      await step
        .updateTable('member')
        .set({ settings: JSON.stringify(settings), settings_version: at })
        .where('id', '=', id)
        .where('settings_version', '<', BigInt(at))
        .execute()
      const stands = await step
        .selectFrom('member')
        .select(['settings', 'settings_version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const told = settingsAnswer(stands)
      const taken = told.version === at && JSON.stringify(told.settings) === JSON.stringify(settings)
      return { status: 1, statusdesc: 'success', taken, ...told }
    })

/** §account.view-only */
const changesBetting = (before: Told['settings'], after: ReturnType<typeof writeSettings>): boolean =>
  bettingSettings.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

/** A member's settings as calls carry them, with defaults for those never chosen. */
export const settingsAnswer = ({
  settings,
  settings_version,
}: {
  settings: unknown
  settings_version: bigint
}): Told => ({
  version: Number(settings_version),
  settings: writeSettings(parseSettings(settings)) as Told['settings'],
})

const wrongAmount = (
  settings: Pick<Told['settings'], 'defaultStakeAmount' | 'quickBetAmount' | 'quickStakes'>,
  currency: Currency,
) =>
  (['defaultStakeAmount', 'quickBetAmount'] as const).find(
    (name) => parseAmount(settings[name], currency) === undefined,
  ) ?? (mayKeepChips(settings.quickStakes, currency) ? undefined : 'quickStakes')
