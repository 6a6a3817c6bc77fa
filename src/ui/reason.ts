import type { ErrorCode } from '#domain/errors.ts'
import type { Say } from './text.tsx'

/** What went wrong in one sentence, without its full stop, to be said within another; what to do about it is read where it is shown. */
export const reasonSaid = (t: Say, reason: ErrorCode | null | undefined): string => t(`errors.${reason ?? 'systemError'}`).split(sentenceEnd)[0] ?? ''

/** Latin, Chinese and Japanese, Burmese and Khmer; Thai has none. */
const sentenceEnd = /[.!]+(?:\s|$)|[。！။។]/
