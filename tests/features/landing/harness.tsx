import { startAccountView } from '#shell/session/account-view.ts'
import { offeredLanguages } from '#locales/index.ts'
import { Landing } from '#features/landing/index.tsx'
import en from '#locales/en.json' with { type: 'json' }
import type { Profile } from '#calls/member/member.ts'
import type { Work } from '#calls/work.ts'
import { feedMachine } from '#machines/board/feed.ts'
import { type Credentials, type SessionEvent, sessionMachine, type SessionRef } from '#machines/session/session.ts'
import { createAnnouncer } from '#ui/frame/announcer.ts'
import { type PublicContext, PlatformContext } from '#ui/flows/contexts.ts'
import { createOddsStore } from '#ui/prices/odds-store.ts'
import { fill } from '#ui/flows/ports.ts'
import { startingPreferences } from '#ui/preferences.ts'
import { TextProvider } from '#ui/text/text.tsx'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { proxy } from 'valtio'
import { type AnyEventObject, createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const silent = <Input extends NonReducibleUnknown>() => fill<Input, AnyEventObject>(() => undefined)

/** The landing page on a publicContext without a server: the test says what the server answers. */
export const openLanding = (
  input: { stored: Profile | null } = { stored: null },
  safer: Pick<PublicContext, 'minimumAge' | 'helpLine'> & Partial<Pick<PublicContext, 'contact'>> = {
    minimumAge: 18,
    helpLine: null,
  },
) => {
  const clock = new SimulatedClock()
  const sent: Credentials[] = []
  const session = createActor(
    sessionMachine.provide({
      actors: {
        signIn: fill<Credentials, AnyEventObject>((credentials) => void sent.push(credentials)),
        doWork: silent<Work>(),
        loadBalance: silent<SessionRef>(),
        reloadProfile: silent<SessionRef>(),
      },
    }),
    { input, clock },
  )
  const feed = createActor(feedMachine.provide({ actors: { followBoard: silent<undefined>() } }), { clock })
  const said: string[] = []
  const odds = createOddsStore((flush) => flush())
  const publicContext: PublicContext = {
    session,
    account: startAccountView(session),
    feed,
    odds,
    preferences: proxy(startingPreferences()),
    brand: 'Touchline',
    languages: offeredLanguages,
    logo: null,
    contact: null,
    ...safer,
    clockOffset: () => 0,
    announcer: createAnnouncer((sentence) => said.push(sentence)),
  }
  const names: (string | null)[] = []
  const remembered = { read: () => names.at(-1) ?? null, write: (name: string | null) => void names.push(name) }
  session.start()
  feed.start()
  const host = document.body.appendChild(document.createElement('main'))
  const root = createRoot(host)
  act(() =>
    root.render(
      <TextProvider texts={en}>
        <PlatformContext value={publicContext}>
          <Landing remembered={remembered} />
        </PlatformContext>
      </TextProvider>,
    ),
  )
  return {
    host,
    session,
    feed,
    odds,
    said,
    sent,
    names,
    tell: (event: SessionEvent) => act(() => session.send(event)),
    pass: (ms: number) => act(() => void clock.increment(ms)),
    close: () => {
      act(() => root.unmount())
      host.remove()
    },
  }
}
