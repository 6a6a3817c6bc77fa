import { defaultPolicies, isVariant, type Policies, type PolicyName, policies } from '#domain/policies.ts'

/** What this operator chose where books differ: its page says so where that is not the default. */
export const housePolicies = (): Policies => {
  const said = new Map(
    (document.documentElement.dataset['policies'] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
  )
  const chosen = (Object.keys(policies) as PolicyName[]).map((name) => {
    const variant = said.get(name) ?? ''
    return [name, isVariant(name, variant) ? variant : defaultPolicies[name]]
  })
  return Object.fromEntries(chosen) as Policies
}
