import { useEffect, useRef, useState } from 'react'
import { usePublicContext } from '../flows/contexts.ts'
import { hasShareSheet, shareLink } from '../flows/share-link.ts'
import { Icon } from '../frame/icon.tsx'
import { fine } from '../frame/panel.css.ts'
import { useText } from '../text/text.tsx'
import { Button } from './button.tsx'
import * as style from './copy-address.css.ts'

interface CopyAddressProps {
  readonly url: string
  /** What a device's share sheet calls it. */
  readonly title: string
  /** What is said once it is copied. */
  readonly copied: string
  /** The name of the field where it is copied by hand. */
  readonly field: string
  /** What else the button is named by, where there are many: each is an icon then. */
  readonly of?: string
}

const chain = 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17'
const done = 'M5 12.5l4.5 4.5L19 7.5'

/** Shares or copies a link; if the device forbids copying, the link is shown to be copied by hand. */
export const CopyAddress = ({ url, title, copied, field: name, of }: CopyAddressProps) => {
  const t = useText()
  const { announcer } = usePublicContext()
  const [last, setLast] = useState<{ readonly url: string; readonly isDone: boolean } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const told = last?.url === url ? last : null
  const label = t(hasShareSheet() ? 'slip.shared.send' : 'slip.shared.copy')
  const share = async () => {
    const became = await shareLink({ title, url })
    if (became !== 'copied' && became !== 'byHand') return
    setLast({ url, isDone: became === 'copied' })
    announcer.outcome(became === 'copied' ? copied : t('slip.shared.byHand'))
  }
  useEffect(() => {
    if (told?.isDone === false) field.current?.select()
  }, [told])
  return (
    <div className={of === undefined ? style.share : style.shareOne}>
      <Button
        kind="quiet"
        className={of === undefined ? style.copy : style.copyOne}
        aria-label={of === undefined ? undefined : `${label} ${of}`}
        onPress={() => void share()}
      >
        {of === undefined ? label : <Icon path={told?.isDone ? done : chain} size={18} />}
      </Button>
      {told && of === undefined && <p className={fine}>{told.isDone ? copied : t('slip.shared.byHand')}</p>}
      {told?.isDone === false && <input ref={field} readOnly aria-label={name} value={url} className={style.link} />}
    </div>
  )
}
