import type { OperatorRole } from '#domain/operator.ts'

/** An operator: a person with a key. */
export interface Person {
  readonly id: bigint
  readonly login: string
  readonly roles: readonly OperatorRole[]
  readonly publicKey: Uint8Array
}
