import type { realityCheckMachine } from '#machines/account/reality-check.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/frame/dialog.tsx'
import { SaferGambling } from '#ui/frame/safer-gambling.tsx'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useMember } from '#ui/flows/use-member.ts'
import type { ActorRefFrom } from 'xstate'
import type { startIdleTimeout } from './idle-timeout.ts'
import { SessionDetails } from './session-details.tsx'

interface SessionDialogsProps {
  idleTimeout: ReturnType<typeof startIdleTimeout>
  reality: ActorRefFrom<typeof realityCheckMachine>
}

/** The session's questions to its member: whether they are present, and to read how it goes. */
export const SessionDialogs = ({ idleTimeout, reality }: SessionDialogsProps) => (
  <>
    <IdleWarning idleTimeout={idleTimeout} />
    <RealityCheck flow={reality} />
  </>
)

const IdleWarning = ({ idleTimeout: { flow, extend } }: Pick<SessionDialogsProps, 'idleTimeout'>) => {
  const t = useText()
  const { snapshot, send } = useFlow(flow)
  return (
    <Dialog
      isOpen={snapshot.matches('warned')}
      role="alertdialog"
      title={t('session.warned')}
      onClose={extend}
      actions={
        <>
          <Button onPress={() => send({ type: 'logout.chosen' })}>{t('menu.signOut')}</Button>
          <Button kind="strong" autoFocus onPress={extend}>
            {t('session.stay')}
          </Button>
        </>
      }
    >
      {t('session.warned.text')}
    </Dialog>
  )
}

const RealityCheck = ({ flow }: { flow: SessionDialogsProps['reality'] }) => {
  const t = useText()
  const member = useMember()
  const { snapshot, send } = useFlow(flow)
  const read = () => send({ type: 'check.read' })
  return (
    <Dialog
      isOpen={snapshot.matches('due')}
      role="alertdialog"
      title={t('session.check')}
      onClose={read}
      actions={
        <>
          <Button onPress={() => send({ type: 'logout.chosen' })}>{t('menu.signOut')}</Button>
          <Button kind="strong" autoFocus onPress={read}>
            {t('session.goOn')}
          </Button>
        </>
      }
    >
      {member && (
        <p>
          <SessionDetails member={member} />
        </p>
      )}
      <SaferGambling />
    </Dialog>
  )
}
