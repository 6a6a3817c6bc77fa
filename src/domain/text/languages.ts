import type { DecimalSign } from './csv.ts'

/** What the browser needs to know about a language (§page.languages). */
export interface Language {
  /** `<html lang>`. */
  readonly tag: string
  /**
   * What `Intl` formats with. Chromium has no Khmer or Burmese data and would fall back to the device's own language,
   * so those two format as English does; so do Vietnamese and Indonesian, which would
   * write 1.234 for a thousand beside odds of 1.95; Thai is kept in the Gregorian calendar and Latin digits.
   */
  readonly format: string
  /** Its name in itself. */
  readonly name: string
  /** The decimal sign of spreadsheets where it is spoken; a point where it is left out. */
  readonly decimal?: DecimalSign
}

/** The nine languages by their codes; `tw` is Khmer (§page.languages). */
export const languages = {
  en: { tag: 'en', format: 'en', name: 'English' },
  cn: { tag: 'zh-Hans-CN', format: 'zh-Hans-CN', name: '简体中文' },
  tw: { tag: 'km', format: 'en', name: 'ភាសាខ្មែរ' },
  vi: { tag: 'vi', format: 'en', name: 'Tiếng Việt', decimal: ',' },
  th: { tag: 'th', format: 'th-u-ca-gregory-nu-latn', name: 'ไทย' },
  id: { tag: 'id', format: 'en', name: 'Indonesia', decimal: ',' },
  my: { tag: 'my', format: 'en', name: 'မြန်မာ' },
  jp: { tag: 'ja', format: 'ja', name: '日本語' },
  kr: { tag: 'ko', format: 'ko', name: '한국어' },
} as const satisfies Record<string, Language>

export type LanguageCode = keyof typeof languages

/** Every code, in the order in which members are offered the languages. */
export const languageCodes = Object.keys(languages) as readonly LanguageCode[]
