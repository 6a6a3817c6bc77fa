import type { PublicContext } from '#ui/flows/contexts.ts'
import type { Translate } from '#ui/text/text.tsx'
import { showToast } from '#ui/frame/toast.tsx'
import type { DeviceStorage } from '../device/storage.ts'
import { isFilled } from '../device/stored.ts'

/** Shows once whose account a link signed in, so that nobody plays on another's unnoticed (§account.launch-asks). */
export const showLaunched = (
  storage: DeviceStorage,
  { announcer }: Pick<PublicContext, 'announcer'>,
  t: Translate,
): void => {
  const name = storage.read('launched', isFilled)
  if (name === null) return
  storage.drop('launched')
  const sentence = t('toast.launched', { name })
  showToast('info', sentence, { stays: true })
  announcer.outcome(sentence)
}
