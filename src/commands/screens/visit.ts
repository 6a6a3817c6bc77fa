import type { DemoMember } from '#server/demo/demo-members.ts'
import type { Page } from '@playwright/test'

/** What a scene works with. */
export interface Visit {
  readonly page: Page
  readonly url: string
  readonly member: DemoMember
  readonly isPhone: boolean
}
