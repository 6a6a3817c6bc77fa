import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { hasShareSheet, shareLink } from '#ui/flows/share-link.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import { pathOfRoom } from './paths.ts'
import type { Room } from './room.ts'
import * as style from './tournament.css.ts'

/** The room's link and number, to be given to friends. If the device forbids copying, both can be copied by hand. */
export const Share = ({ room }: { room: Pick<Room, 'id' | 'type'> }) => {
  const t = useText()
  const { announcer } = usePublicContext()
  const [isCopied, setCopied] = useState(false)
  const link = `${location.origin}${pathOfRoom(room.id)}`
  const share = async () => {
    const became = await shareLink({ title: t('rooms.share'), url: link })
    setCopied(became === 'copied')
    if (became === 'copied' || became === 'byHand') announcer.outcome(t(`rooms.share.${became}`))
  }
  return (
    <section aria-labelledby="share" className={panel} data-tour="share">
      <div className={style.cap}>
        <h2 id="share" className={style.capTitle}>
          {t('rooms.share')}
        </h2>
      </div>
      <div className={style.body}>
        <p>
          {t('rooms.share.code')} <b className={style.code}>{room.id}</b>
        </p>
        <p className={style.linkText}>{link}</p>
        <Button onPress={() => void share()}>
          {t(isCopied ? 'rooms.share.copied' : hasShareSheet() ? 'rooms.share.send' : 'rooms.share.copy')}
        </Button>
        {room.type === 'private' && <p className={style.fine}>{t('rooms.share.pin')}</p>}
      </div>
    </section>
  )
}
