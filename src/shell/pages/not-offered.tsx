import type { Page } from '#calls/pages.ts'
import { isOn } from '#ui/flags.ts'
import { useText } from '#ui/text.tsx'
import { Plain, WayHome } from './plain.tsx'

/** An address whose page this operator does not offer, or enabled before it was built. */
export const NotOffered = ({ page }: { page: Page }) => {
  const t = useText()
  const soon = 'flag' in page && isOn(page.flag)
  return (
    <Plain title={t(soon ? page.name : 'page.notOffered')} text={t(soon ? 'notOffered.soon' : 'notOffered.text')}>
      <WayHome>{t('notOffered.home')}</WayHome>
    </Plain>
  )
}
