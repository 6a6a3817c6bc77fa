import { hrefOf, lineAt } from '#features/info/account-index.ts'
import { guidePart } from '#ui/text/guide-texts.tsx'
import { lazyPart } from '#ui/flows/load-part.ts'
import { rulePart } from '#ui/text/rule-texts.tsx'
import { type InfoPath, pathAt } from '#features/routes.ts'
import { type FeaturePage, FeaturePages } from '#ui/frame/feature-pages.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { BetList } from './bets/bet-list.tsx'
import { IndexButton, PageTabs, Rail } from './rail.tsx'
import * as style from './rail.css.ts'
import { Statement } from './statement.tsx'

/** What shows each of a member's own pages. */
const views: Readonly<Record<InfoPath, FeaturePage>> = {
  '/info/betlist': BetList,
  '/info/sysparlay': lazyPart(async () => (await import('./bets/system-parlays.tsx')).SystemParlays),
  '/info/history': lazyPart(async () => (await import('./history/history.tsx')).BetHistory),
  '/info/summary': lazyPart(async () => (await import('./sums/bet-summary.tsx')).BetSummary),
  '/info/statement': Statement,
  '/info/result': lazyPart(async () => (await import('./results/results.tsx')).Results),
  '/efresult': lazyPart(async () => (await import('./virtual/round-results.tsx')).VirtualResults),
  '/prg': lazyPart(async () => (await import('./programme/programme.tsx')).Programme),
  '/ngresult': lazyPart(async () => (await import('./draws/draw-results.tsx')).DrawResults),
  '/info/games': lazyPart(async () => (await import('./games/game-results.tsx')).GameResults),
  '/info/rooms': lazyPart(async () => (await import('./rooms/room-results.tsx')).RoomResults),
  '/info/cancelled': lazyPart(async () => (await import('./cancelled/cancelled-lottery.tsx')).CancelledLottery),
  '/highlight/home': lazyPart(async () => (await import('./highlights/highlights.tsx')).Highlights),
  '/info/favourites': lazyPart(async () => (await import('./favourites/favourites.tsx')).Favourites),
  '/event': lazyPart(async () => (await import('./event/events.tsx')).Events),
  '/info/standing': lazyPart(async () => (await import('./standing/standings.tsx')).Standings),
  '/info/bracket': lazyPart(async () => (await import('./brackets/brackets.tsx')).Brackets),
  '/info/message': lazyPart(async () => (await import('./messages/messages.tsx')).Messages),
  '/info/settings': lazyPart(async () => (await import('./settings/settings.tsx')).Settings),
  '/info/switch': lazyPart(async () => (await import('./switch/switch-account.tsx')).SwitchAccount),
  '/info/help': guidePart(async () => (await import('./help/help.tsx')).Help),
  '/info/rules': rulePart(async () => (await import('./rules/rules.tsx')).Rules),
  '/info/contact': guidePart(async () => (await import('./contact/contact.tsx')).Contact),
  '/info/feedback': guidePart(async () => (await import('./feedback/feedback.tsx')).Feedback),
}

/** A member's own pages by their address (§page.addresses), beside the index of all of them. */
export const Info = () => {
  const member = useMember()
  const [location] = useLocation()
  const part = new URLSearchParams(useSearch()).get('part')
  const shown = infoPathAt(location)
  const line = shown && lineAt(shown, part)
  return (
    <div className={style.info}>
      <Rail shown={line} />
      <div className={style.page}>
        <IndexButton shown={line} />
        {shown && line && line.tabs.length > 1 && <PageTabs line={line} shown={shown} />}
        {member && (
          <Suspense>
            <FeaturePages key={line && hrefOf(line)} views={views} member={member} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

const infoPathAt = (location: string): InfoPath | undefined => {
  const path = pathAt(location)
  return path !== undefined && Object.hasOwn(views, path) ? (path as InfoPath) : undefined
}
