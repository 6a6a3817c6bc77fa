import { empty } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { Title } from '../title.tsx'

export const Empty = () => {
  const t = useText()
  return (
    <div className={empty}>
      <Title>{t('slip.empty.title')}</Title>
      <p>{t('slip.empty.text')}</p>
    </div>
  )
}
