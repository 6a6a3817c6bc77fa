import { languageCodes } from '#domain/text/languages.ts'
import { longestMessage, longestTitle, type TitledText, type TitledTexts } from '#domain/member/message.ts'
import { refuseAct } from '../refusal.ts'
import { isPlainText } from '#domain/text/plain-text.ts'
import type { FieldNames, Fields } from '../request.ts'

/** Reads text of at least one character; characters that no page shows are refused. */
const said =
  (most: number) =>
  (text: string): string | undefined =>
    text.trim() !== '' && text.length <= most && isPlainText(text) ? text : undefined
export const title = said(longestTitle)
export const text = said(longestMessage)

const others = languageCodes.filter((code) => code !== 'en')

/** The fields of a title and a text: in English, and in each other language that is given. */
export const wordFields = {
  title: 'needed',
  text: 'needed',
  ...Object.fromEntries(
    others.flatMap((code) => [
      [`title-${code}`, 'optional'],
      [`text-${code}`, 'optional'],
    ]),
  ),
} as const satisfies FieldNames

/** Each language is given in full or not at all. */
export const textsOf = (fields: Fields): TitledTexts => {
  const textBy = (ending: string): TitledText | undefined => {
    const [heading, body] = [
      fields.read(`title${ending}`, title, 'invalidTitle'),
      fields.read(`text${ending}`, text, 'invalidText'),
    ]
    if (heading === undefined && body === undefined) return undefined
    return {
      title: heading ?? refuseAct('missing', `title${ending}`),
      text: body ?? refuseAct('missing', `text${ending}`),
    }
  }
  const en = textBy('') ?? refuseAct('missing', 'title')
  return {
    en,
    ...Object.fromEntries(
      others.flatMap((code) => [[code, textBy(`-${code}`)] as const].filter(([, words]) => words !== undefined)),
    ),
  }
}
