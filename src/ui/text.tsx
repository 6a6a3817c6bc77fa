import { isSentence, type Reason } from '#domain/errors.ts'
import type en from '#locales/en.json'
import { type ReactNode, useCallback } from 'react'
import { IntlProvider, type MessageFormatElement, useIntl } from 'react-intl'
import { sayUpline } from './upline.ts'

/** The key of every word a member sees; the English file is the source. */
export type TextKey = keyof typeof en

/** Texts as a file holds them, or compiled ahead of time by the build. */
export type Texts = Record<string, string> | Record<string, MessageFormatElement[]>

export type Say = (key: TextKey, values?: Record<string, string | number>) => string

/** The words of the current language: `t('board.matches', { count })`. */
export const useText = (): Say => {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}

/** Why something was refused, in the member's language; what the operator said in words is said as it is (`spec §8`). */
export const sayReason = (t: Say, reason: Reason): string => (isSentence(reason) ? reason : t(`errors.${reason}`, { upline: sayUpline(t) }))

/** `locale` is the locale numbers and plurals follow, which is not always the language's own (`#locales/index.ts`). */
export const TextProvider = ({ locale = 'en', texts, children }: { locale?: string; texts: Texts; children: ReactNode }) => (
  <IntlProvider locale={locale} messages={texts} onError={complain}>
    {children}
  </IntlProvider>
)

const complain = (error: Error) => console.error(error.message)
