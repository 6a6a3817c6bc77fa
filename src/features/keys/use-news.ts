import type { Profile } from '#calls/member/member.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { MemberFlowsContext } from '#ui/flows/member-flows.ts'
import { useText } from '#ui/text/text.tsx'
import { showToast } from '#ui/frame/toast.tsx'
import { bookTime } from '#ui/use-clock.ts'
import { use, useEffect, useEffectEvent } from 'react'
import { isQuiet, loadNews, newsLines, newsSentence } from './news.ts'
import type { Reach } from './reach.ts'

/** A member who comes back after a while sees once, on a card, what ended in the meantime (§page.away). */
export const useNewsOnReturn = (): void => {
  const t = useText()
  const platform = usePlatform()
  const lastVisit = use(MemberFlowsContext)?.lastVisit
  const tell = useEffectEvent(async (since: number) => {
    const member = platform.session.getSnapshot().context.profile
    const now = bookTime(platform.odds, Date.now() + platform.clockOffset())
    const news = member && now !== null ? await loadNews(member, since, now) : null
    if (!member || !news || isQuiet(news)) return
    showToast('info', t('keys.away'), {
      stays: true,
      lines: newsLines(t, news, member.currency),
      link: { to: '/info/statement', text: t('keys.away.see') },
    })
    platform.announcer.outcome(newsSentence(t, news, profileNow(platform, member), now))
  })
  useEffect(() => lastVisit?.onReturn((since) => void tell(since)), [lastVisit])
}

/** Announces once, at the first visit of a device, which keys lead to everything. */
export const useHint = (): void => {
  const t = useText()
  const { announcer, shortcuts } = usePlatform()
  const lastVisit = use(MemberFlowsContext)?.lastVisit
  const say = useEffectEvent(() => {
    if (shortcuts.isOn) announcer.outcome(t('keys.hint'))
  })
  useEffect(() => {
    if (lastVisit?.isFirst()) say()
  }, [lastVisit])
}

/** Announces what changed since the member was last here, or on a first visit in the last day. */
export const sayNews = async ({ platform, lastVisit, t }: Reach): Promise<void> => {
  const { session, odds, clockOffset, announcer } = platform
  const member = session.getSnapshot().context.profile
  const now = bookTime(odds, Date.now() + clockOffset())
  if (!member || now === null) return announcer.outcome(t('keys.said.noNews'))
  const news = await loadNews(member, lastVisit?.at() ?? now - aDay, now)
  announcer.outcome(newsSentence(t, news, profileNow(platform, member), now))
}

const aDay = 86_400_000

/** The balance may have moved while the server was asked. */
const profileNow = ({ session }: Reach['platform'], before: Profile): Profile =>
  session.getSnapshot().context.profile ?? before
