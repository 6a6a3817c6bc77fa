import type { OfferedLanguage } from './index.ts'
import type { TextPart } from '#domain/text/text-parts.ts'

/**
 * The words of a language. Run as it is, any part is the whole file; the build makes a file of each part, for every
 * language (`src/commands/build/texts.mjs`).
 */
export const loadTexts = async (code: OfferedLanguage, _part: TextPart): Promise<Record<string, string>> =>
  (await import(/* @vite-ignore */ `./${code}.json`)).default
