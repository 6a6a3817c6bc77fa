import '#themes/colors.css.ts'
import '#themes/page.css.ts'
import { defaultLanguage, isOffered, languages, type OfferedLanguage } from '#locales/index.ts'
import { loadTexts } from '#locales/texts.ts'
import type { Preferences } from '#ui/preferences.ts'
import { type Texts, TextProvider } from '#ui/text.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useSnapshot } from 'valtio'
import { App } from './app.tsx'
import { loadPart } from './load-part.ts'
import { type Shell, startShell } from './start.ts'

interface Shown {
  readonly code: OfferedLanguage
  /** Whether the words that only members read are among them. */
  readonly whole: boolean
  readonly texts: Texts
}

const Root = ({ shell, first }: { shell: Shell; first: Shown }) => {
  const { mode, theme, language } = useSnapshot(shell.foyer.preferences)
  const signedIn = useSelector(shell.foyer.session, (session) => session.matches('signedIn'))
  const code = isOffered(language) ? language : defaultLanguage
  const [shown, setShown] = useState(first)
  useEffect(() => {
    paint(mode, theme)
  }, [mode, theme])
  useEffect(() => {
    let left = false
    if (code !== shown.code || (signedIn && !shown.whole)) void fetchTexts(code, signedIn).then((texts) => left || setShown(texts))
    document.documentElement.lang = languages[shown.code].tag
    return () => {
      left = true
    }
  }, [code, signedIn, shown])
  return <TextProvider locale={languages[shown.code].format} texts={shown.texts}><App shell={shell} mayShowMember={shown.whole} /></TextProvider>
}

const fetchTexts = async (code: OfferedLanguage, whole: boolean): Promise<Shown> => {
  const halves = [loadPart(() => loadTexts(code, 'foyer')), ...(whole ? [loadPart(() => loadTexts(code, 'member'))] : [])]
  return { code, whole, texts: Object.assign({}, ...(await Promise.all(halves))) as Texts }
}

const page = document.documentElement
/** The operator's own, for members who chose none. */
const ownTheme = page.dataset['theme']
const paint = (mode: Preferences['mode'], theme: Preferences['theme']) => Object.assign(page.dataset, { mode, theme: theme ?? ownTheme })

const shell = startShell({ brand: page.dataset['brand'] ?? 'Touchline', whiteLabel: page.dataset['label'] !== undefined })
const { language, mode, theme } = shell.foyer.preferences
paint(mode, theme)
const first = await fetchTexts(isOffered(language) ? language : defaultLanguage, shell.foyer.session.getSnapshot().matches('signedIn'))
createRoot(document.getElementById('root')!).render(<Root shell={shell} first={first} />)
