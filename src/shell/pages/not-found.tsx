import { useText } from '#ui/text/text.tsx'
import { Plain, WayHome } from './plain.tsx'

export const NotFound = () => {
  const t = useText()
  return (
    <Plain title={t('notFound.title')} text={t('notFound.text')}>
      <WayHome>{t('notFound.home')}</WayHome>
    </Plain>
  )
}
