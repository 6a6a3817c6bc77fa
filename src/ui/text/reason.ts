import type { Reason } from '#domain/errors.ts'
import { type Translate, reasonText } from './text.tsx'

/**
 * What went wrong in one sentence, without its full stop, for use within another; what to do about it is shown
 * elsewhere.
 */
export const reasonSentence = (t: Translate, reason: Reason | null | undefined): string =>
  reasonText(t, reason ?? 'systemError').split(sentenceEnd)[0] ?? ''

/** Latin, Chinese and Japanese, Burmese and Khmer; Thai has no full stop. */
const sentenceEnd = /[.!]+(?:\s|$)|[。！။។]/
