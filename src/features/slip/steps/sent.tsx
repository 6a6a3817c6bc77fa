import { BetLife } from '#ui/prices/bet-life.tsx'
import { fine } from '#ui/frame/panel.css.ts'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { type ComponentType, createElement } from 'react'
import { Act } from './act.tsx'
import { AvailabilityNote } from '../list/availability-note.tsx'
import { FiguresList } from '../stake/figures.tsx'
import { Progress } from './progress.tsx'
import { isLive, type SlipBet } from '../slip-bet.ts'
import * as style from '../slip.css.ts'
import { Title } from '../title.tsx'

type View = ComponentType<{ bet: SlipBet }>

/** What a state says of a bet that left the open slip, around its figures. */
interface SentText {
  readonly title: TextKey
  /** What went wrong, under the title. */
  readonly trouble?: TextKey
  /** Whether the bet's life is shown: it is on its way to the house. */
  readonly hasLife?: true
  /** What is being waited for. */
  readonly progress?: TextKey
  /** What the member may do, or keeps of it. */
  readonly below?: View
}

const sent =
  ({ title, trouble, hasLife, progress, below }: SentText): View =>
  ({ bet }) => {
    const t = useText()
    return (
      <div className={style.body}>
        {trouble ? (
          <div className={style.look}>
            <Title>{t(title)}</Title>
            <p>{t(trouble)}</p>
          </div>
        ) : (
          <Title>{t(title)}</Title>
        )}
        {hasLife && <BetLife status="placing" live={isLive(bet)} />}
        <FiguresList bet={bet} entered />
        {progress && <Progress>{t(progress)}</Progress>}
        {below && createElement(below, { bet })}
      </div>
    )
  }

const BackToSlip = () => {
  const t = useText()
  return (
    <Act kind="plain" event={{ type: 'slip.cancelled' }}>
      {t('slip.back')}
    </Act>
  )
}

const BetKey: View = ({ bet }) => <p className={fine}>{useText()('slip.unknown.key', { key: bet.key ?? '' })}</p>

const SendAgain: View = ({ bet }) => {
  const t = useText()
  return (
    <>
      <AvailabilityNote bet={bet} />
      <Act event={{ type: 'stake.confirmed', key: bet.key ?? '' }}>{t('slip.unsent.again')}</Act>
      <Act kind="plain" event={{ type: 'slip.cancelled' }}>
        {t('slip.unsent.cancel')}
      </Act>
    </>
  )
}

export const Checking = sent({
  title: 'slip.checking.title',
  progress: 'slip.checking.text',
  below: BackToSlip,
})
export const Placing = sent({ title: 'slip.placing.title', hasLife: true, progress: 'slip.placing.text' })
export const Releasing = sent({ title: 'slip.releasing.title', progress: 'slip.releasing.text' })
export const Unknown = sent({
  title: 'slip.unknown.title',
  trouble: 'slip.unknown.text',
  hasLife: true,
  progress: 'slip.unknown.asking',
  below: BetKey,
})
export const Unsent = sent({ title: 'slip.unsent.title', trouble: 'slip.unsent.text', below: SendAgain })
