import type { Profile } from '#calls/member/member.ts'
import type { launchMachine } from '#machines/session/launch.ts'
import { pageStore } from '#ui/flows/page-store.ts'
import type { ActorRefFrom } from 'xstate'

/** A launcher's link, and the member who is signed in while it asks. */
export interface LaunchQuestion {
  readonly flow: ActorRefFrom<typeof launchMachine>
  readonly member: Profile
}

const open = pageStore<LaunchQuestion | null>(null)
export const useLaunchQuestion = open.use
export const launchQuestion = open.now

/** Shows the question of a link for as long as its flow asks it. */
export const askAbout = (flow: LaunchQuestion['flow'], member: Profile | null): void => {
  const show = () => open.set(member && flow.getSnapshot().matches('asking') ? { flow, member } : null)
  flow.subscribe(show)
  show()
}
