import type { Pack } from './pack.ts'
import { accountViewPack } from './packs/account-view.ts'
import { apiKeysPack } from './packs/api-keys.ts'
import { builderPack } from './packs/builder.ts'
import { cashOutPack } from './packs/cash-out.ts'
import { closeRoomPack } from './packs/close-room.ts'
import { createRoomPack } from './packs/create-room.ts'
import { editBetPack } from './packs/edit-bet.ts'
import { feedPack } from './packs/feed.ts'
import { feedbackPack } from './packs/feedback.ts'
import { gameRoundPack } from './packs/game-round.ts'
import { gameSessionPack } from './packs/game-session.ts'
import { idleTimeoutPack } from './packs/idle-timeout.ts'
import { joinRoomPack } from './packs/join-room.ts'
import { launchPack } from './packs/launch.ts'
import { leaveRoomPack } from './packs/leave-room.ts'
import { liveTvPack } from './packs/live-tv.ts'
import { nicknamePack } from './packs/nickname.ts'
import { openRoomPack } from './packs/open-room.ts'
import { ownLimitPack } from './packs/own-limit.ts'
import { parlayPack } from './packs/parlay.ts'
import { passwordPack } from './packs/password.ts'
import { popupsPack } from './packs/popups.ts'
import { predictionPack } from './packs/prediction.ts'
import { pushPack } from './packs/push.ts'
import { quickBetPack } from './packs/quick-bet.ts'
import { realityCheckPack } from './packs/reality-check.ts'
import { sessionPack } from './packs/session.ts'
import { setOrderPack } from './packs/set-order.ts'
import { settingsPack } from './packs/settings.ts'
import { signedInPack } from './packs/signed-in.ts'
import { singlesPack } from './packs/singles.ts'
import { switchAccountPack } from './packs/switch-account.ts'
import { tableChatPack } from './packs/table-chat.ts'
import { timeOutPack } from './packs/time-out.ts'
import { tourPack } from './packs/tour.ts'

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
  Tour: tourPack,
}
