import type { Match } from '#domain/market/rows.ts'
import { Button } from '#ui/forms/button.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { priceText, reprintProduct } from '#ui/prices/price-text.ts'
import { useAriaTexts } from '#ui/text/aria-texts.ts'
import { useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useBoardView } from '../board/board-view.ts'
import * as style from './build.css.ts'
import { BuildPanel } from './panel.tsx'
import { sayings, stateOf } from './says.ts'
import type { BuilderFlow } from './use-building.ts'

/** The builder on a phone: a strip with its odds over the bar of the page, and a sheet with the builder itself. */
export const BuildDock = ({ flow, match, onTake }: { flow: BuilderFlow; match: Match; onTake: () => void }) => {
  const { t } = useBoardView()
  const { snapshot } = useFlow(flow)
  const [isOpen, setOpen] = useState(false)
  useAriaTexts()
  const { picks, quote } = snapshot.context
  const said = sayings[stateOf(snapshot)]
  return (
    <section aria-label={t('selection.builder')} data-builds>
      <Button className={style.strip} data-build-strip onPress={() => setOpen(true)} aria-haspopup="dialog">
        <span className={style.stripCount} aria-hidden>
          {picks.length}
        </span>
        <span className={style.stripName}>
          {t('selection.builder')}
          {said && <small className={style.stripState}>{t(said)}</small>}
        </span>
        {quote && (
          <span className={style.stripPrices}>
            <b>{priceText(t, quote.odds, 'DEC')}</b>
            <small>
              {t('board.build.fair')} {reprintProduct(quote.fair)}
            </small>
          </span>
        )}
        <span className={style.stripGo} aria-hidden>
          ›
        </span>
      </Button>
      <ModalOverlay isOpen={isOpen} onOpenChange={setOpen} isDismissable className={style.overlay}>
        <Modal className={style.sheet} data-sheet>
          <Dialog aria-label={t('selection.builder')} className={style.dialog}>
            <div className={style.sheetHead}>
              <b>{t('selection.builder')}</b>
              <Button kind="quiet" className={style.close} onPress={() => setOpen(false)}>
                {t('slip.close')}
              </Button>
            </div>
            <BuildPanel flow={flow} match={match} onTake={onTake} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </section>
  )
}
