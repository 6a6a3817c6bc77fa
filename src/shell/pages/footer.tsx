import { languages } from '#domain/text/languages.ts'
import { languageOf } from '#locales/index.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { showKeys } from '#ui/frame/keys.ts'
import { useText } from '#ui/text/text.tsx'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { BookClock } from './header/book-clock.tsx'
import * as style from './footer.css.ts'

/** What a member may ask for wherever a page ends: age, limits, rules and fairness, help, language and book time. */
export const Footer = () => {
  const t = useText()
  const { minimumAge, helpLine, preferences, languages: offered } = usePublicContext()
  const { language } = useSnapshot(preferences)
  const shown = languageOf(language, offered)
  const links = [
    ['/info/settings?part=protection', t('settings.part.protection')],
    ['/info/rules', t('page.rules')],
    ['/info/rules#game.fair', t('footer.fair')],
    ['/info/help', t('page.help')],
  ] as const
  return (
    <footer className={style.footer}>
      <p className={style.age}>{t('landing.age', { age: minimumAge })}</p>
      <ul className={style.links}>
        {links.map(([path, label]) => (
          <li key={path}>
            <Link href={path} className={style.link}>
              {label}
            </Link>
          </li>
        ))}
        <li className={style.forKeys}>
          <Button kind="bare" className={style.link} onPress={() => showKeys('shortcuts')}>
            {t('keys.title')}
          </Button>
        </li>
      </ul>
      {helpLine !== null && <p>{helpLine}</p>}
      <div className={style.end}>
        <Link
          href="/info/settings"
          lang={languages[shown].tag}
          aria-label={`${languages[shown].name}, ${t('settings.language')}`}
          className={style.link}
        >
          {languages[shown].name}
        </Link>
        <BookClock />
      </div>
    </footer>
  )
}
