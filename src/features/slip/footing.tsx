import type { Footing } from '#machines/placement.ts'
import { Notice } from '#ui/notice.tsx'
import { type TextKey, useText } from '#ui/text.tsx'

const sentences = {
  sound: null,
  stale: 'slip.footing.stale',
  offline: 'slip.footing.offline',
  viewOnly: 'slip.footing.viewOnly',
  marketClosed: 'slip.footing.marketClosed',
} as const satisfies Record<Footing, TextKey | null>

/** Why the button is locked, in a sentence; nothing while it is not. */
export const FootingNote = ({ footing }: { footing: Footing }) => {
  const t = useText()
  const sentence = sentences[footing]
  return sentence && <Notice tone="warn">{t(sentence)}</Notice>
}
