import { abandonedPolicies } from './settlement/abandoned.ts'
import { reductionPolicies } from './settlement/reduction.ts'
import { deadHeatPolicies } from './settlement/dead-heat.ts'
import { turnoverPolicies } from './settlement/turnover.ts'

/** Where books differ in how they settle, the operator chooses; the first variant is the default. */
export const policies = {
  abandoned: { variants: abandonedPolicies, clause: '§settlement.abandoned' },
  deadHeat: { variants: deadHeatPolicies, clause: '§settlement.dead-heat' },
  reduction: { variants: reductionPolicies, clause: '§settlement.reduction' },
  validTurnover: { variants: turnoverPolicies, clause: '§commission.valid-turnover' },
} as const satisfies Record<string, { readonly variants: readonly string[]; readonly clause: `§${string}` }>

export type PolicyName = keyof typeof policies
export type Policies = { readonly [Name in PolicyName]: (typeof policies)[Name]['variants'][number] }

export const defaultPolicies: Policies = {
  abandoned: policies.abandoned.variants[0],
  deadHeat: policies.deadHeat.variants[0],
  reduction: policies.reduction.variants[0],
  validTurnover: policies.validTurnover.variants[0],
}

/** Whether a policy has a variant of that name. */
export const isVariant = <Name extends PolicyName>(name: Name, variant: string): variant is Policies[Name] =>
  (policies[name].variants as readonly string[]).includes(variant)
