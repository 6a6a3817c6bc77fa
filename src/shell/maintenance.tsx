import { Button } from '#ui/button.tsx'
import { useText } from '#ui/text.tsx'
import * as style from './plain.css.ts'

export const Maintenance = ({ onAgain }: { onAgain: () => void }) => {
  const t = useText()
  return (
    <div className={style.plain}>
      <h1 className={style.plainTitle}>{t('maintenance.title')}</h1>
      <p className={style.plainText}>{t('maintenance.text')}</p>
      <Button onPress={onAgain}>{t('maintenance.retry')}</Button>
    </div>
  )
}
