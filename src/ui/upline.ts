import type { Refusal } from '#calls/call.ts'
import type { Translate } from './text.tsx'

let named: Readonly<Record<'level' | 'name', string>> | undefined

/** Keeps whom the last refusal sends its member to; one that is told without a name leaves none (§account.contact-upline). */
export const setUpline = ({ upline: name, upline_level: level }: Pick<Refusal, string>): void => {
  named = typeof name === 'string' && typeof level === 'string' ? { level, name } : undefined
}

/** That upline by rank and name, as the texts of refusals take it; `none` where nobody was named. */
export const uplineText = (t: Translate): string => (named ? t('dialog.upline', named) : 'none')
