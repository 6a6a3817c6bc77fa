import { partOfWay, type Way } from '#domain/bet/slip-ticket.ts'
import { useAriaTexts } from '#ui/text/aria-texts.ts'
import { Button } from '#ui/forms/button.tsx'
import { type PlacementActor, usePlatform } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Card } from './card.tsx'
import { Panels, type PanelsProps } from './panels.tsx'
import { betName, betPrice, ticketPrice } from './list/named.ts'
import { SheetContext } from './sheet.ts'
import { slipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { stateLabels } from './steps/state-labels.ts'
import { stateOf } from '#machines/slip/placement.state.ts'
import { useAside } from './use-aside.ts'
import { useBet } from './use-bet.ts'

/** The slip on a phone: a bar with the selection and its status, and a sheet with the slip itself. */
export const Dock = ({
  way,
  called,
  tab,
  onTab,
}: { way: Way; called: number } & Pick<PanelsProps, 'tab' | 'onTab'>) => {
  const part = partOfWay(way)
  const { drafts } = useAside()
  useAriaTexts()
  const t = useText()
  const { snapshot } = useFlow(useBet())
  const [open, setOpen] = useState(false)
  const state = stateOf(snapshot)
  const label = stateLabels[state]
  // A question whose price is checked again is the same one: a sheet that the member closed stays closed
  // (§bet.check-again).
  const asks = snapshot.context.question !== null
  const bar = useBar(part, drafts)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    if (asks) setOpen(true)
  }, [asks])
  // `called`: how often the bar under it, or another part of the page, has called for the slip.
  useEffect(() => {
    if (called > 0) setOpen(true)
  }, [called])
  if (!bar && !open) return null
  const press = () => {
    onTab('slip')
    setOpen(true)
  }
  return (
    <>
      {bar && (
        <Button className={style.bar} data-bars onPress={press} aria-haspopup="dialog">
          <span className={style.barCount} aria-hidden>
            {bar.count}
          </span>
          <span className={style.barName}>
            {bar.name}
            {label && <small className={style.barState}>{t(label)}</small>}
          </span>
          <b className={style.barPrice}>{bar.price}</b>
          <span className={style.barGo} aria-hidden>
            ›
          </span>
        </Button>
      )}
      <ModalOverlay isOpen={open} onOpenChange={setOpen} isDismissable className={style.overlay}>
        <Modal className={style.sheet} data-sheet>
          <Dialog aria-label={t('slip.title')} className={style.dialog}>
            <SheetContext value={close}>
              <Panels
                tab={tab}
                onTab={onTab}
                end={
                  <Button kind="quiet" className={style.close} onPress={close}>
                    {t('slip.close')}
                  </Button>
                }
              >
                <Card way={way} fresh />
              </Panels>
            </SheetContext>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}

/** What the bar says: the bet, or the legs of a parlay that is not a bet yet; nothing while the slip is empty. */
const useBar = (
  part: ReturnType<typeof partOfWay>,
  drafts: readonly PlacementActor[],
): { readonly count: number; readonly name: string; readonly price: string } | null => {
  const t = useText()
  const member = useMember()
  const { snapshot } = useFlow(useBet())
  const { legs, prices } = useSelector(usePlatform().legs, ({ context }) => context)
  const bet = member && slipBet(snapshot.context, member)
  const singles = part === 'single' ? drafts.length : 0
  if (bet) return { count: bet.ticket.legs.length + singles, name: betName(t, bet), price: betPrice(t, bet) }
  if (singles > 0) return { count: singles, name: t('slip.drafts'), price: '' }
  if (part === 'single' || legs.length === 0) return null
  return {
    count: legs.length,
    name: t('slip.name.parlay', { count: legs.length }),
    price: ticketPrice(t, { legs, sizes: null }, prices),
  }
}
