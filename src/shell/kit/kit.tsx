import { modes } from '#domain/member/parse-settings.ts'
import { themes } from '#domain/member/theme.ts'
import { languageCodes, languages } from '#domain/text/languages.ts'
import { PlatformContext } from '#ui/flows/contexts.ts'
import { Segments } from '#ui/forms/segments.tsx'
import { Select } from '#ui/forms/select.tsx'
import { ToastRegion } from '#ui/frame/toast.tsx'
import { type Texts, TextProvider, useText } from '#ui/text/text.tsx'
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { Bets } from './bets.tsx'
import { Buttons } from './buttons.tsx'
import { applyChoice, type Choice, densities, loadKitTexts } from './choice.ts'
import { Choices } from './choices.tsx'
import { Faces } from './faces.tsx'
import { Fields } from './fields.tsx'
import { Figures } from './figures.tsx'
import * as style from './kit.css.ts'
import { Lists } from './lists.tsx'
import { Notices } from './notices.tsx'
import { notShown } from './not-shown.ts'
import { Play } from './play.tsx'
import { startPlatform } from './platform.ts'
import { Prices } from './prices.tsx'
import { Scale } from './scale.tsx'
import { anchorOf } from './specimen.tsx'

const groups: Readonly<Record<string, ComponentType<{ readonly name: string }>>> = {
  'Type and what is chosen': Scale,
  Buttons,
  Fields,
  Choices,
  'Price cells': Prices,
  Figures,
  'Crests, chips and badges': Faces,
  Notices,
  Lists,
  Bets,
  Play,
}

interface Shown {
  readonly choice: Choice
  readonly texts: Texts
}

const platform = startPlatform()

/** Every component of the client in each of its states, in a theme, mode, language and density to choose. */
export const Kit = ({ first }: { first: Shown }) => {
  const [{ choice, texts }, setShown] = useState(first)
  const [wanted, setWanted] = useState(first.choice)
  useLayoutEffect(() => applyChoice(choice), [choice])
  useEffect(() => {
    let isLeft = false
    void loadKitTexts(wanted.language).then((loaded) => isLeft || setShown({ choice: wanted, texts: loaded }))
    return () => void (isLeft = true)
  }, [wanted])
  return (
    <TextProvider locale={languages[choice.language].format} texts={texts}>
      <PlatformContext value={platform}>
        <header className={style.head}>
          <h1 className={style.title}>Components</h1>
          <Chooser choice={wanted} onChange={(part) => setWanted({ ...wanted, ...part })} />
          <nav aria-label="Groups" className={style.links}>
            {Object.keys(groups).map((name) => (
              <a key={name} href={`#${anchorOf(name)}`}>
                {name}
              </a>
            ))}
          </nav>
        </header>
        {/* What React Aria says and prints is read once, when it is first drawn. */}
        <main key={choice.language} className={style.page}>
          {Object.entries(groups).map(([name, Group]) => (
            <Group key={name} name={name} />
          ))}
          <section aria-label="Not shown" className={style.group}>
            <h2 className={style.groupName}>Not shown, and why</h2>
            <dl className={style.omitted}>
              {Object.entries(notShown).map(([name, why]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className={style.state}>{why}</dd>
                </div>
              ))}
            </dl>
          </section>
        </main>
        <ToastRegion />
      </PlatformContext>
    </TextProvider>
  )
}

const Chooser = ({ choice, onChange }: { choice: Choice; onChange: (part: Partial<Choice>) => void }) => {
  const t = useText()
  return (
    <div className={style.choices}>
      <Segments
        label={t('settings.theme')}
        value={choice.theme}
        options={themes.map((id) => ({ id, label: t(`settings.theme.${id}`) }))}
        onChange={(theme) => onChange({ theme })}
      />
      <Segments
        label={t('settings.mode')}
        value={choice.mode}
        options={modes.map((id) => ({ id, label: t(`menu.mode.${id}`) }))}
        onChange={(mode) => onChange({ mode })}
      />
      <Segments
        label="Density"
        value={choice.density}
        options={densities.map((id) => ({ id, label: id }))}
        onChange={(density) => onChange({ density })}
      />
      <Select
        label={t('settings.language')}
        value={choice.language}
        options={languageCodes.map((id) => ({ id, label: languages[id].name, lang: languages[id].tag }))}
        onChange={(language) => onChange({ language })}
      />
    </div>
  )
}
