import type { Body } from '#calls/call.ts'
import type { Profile } from '#calls/member/member.ts'
import { countUnread, listMarquee } from '#calls/member/message.ts'
import { ask } from '#ui/flows/ask.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { askUnread, setMessages } from '#ui/text/messages.ts'
import { subscribe } from 'valtio'
import { identity } from './session-ports.ts'

/** Milliseconds between two polls; a hidden page does not poll. */
const lookEvery = 60_000

type Language = Body<typeof listMarquee>['language']

/** Keeps the operator's messages to a member up to date. */
export const startMessages = ({ preferences }: Pick<PublicContext, 'preferences'>, profile: Profile) => {
  const leaving = new AbortController()
  let { language } = preferences
  const count = async (): Promise<void> => {
    const take = askUnread()
    const reply = await ask(countUnread, identity(profile), leaving.signal)
    if (!leaving.signal.aborted && reply.kind === 'answered') take(reply.answer.unread)
  }
  const run = async (): Promise<void> => {
    const asked = language
    const reply = await ask(listMarquee, { ...identity(profile), language: asked as Language }, leaving.signal)
    if (leaving.signal.aborted || reply.kind !== 'answered' || asked !== language) return
    setMessages({
      running: reply.answer.announcements.map(({ id, title, text, path }) => ({ id, title, text, path })),
    })
  }
  const look = () => {
    if (document.visibilityState === 'hidden') return
    void count()
    void run()
  }
  const timer = setInterval(look, lookEvery)
  document.addEventListener('visibilitychange', look)
  const changing = subscribe(preferences, () => {
    if (preferences.language === language) return
    ;({ language } = preferences)
    void run()
  })
  look()
  return {
    /** Something was written to the member. */
    count,
    stop: () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      changing()
      setMessages(null)
    },
  }
}
