import type { OfferedLanguage } from '../index.ts'

/**
 * The rules as members read them, of which there are many and which only their page says: a set of its own, fetched
 * with it (`src/ui/text/rule-texts.tsx`).
 */
const files = {
  en: () => import('./en.json'),
  cn: () => import('./cn.json'),
  tw: () => import('./tw.json'),
  vi: () => import('./vi.json'),
  th: () => import('./th.json'),
  id: () => import('./id.json'),
  my: () => import('./my.json'),
  jp: () => import('./jp.json'),
  kr: () => import('./kr.json'),
} satisfies Record<OfferedLanguage, () => Promise<{ default: Record<string, string> }>>

export const loadRules = async (code: OfferedLanguage): Promise<Record<string, string>> => (await files[code]()).default
