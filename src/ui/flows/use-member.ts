import type { Profile } from '#calls/member/member.ts'
import { useSelector } from '@xstate/react'
import { usePublicContext } from './contexts.ts'

/** The signed-in member, or null. */
export const useMember = (): Profile | null =>
  useSelector(usePublicContext().session, (session) => (session.matches('signedIn') ? session.context.profile : null))
