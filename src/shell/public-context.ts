import { oddsPaths } from '#calls/odds.ts'
import { matchPaths } from '#calls/paths.ts'
import type { Currency } from '#domain/money/money.ts'
import { tabs } from '#domain/market/rows.ts'
import { feedMachine } from '#machines/board/feed.ts'
import { sessionMachine } from '#machines/session/session.ts'
import { createAnnouncer } from '#ui/frame/announcer.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { chosenFormat, decimalFormat } from '#ui/prices/decimal-format.ts'
import { fetchOdds } from '#ui/prices/odds-host.ts'
import { createOddsStore } from '#ui/prices/odds-store.ts'
import { timeZone } from '#ui/text/member-time.ts'
import { afterDrawn } from '#ui/text/drawn.ts'
import { proxy, snapshot, subscribe } from 'valtio'
import { createActor } from 'xstate'
import { storeAccount } from './session/account.ts'
import { startAccountView } from './session/account-view.ts'
import { followBoard } from './feed/follow-board.ts'
import type { FeedHeartbeat } from './feed/followed.ts'
import { loadPreferences } from './device/stored-preferences.ts'
import type { ServerClock } from './feed/server-clock.ts'
import { endNotifications } from './session/end-notifications.ts'
import { revoke, sessionPorts } from './session/session-ports.ts'
import type { Opened, Shared } from './feed/shared-stream.ts'
import type { DeviceStorage } from './device/storage.ts'
import { isAccount, isFilled } from './device/stored.ts'

export interface PublicContextDeps {
  /** What the page says about its operator. */
  readonly house: Pick<PublicContext, 'brand' | 'languages' | 'logo' | 'contact' | 'minimumAge' | 'helpLine'>
  readonly storage: DeviceStorage
  readonly clock: ServerClock
  readonly say: (sentence: string) => void
}

/** Everything that runs before sign-in: session, board, preferences, and the announcer. */
export const startPublicContext = ({
  house,
  storage,
  clock,
  say,
}: PublicContextDeps): PublicContext & { readonly heartbeat: FeedHeartbeat } => {
  const odds = createOddsStore()
  const heartbeat: FeedHeartbeat = { receivedAt: performance.now() }
  const serverNow = () => Date.now() + clock.offset()
  const currency = (): Currency => session.getSnapshot().context.profile?.currency ?? 'MYR'
  const device = {
    read: () => storage.read('device', isFilled),
    write: (token: string) => storage.write('device', token),
  }
  const session = createActor(sessionMachine.provide({ actors: sessionPorts(currency, device) }), {
    input: { stored: storage.read('account', isAccount) },
  })
  const preferences = proxy(loadPreferences(storage, house.languages[0]))
  const shownFirst = () => {
    const [, match] = matchPaths.exec(location.pathname) ?? []
    if (match) return `${oddsPaths.match}?id=${match}`
    const { sport, tab, liveFirst } = preferences
    return `${oddsPaths.market}?sport=${sport}&tab=${tabs[tab]}${liveFirst && tab === 'today' ? `|${tabs.live}` : ''}`
  }
  const source = { odds, shownFirst, serverNow, fetch: fetchOdds, chance: Math.random, open }
  const feed = createActor(feedMachine.provide({ actors: { followBoard: followBoard(source, heartbeat) } }))
  subscribe(preferences, () => storage.write('preferences', snapshot(preferences)))
  const takeShown = () => {
    timeZone.set(preferences.timeZone)
    decimalFormat.set(chosenFormat(preferences))
  }
  takeShown()
  // In the same step as the change: what is drawn next has it.
  subscribe(preferences, takeShown, true)

  storeAccount(session, storage)
  // The session ends last: what ends the notifications needs it.
  session.on('session.left', ({ session: left }) => void endNotifications(left).finally(() => revoke(left)))
  session.start()
  followNetwork(feed, clock)
  feed.start()
  return {
    session,
    account: startAccountView(session),
    feed,
    odds,
    preferences,
    announcer: createAnnouncer(say),
    ...house,
    clockOffset: clock.offset,
    heartbeat,
  }
}

/** The first board is complete: its stream opens once the board can be seen. */
const open = async (stream: Shared): Promise<Opened> => {
  await afterDrawn('page')
  return (await import('./feed/shared-stream.ts')).openShared(stream)
}

const followNetwork = (feed: PublicContext['feed'], clock: ServerClock) => {
  addEventListener('offline', () => feed.send({ type: 'network.lost' }))
  addEventListener('online', () => {
    feed.send({ type: 'network.back' })
    void clock.refresh()
  })
}
