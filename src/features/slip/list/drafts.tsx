import { printAmount } from '#domain/money/money.ts'
import { type PlacementActor, usePlatform } from '#ui/flows/contexts.ts'
import { panelHead, panelTitle, pairs } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { toSpeech } from '#ui/text/to-speech.ts'
import { Button } from '#ui/forms/button.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { useRef } from 'react'
import { Act } from '../steps/act.tsx'
import { AvailabilityNote } from './availability-note.tsx'
import { viewOf } from '../steps/state-views.ts'
import { betName } from './named.ts'
import { Selection } from './selection.tsx'
import { figuresOf, placedIn, type SlipBet, slipBet } from '../slip-bet.ts'
import * as style from '../slip.css.ts'
import { StakeField, stakeFieldKey } from '../stake/stake-field.tsx'
import { stateOf } from '#machines/slip/placement.state.ts'
import { BetContext, useBet } from '../use-bet.ts'
import { useSubmit } from '../stake/use-submit.ts'

/**
 * The singles beside the open one (§bet.slip): each with a stake, a question and an outcome of its own, until it is bet
 * or taken out.
 */
export const Drafts = ({ bets }: { bets: readonly PlacementActor[] }) => {
  const t = useText()
  const panel = useRef<HTMLElement>(null)
  return (
    <section ref={panel} tabIndex={-1} aria-label={t('slip.drafts')} className={style.others}>
      <header className={panelHead}>
        <h2 className={panelTitle}>{t('slip.drafts')}</h2>
        <span className={style.count}>{bets.length}</span>
      </header>
      <ul className={style.drafts}>
        {bets.map((bet) => (
          <li key={bet.sessionId}>
            <BetContext value={bet}>
              <Draft onRemove={() => panel.current?.focus()} />
            </BetContext>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Draft = ({ onRemove }: { onRemove: () => void }) => {
  const t = useText()
  const member = useMember()
  const { pendingBets } = usePlatform()
  const actor = useBet()
  const { snapshot } = useFlow(actor)
  const bet = member && slipBet(snapshot.context, member)
  const [placed] = bet ? placedIn(bet) : []
  if (!bet || !placed) return null
  const remove = () => {
    onRemove()
    pendingBets.dismiss(actor)
  }
  return (
    <>
      <Selection placed={placed}>
        <Button
          kind="quiet"
          className={style.remove}
          aria-label={toSpeech(t, t('slip.removeNamed', { selection: betName(t, bet) }))}
          onPress={remove}
        >
          {t('slip.remove')}
        </Button>
      </Selection>
      {snapshot.matches('choosing') ? <Stake bet={bet} /> : viewOf(stateOf(snapshot), bet)}
    </>
  )
}

/** The stake of a single, what it returns, and the way to its question. */
const Stake = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const { submit, label, kind } = useSubmit(bet)
  const returns = figuresOf(bet)?.returns
  return (
    <form className={style.body} onSubmit={submit} noValidate>
      <StakeField key={stakeFieldKey(bet.ticket)} bet={bet} />
      <dl className={pairs}>
        <dt>{t('slip.returns')}</dt>
        <dd data-strong>{returns === undefined ? '–' : printAmount(returns, bet.currency)}</dd>
      </dl>
      <AvailabilityNote bet={bet} />
      <Act type="submit" kind={kind} event={{ type: 'slip.submitted' }}>
        {label}
      </Act>
    </form>
  )
}
