import { isOffered, languages, offeredLanguages } from '#locales/index.ts'
import { useFoyer } from '#ui/contexts.ts'
import { useText } from '#ui/text.tsx'
import { useSnapshot } from 'valtio'
import * as style from './landing.css.ts'

/** The languages that are complete, each by its own name. */
export const Languages = () => {
  const t = useText()
  const { preferences } = useFoyer()
  const { language } = useSnapshot(preferences)
  const shown = isOffered(language) ? language : offeredLanguages[0]
  return (
    <ul className={style.languages} aria-label={t('landing.languages')}>
      {offeredLanguages.map((code) => (
        <li key={code}>
          <button
            type="button"
            lang={languages[code].tag}
            className={style.language}
            {...(code === shown && { 'aria-current': 'true' as const })}
            onClick={() => (preferences.language = code)}
          >
            {languages[code].name}
          </button>
        </li>
      ))}
    </ul>
  )
}
