import { network } from '#ui/flows/network.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import type { Translate } from '#ui/text/text.tsx'
import { dropToast, showToast } from '#ui/frame/toast.tsx'

/**
 * Shows that the connection is unstable while the network is marked as failed, and announces it once
 * (§refusal.network).
 */
export const followNetwork = ({ announcer }: Pick<PublicContext, 'announcer'>, t: Translate): (() => void) => {
  let shown: string | null = null
  const follow = () => {
    if (network.now() === 'failed') {
      shown = t('errors.requestFailed')
      showToast('warn', shown, { stays: true })
      announcer.outcome(shown)
    } else if (shown !== null) {
      dropToast(shown)
      shown = null
    }
  }
  follow()
  const quiet = network.follow(follow)
  return () => {
    quiet()
    if (shown !== null) dropToast(shown)
  }
}
