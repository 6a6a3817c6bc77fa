import { workerPath } from './worker/kept.ts'

/** The part of the browser's Trusted Types in use; not every browser has them. */
interface TrustedTypes {
  readonly createPolicy: (
    name: 'default',
    rules: {
      readonly createHTML: (text: string) => string | null
      readonly createScriptURL: (url: string) => string | null
    },
  ) => unknown
}

/**
 * The page's policy forbids making markup or scripts from text (§page.policy), and no code here does. React Aria
 * empties its live region by setting its markup to nothing, and the page names its own worker: only these are let
 * through.
 */
export const guardDocument = (
  { trustedTypes: types }: { readonly trustedTypes?: TrustedTypes } = globalThis as object,
): unknown =>
  types?.createPolicy('default', {
    createHTML: (text) => (text ? null : ''),
    createScriptURL: (url) => (url === workerPath ? url : null),
  })
