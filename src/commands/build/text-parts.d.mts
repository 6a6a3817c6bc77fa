import type { TextKey } from '#ui/text/text.tsx'
import type { TextPart } from '#domain/text/text-parts.ts'
export function textPartsOf(keys: readonly string[]): ReadonlyMap<TextKey, TextPart>
