import type { LanguageCode } from '#domain/text/languages.ts'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { readFile } from 'node:fs/promises'

/** The words of a language, by their keys. */
export type Texts = Readonly<Record<string, string>>

/** Every text of a language that a page may show, the guide's included, and the studio's under `studio.`. */
export const loadTexts = async (language: LanguageCode): Promise<Texts> => {
  const [main, guide, studio] = await Promise.all(
    ['locales', 'locales/guide', 'src/studio/texts'].map(
      async (folder) =>
        JSON.parse(await readFile(new URL(`../../../${folder}/${language}.json`, import.meta.url), 'utf8')) as Texts,
    ),
  )
  const framed = Object.entries(studio!).map(([key, text]) => [`studio.${key}`, text] as const)
  return { ...guide, ...main, ...Object.fromEntries(framed) }
}

type Values = Readonly<Record<string, string | number>>

/** A text as a regular expression for the whole of it, with these values in its placeholders and any in the others. */
export const pattern = (text: string, values: Values = {}): string => `^${patternOf(parse(text), values).trim()}\\s*$`

const patternOf = (parts: readonly MessageFormatElement[], values: Values, count = '.+'): string =>
  parts
    .map((part) => {
      switch (part.type) {
        case TYPE.literal:
          return escaped(part.value)
        case TYPE.pound:
          return count
        case TYPE.plural:
        case TYPE.select: {
          const value = values[part.value]
          const written = value === undefined ? '.+' : escaped(String(value))
          const own = part.options[`=${value}`] ?? part.options[String(value)]
          const others = Object.entries(part.options).flatMap(([key, branch]) =>
            (value !== undefined && key.startsWith('=')) || (key === 'one' && value !== undefined && value !== 1)
              ? []
              : [branch],
          )
          const other = part.type === TYPE.select && value !== undefined ? part.options['other'] : undefined
          const only = own ?? other
          const branches = only ? [only] : others
          return `(?:${branches.map((branch) => patternOf(branch.value, values, written)).join('|')})`
        }
        default: {
          const value = 'value' in part ? values[part.value] : undefined
          return value === undefined ? '.+' : escaped(String(value))
        }
      }
    })
    .join('')

const escaped = (text: string): string => text.replace(/[.*+?^$|()[\]\\{}]/g, String.raw`\$&`)

/** Either of some texts, each whole; a placeholder that has a value holds that value alone. */
export const either = (words: Texts, keys: readonly string[], values: Values = {}): string =>
  keys
    .map((key) => {
      if (words[key] === undefined) throw new Error(`no text is named ${key}`)
      return pattern(words[key], values)
    })
    .join('|')
