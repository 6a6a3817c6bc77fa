import { type Part, partOfWay, parts } from '#domain/bet/slip-ticket.ts'
import { withLater } from '#ui/text/text-parts.ts'
import { picksIn } from '#machines/slip/slip.list.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { KeptRoom } from '#ui/frame/kept-room.tsx'
import { lazyPart } from '#ui/flows/load-part.ts'
import { type SlipTab, useAskedSlipPanel } from '#ui/frame/slip-panel.ts'
import { afterDrawn } from '#ui/text/drawn.ts'
import { wayOf } from '#ui/prices/taking.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { useSelector } from '@xstate/react'
import { useSnapshot } from 'valtio'
import { usePhone } from '#ui/frame/use-phone.ts'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Card } from './card.tsx'
import { Panels } from './panels.tsx'
import * as style from './card.css.ts'
import { BetContext, useBets } from './use-bet.ts'
import { loadViews, useLater } from './steps/views.tsx'

const Dock = lazyPart(async () => (await withLater(import('./dock.tsx'))).Dock)
const Shrink = lazyPart(async () => {
  await afterDrawn('member')
  return (await withLater(import('./stake/small.tsx'))).Shrink
})
const SharedSlip = lazyPart(async () => (await withLater(import('./list/shared-slip.tsx'))).SharedSlip)
const Aside = lazyPart(async () => (await withLater(import('./aside.tsx'))).Aside)

/**
 * The bet slip: a card beside the board, or on a phone a bar that opens a sheet. One list of picks, bet in one way or
 * another (§bet.slip).
 */
export const Slip = () => {
  const { slip, pendingBets } = usePlatform()
  const bets = useBets()
  const way = useSelector(slip, wayOf)
  const part = partOfWay(way)
  const aside = useSyncExternalStore(pendingBets.subscribe, pendingBets.list)
  const onPhone = usePhone()
  const later = useLater(false)
  const isEmpty = useSelector(bets[part], isAtRest)
  const [isShared, setShared] = useState(hasSharedSlip)
  const { called, ...tabs } = useTab(part)
  const isSmall = useSmall(part) && aside.length === 0 && tabs.tab === 'slip'
  useEffect(
    () =>
      void afterDrawn('member')
        .then(loadViews)
        .catch(() => {}),
    [],
  )
  if (!useMember()) return null
  return (
    <>
      <BetContext value={bets[part]}>
        {onPhone ? (
          <Suspense>
            <Dock way={way} called={called} {...tabs} />
          </Suspense>
        ) : (
          <>
            {!isSmall && (
              <div className={style.docked} data-frame>
                <Panels {...tabs}>
                  <Card way={way} />
                  {part === 'single' && isEmpty && tabs.tab === 'slip' && (
                    <KeptRoom part="openBets">{later && <later.OpenNow />}</KeptRoom>
                  )}
                </Panels>
              </div>
            )}
            <Suspense>
              <Shrink isSmall={isSmall} />
            </Suspense>
          </>
        )}
      </BetContext>
      {isShared && (
        <Suspense>
          <SharedSlip onDone={() => setShared(false)} />
        </Suspense>
      )}
      {aside.length > 0 && (
        <Suspense>
          <Aside />
        </Suspense>
      )}
      {/* After the cards: what the focus has just landed on is not said again. */}
      {later && part === 'single' && <later.DraftsAnnouncer />}
      {later &&
        parts.map((one) => (
          <BetContext key={one} value={bets[one]}>
            <later.SlipAnnouncer />
          </BetContext>
        ))}
    </>
  )
}

/**
 * The tab in view. The slip comes forward when a price is picked, and with a question about the open bet; either tab
 * when it is called for, and how often that was.
 */
const useTab = (part: Part) => {
  const [tab, onTab] = useState<SlipTab>('slip')
  const last = useSelector(usePlatform().slip, ({ context }) => picksIn(context).at(-1)?.id)
  const asks = useSelector(useBets()[part], ({ context }) => context.question !== null)
  useEffect(() => onTab('slip'), [last, asks])
  const [called, setCalled] = useState(0)
  useAskedSlipPanel((panel) => {
    onTab(panel)
    setCalled(called + 1)
  })
  // Beside the board the focus follows; a sheet takes it by itself.
  useEffect(() => {
    if (called > 0) document.querySelector<HTMLElement>('#slip [role=tab][aria-selected=true]')?.focus()
  }, [called])
  return { tab, onTab, called }
}

/** Whether the address carries another member's slip (`slipField`). */
const hasSharedSlip = (): boolean => /[?&]slip=/.test(location.search)

/**
 * Whether the member wants the slip small and there is nothing in the open part to look at: it opens by itself when a
 * price is picked.
 */
const useSmall = (part: Part): boolean => {
  const { legs, preferences } = usePlatform()
  const bets = useBets()
  const { minimizeAsidebar } = useSnapshot(preferences)
  const isEmpty = [
    useSelector(bets[part], isAtRest),
    useSelector(legs, ({ context }) => part === 'single' || context.legs.length === 0),
  ].every(Boolean)
  return minimizeAsidebar && isEmpty
}

const isAtRest = (bet: { matches: (state: 'empty') => boolean }): boolean => bet.matches('empty')
