import { type LanguageCode, languageCodes } from '#domain/text/languages.ts'

/** The languages of the files beside this one, each of which holds every key. */
export const offeredLanguages = languageCodes
export type OfferedLanguage = LanguageCode

export const defaultLanguage: OfferedLanguage = 'en' // §page.languages

/** The language a member is shown: the one chosen where this operator offers it, else the operator's first. */
export const languageOf = (chosen: string, offered: readonly OfferedLanguage[]): OfferedLanguage =>
  offered.find((code) => code === chosen) ?? offered[0] ?? defaultLanguage

export const isOffered = (code: string): code is OfferedLanguage =>
  (offeredLanguages as readonly string[]).includes(code)
