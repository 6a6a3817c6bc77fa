import type { Reason } from '#domain/errors.ts'
import { Button } from '#ui/forms/button.tsx'
import { clickOnce } from '#ui/forms/click-once.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { Dialog } from '#ui/frame/dialog.tsx'
import { Notice } from '#ui/frame/notice.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as style from '../tournament.css.ts'
import { headingOf, useLanding, useReturn } from '../use-landing.ts'

/** A step that the flow may take now, or not. */
interface Step {
  may: boolean
  take: () => void
}

interface AskedTwiceProps {
  /** The state of the flow, and what of it is shown. */
  state: string
  stage: 'resting' | 'asking' | 'done'
  isBusy: boolean
  reason: Reason | null
  /** Whether it is offered at all. */
  isOffered: boolean
  begin: Step
  keep: Step
  confirm: Step
  texts: Readonly<Record<'begin' | 'text' | 'keep' | 'confirm' | 'done', string>>
  onDone: () => void
}

/**
 * What a member does to a room after being asked once more over the page, such as leaving or closing it; then says that
 * it is done. A lost answer is said in the question, because asking again is safe.
 */
export const AskedTwice = ({
  state,
  stage,
  isBusy,
  reason,
  isOffered,
  begin,
  keep,
  confirm,
  texts,
  onDone,
}: AskedTwiceProps) => {
  const { announcer } = usePublicContext()
  const t = useText()
  const panel = useRef<HTMLDivElement>(null)
  const isDone = stage === 'done'
  const tell = useEffectEvent(() => {
    announcer.outcome(texts.done)
    onDone()
  })
  useEffect(() => {
    if (isDone) tell()
  }, [isDone])
  useEffect(() => {
    if (reason !== null) announcer.outcome(reasonText(t, reason))
  }, [announcer, t, reason])
  useLanding(panel, `${state} ${reason}`)
  useReturn(panel, () => headingOf('room'))
  const press = ({ may, take }: Step) => ({ isPending: !may, onClickCapture: clickOnce, onPress: take })
  return (
    <div ref={panel} className={style.close}>
      {stage === 'resting' && reason !== null && (
        <h3 tabIndex={-1} data-landing className={style.bad}>
          {reasonText(t, reason)}
        </h3>
      )}
      {stage === 'asking' && (
        <Dialog
          title={texts.begin}
          role="alertdialog"
          isOpen
          onClose={keep.take}
          actions={
            <>
              <Button {...press(keep)}>{texts.keep}</Button>
              <Button kind="strong" {...press(confirm)}>
                {texts.confirm}
              </Button>
            </>
          }
        >
          <div aria-busy={isBusy}>
            <p>{texts.text}</p>
            {reason !== null && <Notice tone="error">{reasonText(t, reason)}</Notice>}
          </div>
        </Dialog>
      )}
      {isDone && (
        <h3 tabIndex={-1} data-landing className={style.good}>
          {texts.done}
        </h3>
      )}
      {isOffered && (
        <Button isPending={!begin.may} onPress={begin.take}>
          {texts.begin}
        </Button>
      )}
    </div>
  )
}
