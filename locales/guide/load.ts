import type { OfferedLanguage } from '../index.ts'

/**
 * The words of rules, help, contact and feedback, of which a page has many and which no other page says: a set of its
 * own, fetched with them (`src/ui/text/guide-texts.tsx`).
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

export const loadGuide = async (code: OfferedLanguage): Promise<Record<string, string>> => (await files[code]()).default
