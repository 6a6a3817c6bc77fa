import { accountRefusals } from '#domain/member/account.ts'
import type { accountViewMachine } from '#machines/account/account-view.ts'
import type { SnapshotFrom } from 'xstate'
import { usePublicContext } from './contexts.ts'
import type { Translate } from '../text/text.tsx'
import { uplineText } from '../upline.ts'
import { useFlow } from './use-flow.ts'

/**
 * The member's account as the page shows it (§account.told): `has('act')` opens what moves money, joins or changes how
 * bets are made.
 */
export const useAccount = () => useFlow(usePublicContext().account)

/** The text of the state in effect, by its own name and with the upline's; null while the account is active. */
export const accountText = (
  t: Translate,
  { value, context }: SnapshotFrom<typeof accountViewMachine>,
): string | null => {
  const code = accountRefusals[value]
  return code === undefined ? null : t(`errors.${code}`, { upline: uplineText(t, context.contact) })
}
