import { usePublicContext } from '#ui/flows/contexts.ts'
import { useSnapshot } from 'valtio'

/** The member's current preferences. */
export const usePreferences = () => useSnapshot(usePublicContext().preferences)
