import { languages } from '#domain/text/languages.ts'
import { languageOf } from '#locales/index.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import { useSnapshot } from 'valtio'
import * as style from './landing.css.ts'

/** The complete languages, each by its own name. */
export const Languages = () => {
  const t = useText()
  const { preferences, languages: offered } = usePublicContext()
  const { language } = useSnapshot(preferences)
  const shown = languageOf(language, offered)
  return (
    <ul className={style.languages} aria-label={t('landing.languages')}>
      {offered.map((code) => (
        <li key={code}>
          <Button
            kind="bare"
            lang={languages[code].tag}
            className={style.language}
            {...(code === shown && { 'aria-current': 'true' as const })}
            onPress={() => Object.assign(preferences, { language: code, languagePicked: true })}
          >
            {languages[code].name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
