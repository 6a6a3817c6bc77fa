import type { Pack } from './pack.ts'
import { feedbackPack } from './packs/feedback.ts'
import { nicknamePack } from './packs/nickname.ts'
import { ownLimitPack } from './packs/own-limit.ts'
import { passwordPack } from './packs/password.ts'
import { timeOutPack } from './packs/time-out.ts'

/** The packs that walk a flow through the product, by the flow's name; placement's has a driver of its own. */
export const packs: Readonly<Record<string, Pack>> = {
  'Own-limit': ownLimitPack,
  TimeOut: timeOutPack,
  Password: passwordPack,
  Nickname: nicknamePack,
  Feedback: feedbackPack,
}
