import type { Profile } from '#calls/member.ts'
import { useSelector } from '@xstate/react'
import { useFoyer } from './contexts.ts'

/** The signed-in member, or null. */
export const useMember = (): Profile | null =>
  useSelector(useFoyer().session, (session) => (session.matches('signedIn') ? session.context.profile : null))
