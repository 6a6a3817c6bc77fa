import { isSentence, type Reason } from '#domain/errors.ts'
import type { DecimalFormat } from '#domain/odds/decimal-format.ts'
import type en from '#locales/en.json'
import { type ReactNode, useCallback, useMemo } from 'react'
import { createIntl, type MessageFormatElement, RawIntlProvider, useIntl } from 'react-intl'
import { decimalFormat } from '../prices/decimal-format.ts'
import { uplineText } from '../upline.ts'

/** The key of every text a member sees; the English file is the source. */
export type TextKey = keyof typeof en

/** Texts as a file holds them, or compiled ahead of time by the build. */
export type Texts = Record<string, string> | Record<string, MessageFormatElement[]>

export type Translate = (key: TextKey, values?: Record<string, string | number>) => string

/** The texts of the current language: `t('landing.price', { market, name })`. */
export const useText = (): Translate => {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}

/**
 * Why something was refused, in the member's language; the operator's own words are shown as they are
 * (§refusal.sentence).
 */
export const reasonText = (t: Translate, reason: Reason): string =>
  isSentence(reason) ? reason : t(`errors.${reason}`, { upline: uplineText(t) })

/** `locale` decides numbers and plurals and is not always the language's own (`#locales/index.ts`). */
export const TextProvider = ({
  locale = 'en',
  texts,
  children,
}: {
  locale?: string
  texts: Texts
  children: ReactNode
}) => {
  const format = decimalFormat.use()
  // Odds are texts too: in another format the texts of the page are others (§odds.format).
  const intl = useMemo(() => readyIntl(locale, texts, format), [locale, texts, format])
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}

/**
 * An `intl` that caches a message by identity: the library would serialise each one as JSON on every lookup. A small
 * count is written as it is, as in each of the product's locales: a browser takes as long to set up its number formats
 * as to draw a board.
 */
const readyIntl = (locale: string, messages: Texts, _format: DecimalFormat) => {
  const intl = createIntl({ locale, messages, onError: complain })
  const { getMessageFormat, getNumberFormat } = intl.formatters
  const held = new Map<unknown, ReturnType<typeof getMessageFormat>>()
  Object.assign(intl.formatters, {
    getMessageFormat: (...asked: Parameters<typeof getMessageFormat>) => {
      const [message] = asked
      const made = held.get(message) ?? getMessageFormat(...asked)
      held.set(message, made)
      return made
    },
    getNumberFormat: (...asked: Parameters<typeof getNumberFormat>) => ({
      format: (value: number) =>
        asked.length === 1 && Number.isInteger(value) && value >= 0 && value < 1_000
          ? String(value)
          : getNumberFormat(...asked).format(value),
    }),
  })
  return intl
}

const complain = (error: Error) => console.error(error.message)
