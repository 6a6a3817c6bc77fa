import { usePublicContext } from '#ui/contexts.ts'
import { useSnapshot } from 'valtio'

/** How the member likes the product, as it is set now. */
export const usePreferences = () => useSnapshot(usePublicContext().preferences)
