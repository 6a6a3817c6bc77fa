import { printAmount } from '#domain/money/money.ts'
import { fine } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { Act, useBetKey } from './act.tsx'
import { FiguresList } from '../stake/figures.tsx'
import { AvailabilityNote } from '../list/availability-note.tsx'
import { figuresOf, type SlipBet } from '../slip-bet.ts'
import * as style from '../slip.css.ts'
import { Title } from '../title.tsx'
import { TypedFirst } from './typed-first.tsx'

export const Confirming = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const betKey = useBetKey()
  return (
    <div className={style.body}>
      <Title>{t('slip.confirming.title')}</Title>
      <FiguresList bet={bet} entered />
      <AvailabilityNote bet={bet} />
      <TypedFirst risk={figuresOf(bet)?.risk ?? 0n} currency={bet.currency}>
        <Confirm bet={bet} betKey={betKey} />
      </TypedFirst>
      <Act kind="plain" event={{ type: 'slip.cancelled' }}>
        {t('slip.back')}
      </Act>
      <p className={fine}>
        {bet.waitSeconds > 0 ? t('slip.fine.live', { seconds: bet.waitSeconds }) : t('slip.fine.confirm')}
      </p>
    </div>
  )
}

/** The confirmation, named by what it does with the member's money. */
export const Confirm = ({ bet, betKey }: { bet: SlipBet; betKey: string }) => {
  const t = useText()
  const figures = figuresOf(bet)
  const print = (minor: bigint | undefined) => printAmount(minor ?? 0n, bet.currency)
  return (
    <Act event={{ type: 'stake.confirmed', key: betKey }}>
      {t('slip.confirm', { risk: print(figures?.risk), win: print(figures?.win) })}
    </Act>
  )
}
