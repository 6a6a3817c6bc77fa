import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useAriaTexts } from '../text/aria-texts.ts'
import * as style from './dialog.css.ts'

export interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** `alertdialog` when the member must answer; `dialog` otherwise. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
  /** The buttons, the safest first. */
  actions?: ReactNode
}

/** A question or an explanation over the page: holds the focus, returns it, closes with Escape. */
export const Dialog = ({ title, isOpen, onClose, role = 'dialog', children, actions }: DialogProps) => {
  useAriaTexts()
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={role === 'dialog'}
      className={style.overlay}
    >
      <Modal className={style.modal}>
        <AriaDialog role={role} className={style.dialog}>
          <Heading slot="title" className={style.title}>
            {title}
          </Heading>
          <div className={style.body}>{children}</div>
          {actions && <div className={style.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
