import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/frame/dialog.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'
import type { Problem } from './problems.ts'

/** 'Error' or 'Notice', and the text of the code (§refusal.handling). */
export const ProblemDialog = ({ problem: { kind, code }, onClose }: { problem: Problem; onClose: () => void }) => {
  const t = useText()
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(`dialog.${kind}`)}
      onClose={onClose}
      actions={
        <Button kind="strong" autoFocus onPress={onClose}>
          {t('dialog.close')}
        </Button>
      }
    >
      {reasonText(t, code)}
    </Dialog>
  )
}
