import { isClauseId } from '#domain/rule-book/rules.ts'
import { panel } from '#ui/panel.css.ts'
import { useGuideText } from '#ui/guide-texts.tsx'
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import * as style from '../info.css.ts'
import { ClauseArticle } from './clause.tsx'
import { bookIn, clausesWith, type ShownChapter } from './find-clauses.ts'
import * as own from './rules.css.ts'

/**
 * The rule book of the house: every clause with its id as its address, and its examples worked out (§page.rules). Links lead past
 * all clauses, to each chapter, and back to the list of chapters.
 */
export const Rules = () => {
  const t = useGuideText()
  const { search, setSearch, shown } = useSearched()
  const asked = useAskedClause()
  const count = shown.reduce((sum, { clauses }) => sum + clauses.length, 0)
  return (
    <section aria-labelledby="rules" className={panel}>
      <h1 id="rules" tabIndex={-1} className={style.heading}>
        {t('page.rules')}
      </h1>
      <p className={own.binding}>{t('rules.binding')}</p>
      <Search search={search} onSearch={setSearch} />
      <p role="status" className={own.count}>
        {t('rules.count', { count })}
      </p>
      <Contents chapters={shown} />
      {shown.map(({ noun, clauses }) => (
        <section key={noun} aria-labelledby={`chapter-${noun}`} className={own.chapter}>
          <div className={own.chapterHead}>
            <h2 id={`chapter-${noun}`} tabIndex={-1} className={own.chapterName}>
              {t(`rules.chapter.${noun}`)}
            </h2>
            <ToContents />
          </div>
          {clauses.map((clause) => (
            <ClauseArticle key={clause.id} clause={clause} isAsked={clause.id === asked} />
          ))}
        </section>
      ))}
      <p id="rules-end" tabIndex={-1} className={own.end}>
        <ToContents />
      </p>
    </section>
  )
}

/** From any chapter, and from behind the last one, back to the list of them. */
const ToContents = () => {
  const t = useGuideText()
  return (
    <a href="#rules-contents" className={own.back}>
      {t('rules.back')}
    </a>
  )
}

const useSearched = () => {
  const { messages, formatMessage } = useIntl()
  const [search, setSearch] = useState('')
  const book = useMemo(
    () => bookIn((key, constants) => (key in messages ? formatMessage({ id: key }, constants) : undefined)),
    [messages, formatMessage],
  )
  const shown = useMemo(() => clausesWith(book, search), [book, search])
  return { search, setSearch, shown }
}

/** Brings the clause that the address names into sight and focuses it, once for each address. */
const useAskedClause = (): string | undefined => {
  const hash = useSyncExternalStore(followAddress, () => location.hash)
  const id = decodeURIComponent(hash.slice(1))
  const asked = isClauseId(id) ? id : undefined
  useEffect(() => {
    if (asked === undefined) return
    // A new page takes the focus to its heading first.
    const later = setTimeout(() => {
      const article = document.getElementById(asked)
      article?.scrollIntoView({ block: 'start' })
      article?.focus({ preventScroll: true })
    })
    return () => clearTimeout(later)
  }, [asked])
  return asked
}

/** The address changes by a link of this page, by the router, or by going back. */
const followAddress = (listener: () => void): (() => void) => {
  const moves = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const
  for (const name of moves) addEventListener(name, listener)
  return () => {
    for (const name of moves) removeEventListener(name, listener)
  }
}

const Search = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const t = useGuideText()
  const id = useId()
  return (
    <div role="search" className={own.search}>
      <label htmlFor={id}>{t('rules.search')}</label>
      <input
        id={id}
        type="search"
        maxLength={60}
        className={own.field}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
    </div>
  )
}

const Contents = ({ chapters }: { chapters: readonly ShownChapter[] }) => {
  const t = useGuideText()
  return (
    <nav id="rules-contents" tabIndex={-1} aria-label={t('rules.contents')} className={own.contents}>
      <a href="#rules-end" className={own.toChapter}>
        {t('rules.skip')}
      </a>
      {chapters.map(({ noun }) => (
        <a key={noun} href={`#chapter-${noun}`} className={own.toChapter}>
          {t(`rules.chapter.${noun}`)}
        </a>
      ))}
    </nav>
  )
}
