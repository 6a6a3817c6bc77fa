import type { Reason } from '#domain/errors.ts'

export interface FootProps {
  reason: Reason | null
  isDisabled: boolean
}
