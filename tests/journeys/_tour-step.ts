import type { Page } from '@playwright/test'
import type { Harness } from './_harness.ts'
import type { MemberLanguage } from './_member-language.ts'

export interface Tour {
  readonly page: Page
  readonly harness: Harness
  readonly language: MemberLanguage
}
