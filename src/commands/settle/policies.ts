import type { SettlingPolicies } from '#domain/settlement/settle-selection.ts'
import { defaultPolicies, isVariant, type Policies } from '#domain/policies.ts'
import { type Fields, has, textOf } from './fields.ts'

/** The policies a line may choose; a policy that is absent takes its default. */
export const policyFields = ['abandoned', 'deadHeat', 'reduction'] as const

export type LinePolicies = SettlingPolicies & Pick<Policies, 'reduction'>

export const policiesOf = (fields: Fields): LinePolicies => ({
  abandoned: has(fields, 'abandoned')
    ? textOf(fields, 'abandoned', (text) => isVariant('abandoned', text), 'invalidPolicy')
    : defaultPolicies.abandoned,
  deadHeat: has(fields, 'deadHeat')
    ? textOf(fields, 'deadHeat', (text) => isVariant('deadHeat', text), 'invalidPolicy')
    : defaultPolicies.deadHeat,
  reduction: has(fields, 'reduction')
    ? textOf(fields, 'reduction', (text) => isVariant('reduction', text), 'invalidPolicy')
    : defaultPolicies.reduction,
})
