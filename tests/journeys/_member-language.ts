import { createIntl } from '@formatjs/intl'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Page } from '@playwright/test'
import { leagueCode } from '#domain/market/league-code.ts'
import { languages } from '#domain/text/languages.ts'
import { type OfferedLanguage } from '#locales/index.ts'
import type { Translate, TextKey } from '#ui/text/text.tsx'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lettersOf, wordsIn, wordsKept, writings } from '../_kit/tidy/languages.ts'

/** A language as a member reads it: its texts, and each as a pattern that whatever is filled in fits. */
export interface MemberLanguage {
  readonly code: OfferedLanguage
  readonly messages: Readonly<Record<string, string>>
  readonly say: Translate
  readonly like: (key: TextKey) => RegExp
}

export function memberLanguage(code: OfferedLanguage): MemberLanguage {
  const messages = JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${code}.json`), 'utf8')) as Record<
    string,
    string
  >
  const intl = createIntl({ locale: languages[code].format, messages })
  const say: Translate = (key, values) => intl.formatMessage({ id: key }, values)
  const like = (key: TextKey) => new RegExp(`^${patternOf(parse(messages[key] ?? ''))}`)
  return { code, messages, say, like }
}

/** What a text looks like whatever is filled in. */
const patternOf = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&')
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return `(?:${Object.values(element.options)
          .map(({ value }) => patternOf(value))
          .join('|')})`
      return '.*'
    })
    .join('')

/** What is on a page that is not of its language: words, letters, digits and years, each with where it was read. */
export async function untranslatedOn(page: Page, code: OfferedLanguage, names: Iterable<string>): Promise<string[]> {
  const own = [...names].flatMap((name) => [...wordsIn(name), leagueCode(name)])
  const known = new Set([...wordsKept(code), ...own.map((word) => word.toLowerCase())])
  const isOwn = lettersOf(code)
  return (await textsOf(page)).flatMap((text) => {
    const said = text.replaceAll(/\b(?:TL\d+|[\da-f]{8}-[\da-f-]{27}|https?:\/\/\S+)/g, '')
    return [
      ...wordsIn(said).filter((word) => writings[code]?.script !== undefined && !known.has(word.toLowerCase())),
      ...[...said].filter((letter) => !isOwn(letter)),
      ...(said.match(/(?![0-9])\p{Nd}+/gu) ?? []),
      ...(said.match(/(?<![\d.,])2[45]\d\d(?![\d.,])/g) ?? [])
        .filter((year) => Number(year) > 2443)
        .map((year) => `Buddhist year ${year}`),
      ...(said.match(/\d\.\d{3},\d\d|\b\d\d?\.\d\d?\.\d{4}\b/g) ?? []).map((figure) => `German figure ${figure}`),
    ].map((stranger) => `${stranger} in “${text}”`)
  })
}

/**
 * Everything that is seen or spoken: texts, names and hints, also those of what is only heard; not what says that it is
 * of another language.
 */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'aria-placeholder',
      'placeholder',
      'title',
      'alt',
      'label',
    ]
    const found = new Set([document.title])
    const read = (element: Element) => {
      if (
        // A list's own select is there for browsers that fill in forms: nobody reads it.
        element.closest('script, style, noscript, [data-testid=hidden-select-container]') ||
        (element.hasAttribute('lang') && element !== document.documentElement)
      )
        return
      if (
        element.matches(
          'input[type=date], input[type=time], input[type=month], input[type=week], input[type=datetime-local]',
        )
      )
        found.add('a field in the words of the browser')
      if (element.matches('form:not([novalidate]):has([required])'))
        found.add('a form that complains in the words of the browser')
      for (const name of attributes) found.add(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? '')
        else if (node instanceof Element) read(node)
      }
    }
    read(document.body)
    return [...found].map((text) => text.trim()).filter((text) => text !== '')
  })
