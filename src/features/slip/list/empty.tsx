import { EmptyState } from '#ui/frame/empty-state.tsx'
import { useText } from '#ui/text/text.tsx'
import { Title } from '../title.tsx'

export const Empty = () => {
  const t = useText()
  return <EmptyState icon="slip" title={<Title>{t('slip.empty.title')}</Title>} text={t('slip.empty.text')} />
}
