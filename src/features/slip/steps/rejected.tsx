import { reasonText, useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { Act } from './act.tsx'
import type { SlipBet } from '../slip-bet.ts'
import * as style from '../slip.css.ts'
import { Title } from '../title.tsx'
import { useBet } from '../use-bet.ts'

export const Rejected = ({ bet: { reason } }: { bet: SlipBet }) => {
  const t = useText()
  const reopens = useFlow(useBet()).can({ type: 'slip.reopened' })
  return (
    <div className={style.body}>
      <div className={style.refused}>
        <Title>{t('slip.rejected.title')}</Title>
        <p>{reasonText(t, reason ?? 'systemError')}</p>
        <p>{t('slip.rejected.safe')}</p>
      </div>
      {reopens && <Act event={{ type: 'slip.reopened' }}>{t('slip.rejected.reopen')}</Act>}
      <Act kind={reopens ? 'plain' : 'primary'} event={{ type: 'slip.cleared' }}>
        {t('slip.remove')}
      </Act>
    </div>
  )
}
