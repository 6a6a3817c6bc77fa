import { Button } from '#ui/forms/button.tsx'
import { lazyPart } from '#ui/flows/load-part.ts'
import { needTexts } from '#ui/text/text-parts.ts'
import type { SlipTab } from '#ui/frame/slip-panel.ts'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react'
import * as style from './card.css.ts'

const tabs = { slip: 'slip.title', bets: 'page.betList' } as const satisfies Record<SlipTab, TextKey>
const names = Object.keys(tabs) as SlipTab[]

const OutstandingBets = lazyPart(async () => {
  const [part] = await Promise.all([import('#ui/bets/index.ts'), needTexts('later'), needTexts('pages')])
  return part.OutstandingBets
})

export interface PanelsProps {
  tab: SlipTab
  onTab: (tab: SlipTab) => void
  /** The slip itself. */
  children: ReactNode
  /** Stands at the end of the tabs: the way to close the sheet. */
  end?: ReactNode
}

/**
 * The slip, and the member's open bets beside it: two tabs of one panel, chosen by the arrow keys. What was opened once
 * stays, so that a cash-out on its way goes on.
 */
export const Panels = ({ tab, onTab, children, end }: PanelsProps) => {
  const t = useText()
  const id = useId()
  const member = useMember()
  const [isOpened, setOpened] = useState(false)
  if (tab === 'bets' && !isOpened) setOpened(true)
  const move = (event: KeyboardEvent) => {
    if (!/^(?:Arrow(?:Left|Right)|Home|End)$/.test(event.key)) return
    event.preventDefault()
    const to = event.key === 'Home' || (event.key !== 'End' && tab === 'bets') ? 'slip' : 'bets'
    onTab(to)
    document.getElementById(id + to)?.focus()
  }
  const panel = (one: SlipTab) => ({ role: 'tabpanel', 'aria-labelledby': id + one, hidden: tab !== one })
  return (
    <>
      <div className={style.tabs}>
        <div role="tablist" aria-label={t('slip.tabs')} className={style.tabList} onKeyDown={move}>
          {names.map((one) => (
            <Button
              kind="bare"
              key={one}
              id={id + one}
              role="tab"
              aria-selected={one === tab}
              tabIndex={one === tab ? 0 : -1}
              className={style.tab}
              onPress={() => onTab(one)}
            >
              {t(tabs[one])}
            </Button>
          ))}
        </div>
        {end}
      </div>
      <div {...panel('slip')}>{children}</div>
      <div {...panel('bets')}>
        {isOpened && member && (
          <Suspense>
            <OutstandingBets member={member} isShown={tab === 'bets'} />
          </Suspense>
        )}
      </div>
    </>
  )
}
