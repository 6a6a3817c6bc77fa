import { useText } from '#ui/text.tsx'
import { Plain, WayHome } from './plain.tsx'
import { pageNames } from './routes.ts'
import { isSwitchedOn, type SwitchedPage } from './switched.ts'

/** An address of the product whose page this operator does not offer, or switched on before it was built. */
export const NotOffered = ({ page }: { page: 'notOffered' | SwitchedPage }) => {
  const t = useText()
  const soon = page !== 'notOffered' && isSwitchedOn(page)
  return (
    <Plain title={t(pageNames[soon ? page : 'notOffered'])} text={t(soon ? 'notOffered.soon' : 'notOffered.text')}>
      <WayHome>{t('notOffered.home')}</WayHome>
    </Plain>
  )
}
