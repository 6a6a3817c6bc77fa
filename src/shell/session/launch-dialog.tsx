import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/frame/dialog.tsx'
import { useText } from '#ui/text/text.tsx'
import type { LaunchQuestion } from './launch-question.ts'

/** Asks before a link signs another account in (§account.launch-asks); to close it is to stay. */
export const LaunchDialog = ({ question: { flow, member } }: { question: LaunchQuestion }) => {
  const t = useText()
  const { link } = flow.getSnapshot().context
  const stay = () => flow.send({ type: 'launch.declined' })
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('dialog.launch')}
      onClose={stay}
      actions={
        <>
          <Button kind="strong" autoFocus onPress={stay}>
            {t('dialog.launch.stay', { name: member.nickname || member.accountId })}
          </Button>
          <Button onPress={() => flow.send({ type: 'launch.continued' })}>{t('dialog.launch.continue')}</Button>
        </>
      }
    >
      {link.accountId === null
        ? t('dialog.launch.unknown', { name: member.nickname || member.accountId })
        : t('dialog.launch.text', { name: member.nickname || member.accountId, other: link.accountId })}
    </Dialog>
  )
}
