import { createIntl } from '@formatjs/intl'
import en from '#locales/en.json' with { type: 'json' }
import { languages } from '#domain/text/languages.ts'
import { type OfferedLanguage } from '#locales/index.ts'
import type { Translate, Texts } from '#ui/text/text.tsx'

/** The words of a language as the product fills them in; English unless another one's are given. */
export const sayIn = (code: OfferedLanguage = 'en', messages: Texts = en): Translate => {
  const intl = createIntl({
    locale: languages[code].format,
    messages,
    onError: (error) => {
      throw error
    },
  })
  return (key, values) => intl.formatMessage({ id: key }, values)
}
