import { caseNumber } from '#domain/member/feedback.ts'
import type { TitledText } from '#domain/member/message.ts'
import { parseAmount, printMoney } from '#domain/money/money.ts'
import { showShort, zoneLabel } from '#ui/text/dates.ts'
import type { useText } from '#ui/text/text.tsx'
import type { Written } from './load.ts'

type Message = Written['messages'][number]

/** The words of a message: its writer's own, or those of the house's notice in the member's language. */
export const noticeText = ({ title, text, notice }: Message, t: ReturnType<typeof useText>): TitledText => {
  if (!notice) return { title, text }
  if (notice.kind === 'feedbackAnswered')
    return { title: t('messages.feedbackAnswered.title', { case: caseNumber(notice.case) }), text: notice.answer }
  if ('amount' in notice) {
    const { kind, amount, currency, ...of } = notice
    const values = { ...of, amount: printMoney(parseAmount(amount, currency) ?? 0n, currency) }
    return { title: t(`messages.${kind}.title`), text: t(`messages.${kind}.text`, values) }
  }
  const limit = { kind: t(`protection.kind.${notice.limit}`), period: t(`protection.period.${notice.period}`) }
  return notice.kind === 'limitConfirm'
    ? {
        title: t('messages.limitConfirm.title'),
        text: t('messages.limitConfirm.text', { ...limit, time: `${showShort(notice.until)} ${zoneLabel()}` }),
      }
    : { title: t('protection.limits.kept'), text: t('messages.limitLapsed.text', limit) }
}
