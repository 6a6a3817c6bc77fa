import type { Profile } from '#calls/member.ts'
import type { Consent } from '#domain/consent.ts'
import { handlingOf } from '#domain/errors.ts'
import { placementMachine } from '#machines/placement.ts'
import type { Foyer, Platform } from '#ui/contexts.ts'
import type { Preferences } from '#ui/preferences.ts'
import { isSlipShown } from '#ui/slip-presence.ts'
import type { Say } from '#ui/text.tsx'
import { showToast } from '#ui/toast.tsx'
import { createActor } from 'xstate'
import type { BoardEar } from './follow-board.ts'
import { shareSettings } from './kept-preferences.ts'
import { followOutcomes } from './outcomes.ts'
import { placementPorts } from './placement-ports.ts'
import { handleProblem } from './problems.ts'
import { groundSlip } from './slip-ground.ts'
import type { Keep } from './storage.ts'
import { dropFinished, keepUnfinished, unfinishedOf } from './unfinished.ts'

/** Starts what runs while a member is signed in, and answers how to end it. */
export const startMember = (foyer: Foyer & { readonly ear: BoardEar }, keep: Keep, profile: Profile, t: Say): { platform: Platform; stop: () => void } => {
  const member = () => foyer.session.getSnapshot().context.profile ?? profile
  const sharing = shareSettings(foyer)
  const ports = placementPorts(member, (request) => keepUnfinished(keep, profile.accountId, request))
  const placement = createActor(placementMachine.provide({ actors: ports }), {
    input: { unfinished: unfinishedOf(keep, profile.accountId), consent: consentOf(foyer.preferences) },
  })
  const platform: Platform = { ...foyer, placement }
  placement.start()
  const ends = [
    dropFinished(placement, keep),
    followRefusals(platform, t),
    groundSlip(platform, foyer.ear, () => mayOnlyLook(placement)),
    followOutcomes(platform, isSlipShown, ({ tone, key, values }) => {
      showToast(tone, t(key, values))
      foyer.announcer.outcome(t(key, values))
    }),
  ]
  const stop = () => {
    ends.forEach((end) => end())
    placement.stop()
    sharing()
  }
  return { platform, stop }
}

export const consentOf = ({ acceptAnyOdds, acceptBetterOdds }: Preferences): Consent => (acceptAnyOdds ? 'any' : acceptBetterOdds ? 'better' : 'none')

/** A refusal that ends the session is the session's; one that the table gives a dialog has it beside the slip. */
const followRefusals = ({ placement, session, announcer }: Platform, t: Say): (() => void) => {
  let reason = placement.getSnapshot().context.reason
  const following = placement.subscribe(({ context }) => {
    if (context.reason === reason) return
    reason = context.reason
    if (!reason) return
    if (handlingOf(reason) === 'logout') session.send({ type: 'session.invalid', code: reason })
    else handleProblem(reason, { announcer, t, signedIn: true })
  })
  return () => following.unsubscribe()
}

/** `SUSPEND` makes the account one to look at until the product is opened anew (`spec §4`). */
const mayOnlyLook = (() => {
  const told = new WeakSet<object>()
  return (placement: Platform['placement']): boolean => {
    if (placement.getSnapshot().context.reason === 'SUSPEND') told.add(placement)
    return told.has(placement)
  }
})()
