import type { ErrorCode } from '#domain/errors.ts'

/** Ends a transaction with nothing written and names the reason. */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly fields: Record<string, unknown>

  constructor(code: Code, fields: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.fields = fields
  }
}
