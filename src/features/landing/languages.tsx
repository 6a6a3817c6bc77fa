import { languages } from '#domain/text/languages.ts'
import { languageOf } from '#locales/index.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { Icon } from '#ui/frame/icon.tsx'
import { icons } from '#ui/frame/icons.ts'
import { useText } from '#ui/text/text.tsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import * as style from './landing.css.ts'

/** The language at hand, and under it all complete ones, each by its own name. */
export const Languages = () => {
  const t = useText()
  const id = useId()
  const { preferences, languages: offered } = usePublicContext()
  const { language } = useSnapshot(preferences)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const shown = languageOf(language, offered)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    close()
  }
  return (
    <div role="presentation" className={style.languages} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        kind="bare"
        className={style.language}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${t('landing.languages')}: ${languages[shown].name}`}
        onPress={() => setOpen(!isOpen)}
      >
        <Icon path={icons.language} size={18} /> <span lang={languages[shown].tag}>{languages[shown].name}</span>
      </Button>
      {isOpen && (
        <ul id={id} className={style.languageList} aria-label={t('landing.languages')}>
          {offered.map((code) => (
            <li key={code}>
              <Button
                kind="bare"
                lang={languages[code].tag}
                className={style.language}
                {...(code === shown && { 'aria-current': 'true' as const })}
                onPress={() => {
                  Object.assign(preferences, { language: code, languagePicked: true })
                  close()
                }}
              >
                {languages[code].name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
