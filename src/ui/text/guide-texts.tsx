import type en from '#locales/guide/en.json'
import { loadGuide } from '#locales/guide/load.ts'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { pagesWith } from './text-set.tsx'
import type { TextKey } from './text.tsx'

/** The key of a text that exists only on the pages of the guide. */
export type GuideKey = keyof typeof en

export type TranslateGuide = (key: TextKey | GuideKey, values?: Record<string, string | number>) => string

/** The texts of a guide page, including the page's other texts. */
export const useGuideText = (): TranslateGuide => {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}

/** A page that uses texts of the guide. */
export const guidePart = pagesWith(loadGuide)
