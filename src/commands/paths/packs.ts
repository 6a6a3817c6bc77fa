import type { Pack } from './pack.ts'
import { accountViewPack } from './packs/account/account-view.ts'
import { apiKeysPack } from './packs/account/api-keys.ts'
import { builderPack } from './packs/slip/builder.ts'
import { cashOutPack } from './packs/bet/cash-out.ts'
import { closeRoomPack } from './packs/room/close-room.ts'
import { createRoomPack } from './packs/room/create-room.ts'
import { editBetPack } from './packs/bet/edit-bet.ts'
import { feedPack } from './packs/board/feed.ts'
import { feedbackPack } from './packs/account/feedback.ts'
import { gameRoundPack } from './packs/game/game-round.ts'
import { gameSessionPack } from './packs/game/game-session.ts'
import { idleTimeoutPack } from './packs/session/idle-timeout.ts'
import { joinRoomPack } from './packs/room/join-room.ts'
import { launchPack } from './packs/session/launch.ts'
import { leaveRoomPack } from './packs/room/leave-room.ts'
import { liveTvPack } from './packs/board/live-tv.ts'
import { nicknamePack } from './packs/account/nickname.ts'
import { openRoomPack } from './packs/room/open-room.ts'
import { ownLimitPack } from './packs/account/own-limit.ts'
import { parlayPack } from './packs/slip/parlay.ts'
import { passwordPack } from './packs/account/password.ts'
import { popupsPack } from './packs/session/popups.ts'
import { practicePack } from './packs/room/practice.ts'
import { predictionPack } from './packs/room/prediction.ts'
import { pushPack } from './packs/account/push.ts'
import { quickBetPack } from './packs/slip/quick-bet.ts'
import { realityCheckPack } from './packs/account/reality-check.ts'
import { sessionPack } from './packs/session/session.ts'
import { setOrderPack } from './packs/bet/set-order.ts'
import { settingsPack } from './packs/account/settings.ts'
import { signedInPack } from './packs/session/signed-in.ts'
import { singlesPack } from './packs/slip/singles.ts'
import { slipPack } from './packs/slip/slip.ts'
import { switchAccountPack } from './packs/session/switch-account.ts'
import { tableChatPack } from './packs/game/table-chat.ts'
import { timeOutPack } from './packs/account/time-out.ts'
import { tourPack } from './packs/room/tour.ts'

/**
 * The packs that walk a flow through the product, by the flow's name or, where another has it, by their own.
 * Placement's has a driver of its own.
 */
export const packs: Readonly<Record<string, Pack>> = {
  Session: sessionPack,
  'Signed-in': signedInPack,
  'Switch-account': switchAccountPack,
  Launch: launchPack,
  IdleTimeout: idleTimeoutPack,
  'Account-view': accountViewPack,
  'Own-limit': ownLimitPack,
  TimeOut: timeOutPack,
  Password: passwordPack,
  Nickname: nicknamePack,
  Feedback: feedbackPack,
  Settings: settingsPack,
  RealityCheck: realityCheckPack,
  Push: pushPack,
  'Api-keys': apiKeysPack,
  Popups: popupsPack,
  QuickBet: quickBetPack,
  Feed: feedPack,
  LiveTv: liveTvPack,
  Builder: builderPack,
  Slip: slipPack,
  Singles: singlesPack,
  Parlay: parlayPack,
  'Cash-out': cashOutPack,
  'Set-order': setOrderPack,
  'Edit-bet': editBetPack,
  'Create-room': createRoomPack,
  'Game-session': gameSessionPack,
  'Game-round': gameRoundPack,
  'Table-chat': tableChatPack,
  'Open-room': openRoomPack,
  'Join-room': joinRoomPack,
  'Leave-room': leaveRoomPack,
  'Close-room': closeRoomPack,
  Prediction: predictionPack,
  Practice: practicePack,
  Tour: tourPack,
}

/** Why each other flow has no pack, in a browser or over the wire: nobody outside sees it, or can cause it. */
export const packless: Readonly<Record<string, string>> = {
  'Server-session': 'the server keeps it, and the packs of the session walk what a page sees of it',
  Match: 'the feed moves it, which no tester does',
  Market: 'the feed moves it, which no tester does',
  'Standing-order': 'the server takes it when an offer meets it, which no tester can cause',
  'Game-bet': 'a provider of games calls for it, with a key of its own',
  'Game-reconciliation': 'the server asks a provider of games, at times of its own',
  'Held-win': 'a person of the operator decides about it, by an act',
  'Game-draw': 'it runs in the frame of a game, by the clock of the table',
  'Studio-round': 'the studio takes its steps, and the pack of the round walks what a page sees of them',
  'Studio-draw': 'the studio takes its steps by the clock',
  'Request-key': 'the server keeps it for each request that names a key',
  Lease: 'processes of the server hold it, and no member sees it',
  Supervision: 'a process of the server runs under it, and no member sees it',
}
