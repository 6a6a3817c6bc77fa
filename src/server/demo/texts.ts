import type { LanguageCode } from '#domain/text/languages.ts'

/** A title and a text in every language. */
export type DemoTexts = Readonly<Record<LanguageCode, readonly [title: string, text: string]>>

/** The words as fields of an act: English is the text itself; every other language is a translation beside it. */
export const fieldsOf = (words: DemoTexts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([code, [title, text]]) => {
      const ending = code === 'en' ? '' : `-${code}`
      return [
        [`title${ending}`, title],
        [`text${ending}`, text],
      ]
    }),
  )
