import { Button } from '#ui/button.tsx'
import { usePlatform } from '#ui/contexts.ts'
import { type TextKey, useText } from '#ui/text.tsx'
import { useFlow } from '#ui/use-flow.ts'
import { useEffect, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Card } from './card.tsx'
import { betName, betPrice } from './named.ts'
import { Remove } from './remove.tsx'
import type { SlipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { type PlacementState, stateOf } from './state.ts'

/** The slip on a phone: a bar that says what is picked and where it stands, and a sheet with the slip itself. */
export const Dock = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const { snapshot, has } = useFlow(usePlatform().placement)
  const [open, setOpen] = useState(false)
  const state = stateOf(snapshot)
  const standing = standings[state]
  const asks = has('needsMember') && state !== 'choosing'
  useEffect(() => {
    if (asks) setOpen(true)
  }, [asks])
  return (
    <>
      <Button className={style.bar} onPress={() => setOpen(true)} aria-haspopup="dialog">
        <span className={style.barCount} aria-hidden>{bet.ticket.legs.length}</span>
        <span className={style.barName}>
          {betName(t, bet)}
          {standing && <small className={style.barState}>{t(standing)}</small>}
        </span>
        <b className={style.barPrice}>{betPrice(bet)}</b>
      </Button>
      <ModalOverlay isOpen={open} onOpenChange={setOpen} isDismissable className={style.overlay}>
        <Modal className={style.sheet}>
          <Dialog aria-label={t('slip.title')} className={style.dialog}>
            <Card bet={bet} className={style.inSheet} fresh>
              <Remove bet={bet} />
              <Button kind="quiet" className={style.close} onPress={() => setOpen(false)}>{t('slip.close')}</Button>
            </Card>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}

/** What the bar says under the selection; nothing while the slip is only open. */
const standings: Record<PlacementState, TextKey | null> = {
  deciding: null,
  empty: null,
  choosing: null,
  checking: 'slip.bar.checking',
  moved: 'slip.bar.moved',
  clamped: 'slip.bar.clamped',
  confirming: 'slip.bar.confirming',
  placing: 'slip.bar.placing',
  waiting: 'slip.bar.waiting',
  unknown: 'slip.bar.unknown',
  unsent: 'slip.bar.unsent',
  accepted: 'slip.bar.accepted',
  rejected: 'slip.bar.rejected',
}
