import { defaultPolicies, isVariant, type Policies, type PolicyName, policies } from '#domain/policies.ts'

/** The operator's choices where books differ; its page states those that are not the default. */
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
