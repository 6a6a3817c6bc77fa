import { useMember } from '#ui/flows/use-member.ts'
import { Centre } from './centre.tsx'

/** The live centre: every match in play, and the ones that are watched, with their prices (§page.live-centre). */
export const LiveCentre = () => {
  const member = useMember()
  return member && <Centre member={member} />
}
