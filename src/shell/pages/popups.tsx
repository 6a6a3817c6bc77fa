import { popupsMachine } from '#machines/session/popups.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { Dialog } from '#ui/frame/dialog.tsx'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import type { Profile } from '#calls/member/member.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { type ActorRefFrom, createActor } from 'xstate'
import * as style from './notices.css.ts'
import { storedDismissals, popupsPort } from '../session/popups-port.ts'
import type { Shell } from '../start.ts'

type Popups = ActorRefFrom<typeof popupsMachine>

interface AdvertProps {
  profile: Profile
  shell: Shell
  /** No bet is on its way or in the slip, and no game is open. */
  isClear: boolean
}

/** Starts the advertisements of a signed-in member, and shows the one that is due. */
export const Adverts = ({ profile, shell, isClear }: AdvertProps) => {
  const { preferences } = usePublicContext()
  const [, go] = useLocation()
  const [first] = useState(profile)
  const [flow, setFlow] = useState<Popups | null>(null)
  useEffect(() => {
    const dismissals = storedDismissals(
      shell.storage,
      first.accountId,
      () => Date.now() + shell.publicContext.clockOffset(),
    )
    const started: Popups = createActor(
      popupsMachine.provide({ actors: { loadPopups: popupsPort(first, () => preferences.language, dismissals.has) } }),
    )
    started.on('popup.dismissed', ({ id }) => dismissals.add(id))
    started.on('page.asked', ({ path }) => go(path))
    started.start()
    setFlow(started)
    return () => void started.stop()
  }, [preferences, shell, first, go])
  useEffect(() => flow?.send({ type: isClear ? 'display.cleared' : 'display.blocked' }), [flow, isClear])
  return flow && <Advert flow={flow} />
}

/** One advertisement over the page: it holds the focus, closes with Escape, and returns the focus. */
const Advert = ({ flow }: { flow: Popups }) => {
  const t = useText()
  const { snapshot, send, can } = useFlow(flow)
  const [popup] = snapshot.context.popups
  if (!snapshot.matches('showing') || !popup) return null
  const close = () => send({ type: 'popup.dismissed' })
  return (
    <Dialog
      key={popup.id}
      isOpen
      title={popup.title}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{t('popup.close')}</Button>
          {can({ type: 'popup.followed' }) && (
            <Button kind="strong" onPress={() => send({ type: 'popup.followed' })}>
              {t('popup.open')}
            </Button>
          )}
        </>
      }
    >
      <div className={style.advert}>
        <p className={style.advertText}>{popup.text}</p>
        <p>{t('popup.today')}</p>
      </div>
    </Dialog>
  )
}
