import { toSpeech } from '#ui/text/to-speech.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/frame/dialog.tsx'
import { useText } from '#ui/text/text.tsx'
import { useEffect, useRef, useState } from 'react'
import { openShared, type Opened } from './open-shared.ts'
import * as style from '../slip.css.ts'

/**
 * Opens another member's slip, once the board is there: what is still offered goes in, and what does not is named in a
 * dialog. The address forgets it.
 */
export const SharedSlip = ({ onDone }: { onDone: () => void }) => {
  const t = useText()
  const platform = usePlatform()
  const [opened, setOpened] = useState<Opened | null>(null)
  const words = useRef(t)
  useEffect(() => {
    words.current = t
  }, [t])
  useEffect(() => {
    const left = new AbortController()
    void openShared(platform, (key, values) => words.current(key, values), left.signal).then((result) => {
      if (left.signal.aborted) return
      if (result.taken > 0) platform.announcer.outcome(words.current('slip.shared.taken', { count: result.taken }))
      setOpened(result)
    })
    return () => left.abort()
  }, [platform])
  const isWhole = opened !== null && opened.problem === null && opened.missing.length === 0
  useEffect(() => {
    if (isWhole) onDone()
  }, [isWhole, onDone])
  if (opened === null || isWhole) return null
  return (
    <Dialog
      isOpen
      title={t('slip.shared.title')}
      onClose={onDone}
      actions={
        <Button kind="strong" autoFocus onPress={onDone}>
          {t('dialog.close')}
        </Button>
      }
    >
      {opened.problem !== null && <p>{opened.problem}</p>}
      {opened.taken > 0 && <p>{t('slip.shared.taken', { count: opened.taken })}</p>}
      {opened.missing.length > 0 && (
        <>
          <p>{t('slip.shared.missing', { count: opened.missing.length })}</p>
          <ul className={style.missed}>
            {opened.missing.map(({ name, why }, place) => (
              <li key={place} aria-label={toSpeech(t, `${name}: ${why}`)}>
                <b>{name}</b>
                <span>{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
