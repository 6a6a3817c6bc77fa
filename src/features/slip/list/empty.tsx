import { useText } from '#ui/text/text.tsx'
import { hollow } from '../card.css.ts'
import { Title } from '../title.tsx'

export const Empty = () => {
  const t = useText()
  return (
    <div className={hollow}>
      <Title>{t('slip.empty.title')}</Title>
      <p>{t('slip.empty.text')}</p>
    </div>
  )
}
