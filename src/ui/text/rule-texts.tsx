import { loadTexts } from '#locales/load-texts.ts'
import type en from '#locales/rules/en.json'
import { loadRules } from '#locales/rules/load.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createIntl, type IntlShape, useIntl } from 'react-intl'
import { pagesWith } from './text-set.tsx'
import type { TextKey, Texts } from './text.tsx'

/** The key of a text that exists only on the page of the rules. */
export type RuleKey = keyof typeof en

export type TranslateRule = (key: TextKey | RuleKey, values?: Record<string, string | number>) => string

const translateBy =
  (intl: IntlShape): TranslateRule =>
  (key, values) =>
    intl.formatMessage({ id: key }, values)

/** The texts of the rules, including the page's other texts. */
export const useRuleText = (): TranslateRule => {
  const intl = useIntl()
  return useCallback((key, values) => translateBy(intl)(key, values), [intl])
}

/**
 * The rules in English, which are searched in every language (§page.rules): fetched once they are `wanted`, undefined
 * until they are there.
 */
export const useEnglishRules = (wanted: boolean): TranslateRule | undefined => {
  const [texts, setTexts] = useState<Texts>()
  useEffect(() => {
    let isShown = wanted
    if (wanted)
      void Promise.all([loadTexts('en', 'pages'), loadRules('en')]).then(
        ([pages, rules]) => isShown && setTexts({ ...pages, ...rules }),
        () => undefined, // Until the next search it is searched in the member's language alone.
      )
    return () => void (isShown = false)
  }, [wanted])
  return useMemo(() => texts && translateBy(createIntl({ locale: 'en', messages: texts })), [texts])
}

/** The page of the rules. */
export const rulePart = pagesWith(loadRules)
