import { modes } from '#domain/member/parse-settings.ts'
import { defaultTheme, type Theme, themes } from '#domain/member/theme.ts'
import { type LanguageCode, languageCodes, languages } from '#domain/text/languages.ts'
import { loadTexts } from '#locales/load-texts.ts'
import { textParts } from '#domain/text/text-parts.ts'
import type { Texts } from '#ui/text/text.tsx'

export const densities = ['usual', 'roomy'] as const

/** How the components are shown; it is in the address of the page, so that a picture can be taken of each. */
export interface Choice {
  readonly theme: Theme
  readonly mode: (typeof modes)[number]
  readonly language: LanguageCode
  readonly density: (typeof densities)[number]
}

/** The choice in the address; what is missing or unknown there is as a member finds it. */
export const loadChoice = (search = location.search): Choice => {
  const query = new URLSearchParams(search)
  const oneOf = <One extends string>(name: string, known: readonly One[], otherwise: One): One =>
    known.find((one) => one === query.get(name)) ?? otherwise
  return {
    theme: oneOf('theme', themes, defaultTheme),
    mode: oneOf('mode', modes, 'system'),
    language: oneOf('language', languageCodes, 'en'),
    density: oneOf('density', densities, 'usual'),
  }
}

/** Writes the choice into the address and onto the page. */
export const applyChoice = (choice: Choice): void => {
  const { theme, mode, language, density } = choice
  history.replaceState(null, '', `?${new URLSearchParams({ theme, mode, language, density })}`)
  const page = document.documentElement
  page.lang = languages[language].tag
  Object.assign(page.dataset, { theme, mode, density })
}

/** Every text of a language. */
export const loadKitTexts = async (language: LanguageCode): Promise<Texts> =>
  Object.assign({}, ...(await Promise.all(textParts.map((part) => loadTexts(language, part)))))
