import type { Flow } from './flow.ts'
import { accountViewFlow } from './flows/account/account-view.ts'
import { accountFlow } from './flows/account/account.ts'
import { feedbackFlow } from './flows/account/feedback.ts'
import { apiKeysFlow } from './flows/account/api-keys.ts'
import { limitsFlow } from './flows/account/limits.ts'
import { nicknameFlow } from './flows/account/nickname.ts'
import { ownLimitFlow } from './flows/account/own-limit.ts'
import { passwordFlow } from './flows/account/password.ts'
import { pushFlow } from './flows/account/push.ts'
import { realityCheckFlow } from './flows/account/reality-check.ts'
import { settingsFlow } from './flows/account/settings.ts'
import { timeOutFlow } from './flows/account/time-out.ts'
import { betFlow } from './flows/bet/bet.ts'
import { cashOutFlow } from './flows/bet/cash-out.ts'
import { editBetFlow } from './flows/bet/edit-bet.ts'
import { requestKeyFlow } from './flows/bet/request-key.ts'
import { setOrderFlow } from './flows/bet/set-order.ts'
import { standingOrderFlow } from './flows/bet/standing-order.ts'
import { feedFlow } from './flows/board/feed.ts'
import { liveTvFlow } from './flows/board/live-tv.ts'
import { marketFlow } from './flows/board/market.ts'
import { matchFlow } from './flows/board/match.ts'
import { gameBetFlow } from './flows/game/game-bet.ts'
import { gameDrawFlow } from './flows/game/game-draw.ts'
import { gameReconciliationFlow } from './flows/game/game-reconciliation.ts'
import { gameRoundFlow } from './flows/game/game-round.ts'
import { gameSessionFlow } from './flows/game/game-session.ts'
import { heldWinFlow } from './flows/game/held-win.ts'
import { studioDrawFlow } from './flows/game/studio-draw.ts'
import { studioRoundFlow } from './flows/game/studio-round.ts'
import { tableChatFlow } from './flows/game/table-chat.ts'
import { leaseFlow } from './flows/operator/lease.ts'
import { operatorActFlow } from './flows/operator/operator-act.ts'
import { supervisionFlow } from './flows/operator/supervision.ts'
import { closeRoomFlow } from './flows/room/close-room.ts'
import { createRoomFlow } from './flows/room/create-room.ts'
import { joinRoomFlow } from './flows/room/join-room.ts'
import { leaveRoomFlow } from './flows/room/leave-room.ts'
import { openRoomFlow } from './flows/room/open-room.ts'
import { predictionFlow } from './flows/room/prediction.ts'
import { practiceFlow } from './flows/room/practice.ts'
import { roomFlow } from './flows/room/room.ts'
import { tourFlow } from './flows/room/tour.ts'
import { idleTimeoutFlow } from './flows/session/idle-timeout.ts'
import { launchFlow } from './flows/session/launch.ts'
import { popupsFlow } from './flows/session/popups.ts'
import { serverSessionFlow } from './flows/session/server-session.ts'
import { sessionFlow } from './flows/session/session.ts'
import { switchAccountFlow } from './flows/session/switch-account.ts'
import { builderFlow } from './flows/slip/builder.ts'
import { parlayFlow } from './flows/slip/parlay.ts'
import { placementFlow } from './flows/slip/placement.ts'
import { quickBetFlow } from './flows/slip/quick-bet.ts'
import { singlesFlow } from './flows/slip/singles.ts'
import { slipFlow } from './flows/slip/slip.ts'

/** Every flow of the product, in the order a member meets them. */
export const flows: readonly Flow[] = [
  sessionFlow,
  serverSessionFlow,
  switchAccountFlow,
  launchFlow,
  idleTimeoutFlow,
  accountFlow,
  accountViewFlow,
  limitsFlow,
  ownLimitFlow,
  timeOutFlow,
  realityCheckFlow,
  passwordFlow,
  nicknameFlow,
  feedbackFlow,
  settingsFlow,
  pushFlow,
  apiKeysFlow,
  quickBetFlow,
  popupsFlow,
  feedFlow,
  liveTvFlow,
  matchFlow,
  marketFlow,
  slipFlow,
  singlesFlow,
  parlayFlow,
  builderFlow,
  placementFlow,
  cashOutFlow,
  betFlow,
  setOrderFlow,
  editBetFlow,
  standingOrderFlow,
  gameBetFlow,
  gameReconciliationFlow,
  heldWinFlow,
  gameSessionFlow,
  gameRoundFlow,
  gameDrawFlow,
  studioRoundFlow,
  studioDrawFlow,
  tableChatFlow,
  requestKeyFlow,
  roomFlow,
  createRoomFlow,
  openRoomFlow,
  joinRoomFlow,
  leaveRoomFlow,
  closeRoomFlow,
  predictionFlow,
  tourFlow,
  practiceFlow,
  operatorActFlow,
  leaseFlow,
  supervisionFlow,
]
