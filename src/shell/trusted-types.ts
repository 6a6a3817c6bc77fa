/** As much of the browser's Trusted Types as is used; not every browser has them. */
interface TrustedTypes {
  readonly createPolicy: (name: 'default', rules: { readonly createHTML: (text: string) => string | null }) => unknown
}

/**
 * The page's policy forbids to make markup of a text (§page.policy), and nothing here does. React Aria empties its live region by setting its markup
 * to nothing: that is the one value let through.
 */
export const guardMarkup = (
  { trustedTypes: types }: { readonly trustedTypes?: TrustedTypes } = globalThis as object,
): unknown => types?.createPolicy('default', { createHTML: (text) => (text ? null : '') })
