import { dangerSeconds } from '#domain/bet/limits.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { fine } from '#ui/frame/panel.css.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useSnapshot } from 'valtio'
import { Act } from './act.tsx'
import { ConsentChoice } from './consent.tsx'
import { CopyLink } from '#ui/prices/copy-link.tsx'
import { FiguresList } from '../stake/figures.tsx'
import { AvailabilityNote } from '../list/availability-note.tsx'
import { EachWay } from '../stake/each-way.tsx'
import { QuickOdds } from '../stake/quick-odds.tsx'
import { isLive, type SlipBet } from '../slip-bet.ts'
import * as style from '../slip.css.ts'
import { StakeField, stakeFieldKey } from '../stake/stake-field.tsx'
import { Title } from '../title.tsx'
import { useSubmit } from '../stake/use-submit.ts'

export const Choosing = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const { preferences } = usePlatform()
  const { showQuickOdds } = useSnapshot(preferences)
  const { ticket } = bet
  const { submit, label, kind } = useSubmit(bet)
  if (!bet.mayBet) return <NotAllowed />
  return (
    <form className={style.body} onSubmit={submit} noValidate data-announces>
      <Title quiet lands={false}>
        {t('slip.choosing.title')}
      </Title>
      {showQuickOdds && ticket.kind === 'single' && ticket.legs[0] && <QuickOdds leg={ticket.legs[0]} />}
      {ticket.legs.length === 1 && ticket.legs[0]?.marketType === 'ORZ' && (
        <EachWay leg={ticket.legs[0]} price={bet.prices[0]!} />
      )}
      <StakeField key={stakeFieldKey(ticket)} bet={bet} />
      <FiguresList bet={bet} />
      <ConsentChoice />
      <AvailabilityNote bet={bet} />
      <Act type="submit" kind={kind} event={{ type: 'slip.submitted' }}>
        {label}
      </Act>
      <p className={`${fine} ${style.note}`}>
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
