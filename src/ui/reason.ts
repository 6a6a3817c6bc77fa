import type { Reason } from '#domain/errors.ts'
import { type Translate, reasonText } from './text.tsx'

/** What went wrong in one sentence, without its full stop, to be said within another; what to do about it is read where it is shown. */
export const reasonSentence = (t: Translate, reason: Reason | null | undefined): string =>
  reasonText(t, reason ?? 'systemError').split(sentenceEnd)[0] ?? ''

/** Latin, Chinese and Japanese, Burmese and Khmer; Thai has none. */
const sentenceEnd = /[.!]+(?:\s|$)|[。！။។]/
