import type { LanguageCode } from '#domain/text/languages.ts'
import { readFile } from 'node:fs/promises'

/** The words of a language, by their keys. */
export type Words = Readonly<Record<string, string>>

/** Every text of a language that a page may show, the guide's included. */
export const loadWords = async (language: LanguageCode): Promise<Words> => {
  const [main, guide] = await Promise.all(
    ['', 'guide/'].map((folder) =>
      readFile(new URL(`../../../locales/${folder}${language}.json`, import.meta.url), 'utf8'),
    ),
  )
  return { ...JSON.parse(guide!), ...JSON.parse(main!) } as Words
}

/** A text as a regular expression for the whole of it, with any values in its placeholders. */
export const pattern = (text: string): string =>
  `^${text
    .replace(/[.*+?^$|()[\]\\]/g, String.raw`\$&`)
    .replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '.+')
    .trim()}$`

/** Either of some texts, each whole; a placeholder that has a value holds that value alone. */
export const either = (
  words: Words,
  keys: readonly string[],
  values: Readonly<Record<string, string | number>> = {},
): string =>
  keys
    .map((key) => {
      if (words[key] === undefined) throw new Error(`no text is named ${key}`)
      return pattern(words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)))
    })
    .join('|')
