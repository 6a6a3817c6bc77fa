import type en from '#locales/guide/en.json'
import { loadGuide } from '#locales/guide/load.ts'
import { languageOf, type OfferedLanguage } from '#locales/index.ts'
import { type ComponentType, type ReactNode, use, useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useSnapshot } from 'valtio'
import { usePublicContext } from './contexts.ts'
import { lazyPart, loadPart } from './load-part.ts'
import { type TextKey, type Texts, TextProvider } from './text.tsx'

/** The key of a text that exists only on the pages of the guide. */
export type GuideKey = keyof typeof en

export type TranslateGuide = (key: TextKey | GuideKey, values?: Record<string, string | number>) => string

/** The texts of a guide page, including the page's other texts. */
export const useGuideText = (): TranslateGuide => {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}

/** Each language is fetched once; a failed fetch is repeated. */
const fetched = new Map<OfferedLanguage, Promise<Texts>>()

const guideIn = (code: OfferedLanguage): Promise<Texts> => {
  const known = fetched.get(code)
  if (known) return known
  const coming = loadPart(() => loadGuide(code))
  fetched.set(code, coming)
  coming.catch(() => fetched.delete(code))
  return coming
}

/** Adds the texts of the guide to the page's own. Suspends until they are loaded. */
const GuideTexts = ({ children }: { children: ReactNode }) => {
  const { locale, messages } = useIntl()
  const { preferences, languages } = usePublicContext()
  const guide = use(guideIn(languageOf(useSnapshot(preferences).language, languages)))
  const texts = useMemo(() => ({ ...messages, ...guide }) as Texts, [messages, guide])
  return (
    <TextProvider locale={locale} texts={texts}>
      {children}
    </TextProvider>
  )
}

/** A page that uses texts of the guide, fetched when it is first shown. */
export const guidePart = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  lazyPart<Props>(async () => {
    const Page = await fetch()
    return (props) => (
      <GuideTexts>
        <Page {...props} />
      </GuideTexts>
    )
  })
