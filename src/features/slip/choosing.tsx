import { printAmount, writeAmount } from '#domain/money.ts'
import { dangerSeconds } from '#domain/limits.ts'
import { usePlatform } from '#ui/contexts.ts'
import { fine } from '#ui/panel.css.ts'
import { Notice } from '#ui/notice.tsx'
import { reasonText, useText } from '#ui/text.tsx'
import { useFlow } from '#ui/use-flow.ts'
import type { FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { Act } from './act.tsx'
import { ConsentChoice } from './consent.tsx'
import { CopyLink } from './copy-link.tsx'
import { FiguresList } from './figures.tsx'
import { AvailabilityNote } from './availability-note.tsx'
import { QuickOdds } from './quick-odds.tsx'
import { figuresOf, isLive, type SlipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { parseStake } from './stake-entry.ts'
import { problemText, StakeField, stakeFieldKey } from './stake-field.tsx'
import { Title } from './title.tsx'
import { useBet } from './use-bet.ts'

export const Choosing = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const { announcer, preferences } = usePlatform()
  const { showQuickOdds } = useSnapshot(preferences)
  const { can, send } = useFlow(useBet())
  const { ticket, entered, currency } = bet
  const due = ticket.kind === 'system' ? figuresOf(bet)?.risk : entered
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!can({ type: 'slip.submitted' })) return sayWhyNot(event.currentTarget)
    if (entered !== null) preferences.lastStake = writeAmount(entered, currency)
    send({ type: 'slip.submitted' })
  }
  // The field shows its own problem; Enter in it must not be silent.
  const sayWhyNot = (form: HTMLFormElement) => {
    const typed = parseStake(form.querySelector<HTMLInputElement>('input[inputmode]')?.value ?? '', currency)
    if (typed.kind === 'none') announcer.outcome(t('slip.check.nothing'))
    if (typed.kind === 'wrong') announcer.outcome(problemText(t, typed.problem, currency))
  }
  if (!bet.mayBet) return <NotAllowed />
  return (
    <form className={style.body} onSubmit={submit} noValidate>
      <Title quiet lands={false}>
        {t('slip.choosing.title')}
      </Title>
      {showQuickOdds && ticket.kind === 'single' && ticket.legs[0] && <QuickOdds leg={ticket.legs[0]} />}
      <StakeField key={stakeFieldKey(ticket)} bet={bet} />
      <FiguresList bet={bet} />
      <ConsentChoice />
      <AvailabilityNote bet={bet} />
      <Act type="submit" event={{ type: 'slip.submitted' }}>
        {due ? t('slip.check', { amount: printAmount(due, currency) }) : t('slip.check.nothing')}
      </Act>
      <p className={fine}>
        {isLive(bet) ? t('slip.fine.live', { seconds: bet.waitSeconds || dangerSeconds }) : t('slip.fine.early')}
      </p>
      <CopyLink legs={ticket.legs} />
    </form>
  )
}

/** A sport without limits for the member takes no bets: said at once, and not only by the server. */
const NotAllowed = () => {
  const t = useText()
  return (
    <div className={style.body}>
      <Title quiet lands={false}>
        {t('slip.choosing.title')}
      </Title>
      <Notice tone="warn">{reasonText(t, 'NoUserAccessRight')}</Notice>
    </div>
  )
}
