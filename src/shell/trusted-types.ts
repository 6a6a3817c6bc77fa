/** The part of the browser's Trusted Types in use; not every browser has them. */
interface TrustedTypes {
  readonly createPolicy: (name: 'default', rules: { readonly createHTML: (text: string) => string | null }) => unknown
}

/**
 * The page's policy forbids making markup from text (§page.policy), and no code here does. React Aria empties its live
 * region by setting its markup to nothing: only that value is let through.
 */
export const guardMarkup = (
  { trustedTypes: types }: { readonly trustedTypes?: TrustedTypes } = globalThis as object,
): unknown => types?.createPolicy('default', { createHTML: (text) => (text ? null : '') })
