import type { OfferedLanguage } from './index.ts'
import type { Fetch, TextPart } from './texts.ts'

/** The words of members, in each language and part. */
export const memberTexts: Readonly<
  Record<OfferedLanguage, Readonly<Record<Exclude<TextPart, 'publicContext'>, Fetch>>>
> = {
  en: {
    member: () => import('./en.json?member'),
    later: () => import('./en.json?later'),
    pages: () => import('./en.json?pages'),
  },
  cn: {
    member: () => import('./cn.json?member'),
    later: () => import('./cn.json?later'),
    pages: () => import('./cn.json?pages'),
  },
  tw: {
    member: () => import('./tw.json?member'),
    later: () => import('./tw.json?later'),
    pages: () => import('./tw.json?pages'),
  },
  vi: {
    member: () => import('./vi.json?member'),
    later: () => import('./vi.json?later'),
    pages: () => import('./vi.json?pages'),
  },
  th: {
    member: () => import('./th.json?member'),
    later: () => import('./th.json?later'),
    pages: () => import('./th.json?pages'),
  },
  id: {
    member: () => import('./id.json?member'),
    later: () => import('./id.json?later'),
    pages: () => import('./id.json?pages'),
  },
  my: {
    member: () => import('./my.json?member'),
    later: () => import('./my.json?later'),
    pages: () => import('./my.json?pages'),
  },
  jp: {
    member: () => import('./jp.json?member'),
    later: () => import('./jp.json?later'),
    pages: () => import('./jp.json?pages'),
  },
  kr: {
    member: () => import('./kr.json?member'),
    later: () => import('./kr.json?later'),
    pages: () => import('./kr.json?pages'),
  },
}
