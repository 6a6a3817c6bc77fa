import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/text/text.tsx'
import { Plain } from './plain.tsx'

export const Maintenance = ({ onAgain }: { onAgain: () => void }) => {
  const t = useText()
  return (
    <Plain title={t('maintenance.title')} text={t('maintenance.text')}>
      <Button onPress={onAgain}>{t('maintenance.retry')}</Button>
    </Plain>
  )
}
