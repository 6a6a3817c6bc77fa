import { useText } from '#ui/text/text.tsx'

export interface EditedAsProps {
  /** The other bet of an edit, by the number a member quotes. */
  from: string | null | undefined
  to: string | null | undefined
}

/** What a bet was edited from, and what took its place (§edit.named); nothing of one that was not edited. */
export const EditedAs = ({ from, to }: EditedAsProps) => {
  const t = useText()
  return (
    <>
      {from && <small>{t('bets.edit.from', { bet: from })}</small>}
      {from && to && ' '}
      {to && <small>{t('bets.edit.to', { bet: to })}</small>}
    </>
  )
}
