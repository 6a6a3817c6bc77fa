import type { Leg } from '#domain/bet/leg.ts'
import { slipField, writeSlipCode } from '#domain/bet/slip-code.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { hasShareSheet, shareLink } from '#ui/flows/share-link.ts'
import { fine } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { useEffect, useRef, useState } from 'react'
import * as style from './copy-link.css.ts'
import { buildPath } from './builder/build-page.ts'

type CopiedLegs = readonly Pick<Leg, 'matchId' | 'oddsId' | 'marketType' | 'pick' | 'built'>[]

/**
 * Shares or copies a link with only the selections, for another member to open; if the device forbids copying, the
 * link is shown to be copied by hand.
 */
export const CopyLink = ({ legs }: { legs: CopiedLegs }) => {
  const t = useText()
  const { announcer } = usePlatform()
  const link = location.origin + pathOf(legs)
  const [copied, setCopied] = useState<{ readonly link: string; readonly isDone: boolean } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const told = copied?.link === link ? copied : null
  const share = async () => {
    const became = await shareLink({ title: t('slip.title'), url: link })
    if (became !== 'copied' && became !== 'byHand') return
    setCopied({ link, isDone: became === 'copied' })
    announcer.outcome(t(`slip.shared.${became}`))
  }
  useEffect(() => {
    if (told?.isDone === false) field.current?.select()
  }, [told])
  return (
    <div className={style.share}>
      <Button kind="quiet" className={style.copy} onPress={() => void share()}>
        {t(hasShareSheet() ? 'slip.shared.send' : 'slip.shared.copy')}
      </Button>
      {told && <p className={fine}>{t(told.isDone ? 'slip.shared.copied' : 'slip.shared.byHand')}</p>}
      {told?.isDone === false && (
        <input ref={field} readOnly aria-label={t('slip.shared.link')} value={link} className={style.link} />
      )}
    </div>
  )
}

/** A builder alone opens on the page of its match, any other selections in the slip. */
const pathOf = (legs: CopiedLegs): string => {
  const [leg, ...others] = legs
  return leg?.built && others.length === 0
    ? buildPath(leg.matchId, leg.built)
    : `/desktop?${slipField}=${writeSlipCode(legs)}`
}
