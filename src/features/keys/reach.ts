import type { LastVisit } from '#ui/flows/member-flows.ts'
import type { Platform } from '#ui/flows/contexts.ts'
import type { Translate } from '#ui/text/text.tsx'

/** What a key reaches. */
export interface Reach {
  readonly platform: Platform
  readonly t: Translate
  readonly go: (path: string) => void
  /** When the member was last here; undefined until known. */
  readonly lastVisit: LastVisit | undefined
}
