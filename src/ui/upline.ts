import type { Refusal } from '#calls/call.ts'
import type { Translate } from './text.tsx'

let named: Readonly<Record<'level' | 'name', string>> | undefined

/** Keeps the contact that the last refusal names; a refusal without a name clears it (§account.contact-upline). */
export const setUpline = ({ upline: name, upline_level: level }: Pick<Refusal, string>): void => {
  named = typeof name === 'string' && typeof level === 'string' ? { level, name } : undefined
}

/** That upline by rank and name, for the texts of refusals; `none` if nobody was named. */
export const uplineText = (t: Translate): string => (named ? t('dialog.upline', named) : 'none')
