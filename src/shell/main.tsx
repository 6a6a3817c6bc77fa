import '#themes/colors.css.ts'
import '#themes/page.css.ts'
import { languages } from '#domain/text/languages.ts'
import { languageOf, type OfferedLanguage } from '#locales/index.ts'
import { loadTexts } from '#locales/load-texts.ts'
import type { TextPart } from '#domain/text/text-parts.ts'
import type { Preferences } from '#ui/preferences.ts'
import { askedTexts, bringTexts, onAskedTexts } from '#ui/text/text-parts.ts'
import { afterDrawn } from '#ui/text/drawn.ts'
import { type Texts, TextProvider } from '#ui/text/text.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { App, fetchFirstPage } from './app.tsx'
import { loadPart } from '#ui/flows/load-part.ts'
import { showProblem } from './problems.ts'
import { type Shell, startShell } from './start.ts'
import { guardDocument } from './trusted-types.ts'

interface Shown {
  readonly code: OfferedLanguage
  readonly parts: readonly TextPart[]
  readonly texts: Texts
}

const Root = ({ shell, first }: { shell: Shell; first: Shown }) => {
  const { mode, theme, language, minimizeHeader } = useSnapshot(shell.publicContext.preferences)
  const signedIn = useSelector(shell.publicContext.session, (session) => session.matches('signedIn'))
  const code = languageOf(language, shell.publicContext.languages)
  const [path] = useLocation()
  const [shown, setShown] = useState(first)
  const asked = useSyncExternalStore(onAskedTexts, askedTexts)
  const isThere = (part: TextPart) => shown.parts.includes(part)
  const mayShow = partsFor(signedIn, path).every(isThere)
  const isWhole = mayShow && asked.every(isThere)
  useEffect(() => {
    paint(mode, theme)
    page.dataset['header'] = minimizeHeader ? 'small' : 'whole'
  }, [mode, theme, minimizeHeader])
  useEffect(() => {
    let left = false
    if (code !== shown.code || !isWhole)
      void fetchTexts(code, [...new Set([...partsFor(signedIn, path), ...asked])]).then(
        (texts) => left || setShown(texts),
      )
    document.documentElement.lang = languages[shown.code].tag
    bringTexts(shown.parts)
    return () => {
      left = true
    }
  }, [code, signedIn, path, asked, isWhole, shown])
  return (
    <TextProvider locale={languages[shown.code].format} texts={shown.texts}>
      <App shell={shell} mayShowMember={mayShow} mayNamePages={shown.parts.includes('member')} />
    </TextProvider>
  )
}

const partsFor = (signedIn: boolean, path: string): readonly TextPart[] =>
  signedIn
    ? ['publicContext', 'member', ...(/^\/($|desktop|virtuals)/.test(path) ? [] : (['later', 'pages'] as const))]
    : ['publicContext']

const fetchTexts = async (code: OfferedLanguage, parts: readonly TextPart[]): Promise<Shown> => {
  const loaded = await Promise.all(parts.map((part) => loadPart(() => loadTexts(code, part))))
  return { code, parts, texts: Object.assign({}, ...loaded) as Texts }
}

guardDocument()
const page = document.documentElement
/** The operator's own theme, for members who chose none. */
const ownTheme = page.dataset['theme']
const paint = (mode: Preferences['mode'], theme: Preferences['theme']) => {
  Object.assign(page.dataset, { mode, theme: theme === 'own' ? ownTheme : theme })
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) paintBar(meta, mode)
}
/** The device's own bars follow the mode that the member chose. */
const paintBar = (meta: HTMLMetaElement, mode: Preferences['mode']) => {
  const own = meta.dataset['mode']
  meta.media = mode === 'system' ? `(prefers-color-scheme: ${own})` : mode === own ? 'all' : 'not all'
}

/**
 * Starts the page. No `await` stands outside a function here: parts of the shell import this file's own, and would wait
 * for it as it waits for them.
 */
const begin = async (): Promise<void> => {
  const shell = startShell({ ...page.dataset })
  // A launcher's token or a device's code is in the fragment, which is sent to no server and no log.
  if (/^#(token|device)=/.test(location.hash)) {
    const isLeft = await import('./session/launch.ts').then(
      ({ launch }) => launch({ storage: shell.storage, showProblem }),
      () => false,
    )
    // What the next page says once would be said on this one, which nobody sees.
    if (isLeft) return
  }
  const { language, mode, theme } = shell.publicContext.preferences
  paint(mode, theme)
  const isSignedIn = shell.publicContext.session.getSnapshot().matches('signedIn')
  const first = await fetchTexts(
    languageOf(language, shell.publicContext.languages),
    partsFor(isSignedIn, location.pathname),
  )
  bringTexts(first.parts)
  if (isSignedIn) await fetchFirstPage(location.pathname)
  createRoot(document.getElementById('root')!).render(<Root shell={shell} first={first} />)
  await afterDrawn('page')
  await import('./worker/keep-app.ts').then(({ keepApp }) => keepApp()).catch(() => undefined)
}

void begin()
