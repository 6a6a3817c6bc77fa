import type { Refusal } from '#calls/call.ts'
import { type UplineContact, uplineLevels } from '#domain/member/account.ts'

let named: UplineContact = null

/** Keeps the contact that the last refusal names; a refusal without a name clears it (§account.contact-upline). */
export const setUpline = ({ upline: name, upline_level }: Pick<Refusal, string>): void => {
  const level = uplineLevels.find((one) => one === upline_level)
  named = typeof name === 'string' && level !== undefined ? { level, name } : null
}

/** The contact that the last refusal named. */
export const uplineNamed = (): UplineContact => named

type UplineTranslate = (key: 'dialog.upline', values: NonNullable<UplineContact>) => string

/** An upline by rank and name, for the texts of refusals; `none` if nobody was named. */
export const uplineText = (t: UplineTranslate, contact = named): string =>
  contact ? t('dialog.upline', contact) : 'none'
