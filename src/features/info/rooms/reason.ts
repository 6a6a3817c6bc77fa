import { roomReasons } from '#domain/room/status.ts'
import type { Translate } from '#ui/text/text.tsx'

/** Why an entry fee came back; empty where the reason is not known here. */
export const refundText = (t: Translate, reason: string): string => {
  if (reason === 'left') return t('rooms.leave.done')
  const known = roomReasons.find((one) => one === reason)
  return known ? t(`rooms.reason.${known}`) : ''
}
