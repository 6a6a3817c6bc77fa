import { type PlacementActor, usePlatform } from '#ui/flows/contexts.ts'
import { panelHead, panelTitle } from '#ui/frame/panel.css.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { betName, betPrice } from '../list/named.ts'
import { viewOf } from './state-views.ts'
import { slipBet } from '../slip-bet.ts'
import { docked } from '../card.css.ts'
import * as style from '../slip.css.ts'
import { stateLabels } from './state-labels.ts'
import { stateOf } from '#machines/slip/placement.state.ts'
import { BetContext, useBet } from '../use-bet.ts'

/** Bets set aside for the next one: each in a line, or whole where it needs its member. */
export const UnderWay = ({ bets }: { bets: readonly PlacementActor[] }) => {
  const t = useText()
  return (
    <section aria-label={t('slip.aside')} className={docked}>
      <header className={panelHead}>
        <h2 className={panelTitle}>{t('slip.aside')}</h2>
        <span className={style.count}>{bets.length}</span>
      </header>
      <ul className={style.legs}>
        {bets.map((bet) => (
          <li key={bet.id + bet.sessionId}>
            <BetContext value={bet}>
              <Aside />
            </BetContext>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Aside = () => {
  const t = useText()
  const member = useMember()
  const { pendingBets } = usePlatform()
  const actor = useBet()
  const { snapshot, has } = useFlow(actor)
  const state = stateOf(snapshot)
  const bet = member && slipBet(snapshot.context, member)
  if (!bet) return null
  const isOver = has('settled') || state === 'choosing' || state === 'empty'
  return (
    <div className={style.leg}>
      <p className={style.legHead}>
        <b className={style.name}>{betName(t, bet)}</b>
        <b className={style.price}>{betPrice(t, bet)}</b>
      </p>
      <p className={style.about} role="status">
        {stateLabels[state] && t(stateLabels[state])}
        {bet.reason && ` ${reasonText(t, bet.reason)}`}
      </p>
      {has('needsMember') && state !== 'choosing' && viewOf(state, bet)}
      {isOver && (
        <Button kind="quiet" onPress={() => pendingBets.dismiss(actor)}>
          {t('slip.accepted.done')}
        </Button>
      )}
    </div>
  )
}
