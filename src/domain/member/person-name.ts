import { looksOf } from '../market/house-names.ts'

/**
 * A name as a reader remembers it: what it looks like, without a number at its end (§operator.one-key). Two names with
 * the same form are taken for one person's.
 */
export const rememberedName = (name: string): string => looksOf(name.replace(/[\d._-]+$/, '') || name)
