import { languageOf, type OfferedLanguage } from '#locales/index.ts'
import { type ComponentType, type ReactNode, use, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useSnapshot } from 'valtio'
import { usePublicContext } from '../flows/contexts.ts'
import { lazyPart, loadPart } from '../flows/load-part.ts'
import { type Texts, TextProvider } from './text.tsx'

/** Makes the pages of a set of texts that no other page uses: set and page are fetched when the page is first shown. */
export const pagesWith = (load: (code: OfferedLanguage) => Promise<Texts>) => {
  /** Each language is fetched once; a failed fetch is repeated. */
  const fetched = new Map<OfferedLanguage, Promise<Texts>>()
  const textsIn = (code: OfferedLanguage): Promise<Texts> => {
    const known = fetched.get(code)
    if (known) return known
    const coming = loadPart(() => load(code))
    fetched.set(code, coming)
    coming.catch(() => fetched.delete(code))
    return coming
  }

  /** Adds the set to the page's other texts. Suspends until it is loaded. */
  const WithTexts = ({ children }: { children: ReactNode }) => {
    const { locale, messages } = useIntl()
    const { preferences, languages } = usePublicContext()
    const set = use(textsIn(languageOf(useSnapshot(preferences).language, languages)))
    const texts = useMemo(() => ({ ...messages, ...set }) as Texts, [messages, set])
    return (
      <TextProvider locale={locale} texts={texts}>
        {children}
      </TextProvider>
    )
  }

  return <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
    lazyPart<Props>(async () => {
      const Page = await fetch()
      return (props) => (
        <WithTexts>
          <Page {...props} />
        </WithTexts>
      )
    })
}
