import { sendFeedback } from '#calls/member/feedback.ts'
import type { Profile } from '#calls/member/member.ts'
import {
  caseNumber,
  feedbackCategories,
  type FeedbackCategory,
  feedbackFault,
  type FeedbackField,
  feedbackLength,
} from '#domain/member/feedback.ts'
import { feedbackEvent, type FeedbackReplyEvent } from '#machines/account/feedback.replies.ts'
import { feedbackMachine, type SentFeedback } from '#machines/account/feedback.ts'
import { Select } from '#ui/forms/select.tsx'
import { ask } from '#ui/flows/ask.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { TextInput, useField } from '#ui/forms/field.tsx'
import { error as errorStyle, label as labelStyle } from '#ui/forms/field.css.ts'
import { useGuideText } from '#ui/text/guide-texts.tsx'
import { identityOf } from '#ui/flows/identity.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { fill } from '#ui/flows/ports.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { createActor, type SnapshotFrom } from 'xstate'
import * as own from './feedback.css.ts'

type Snapshot = SnapshotFrom<typeof feedbackMachine>

/** The form of a case (§page.feedback). */
export const FeedbackForm = ({ member, onOpened }: { member: Profile; onOpened: (id: number) => void }) => {
  const t = useGuideText()
  const { announcer } = usePublicContext()
  const flow = useFeedbackFlow(member)
  const { snapshot, send, has } = useFlow(flow)
  const { wrong, opened, ...typed } = snapshot.context
  const outcome = useOutcome(snapshot)
  const said = outcome?.[1]
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (said !== undefined) announcer.outcome(said)
  }, [said, announcer])
  useEffect(() => {
    if (opened !== null) onOpened(opened)
  }, [opened, onOpened])
  const type = (field: FeedbackField, value: string) => send({ type: 'feedback.typed', field, value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'feedback.submitted', key: crypto.randomUUID() })
    const { wrong: named } = flow.getSnapshot().context
    if (named) form.current?.querySelector<HTMLElement>(`[name=${named}], [data-field=${named}]`)?.focus()
  }
  const errorOf = (field: FeedbackField): string | undefined => {
    const fault = wrong ? feedbackFault(field, typed[field]) : null
    return fault ? t(`form.${fault.rule}`, { field: t(`feedback.${field}`), ...fault.values }) : undefined
  }
  return (
    <form ref={form} className={own.form} noValidate onSubmit={submit} aria-label={t('feedback.form')}>
      <Category value={typed.category} error={errorOf('category')} onChange={(value) => type('category', value)} />
      <Words value={typed.text} error={errorOf('text')} onChange={(value) => type('text', value)} />
      <TextInput
        label={t('feedback.email')}
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        value={typed.email}
        onChange={(value) => type('email', value)}
        error={errorOf('email')}
      />
      <TextInput
        label={t('feedback.link')}
        name="link"
        inputMode="url"
        maxLength={300}
        value={typed.link}
        onChange={(value) => type('link', value)}
        error={errorOf('link')}
      />
      {outcome && <Notice tone={outcome[0]}>{outcome[1]}</Notice>}
      <Button type="submit" kind="strong" isPending={has('busy')}>
        {t(snapshot.matches('unanswered') ? 'feedback.again' : 'feedback.send')}
      </Button>
    </form>
  )
}

const useFeedbackFlow = (member: Profile) =>
  useStarted(() =>
    createActor(
      feedbackMachine.provide({
        actors: {
          sendFeedback: fill<SentFeedback, FeedbackReplyEvent>(async ({ category, ...words }, tell, signal) =>
            tell(
              feedbackEvent(
                await ask(
                  sendFeedback,
                  { ...identityOf(member), category: category as FeedbackCategory, ...words },
                  signal,
                ),
              ),
            ),
          ),
        },
      }),
    ).start(),
  )

/** What came of the last submission, as it is shown and said; null before it has an answer. */
const useOutcome = ({
  value,
  context: { reason, opened },
}: Snapshot): [tone: 'success' | 'error', text: string] | null => {
  const t = useGuideText()
  const main = useText()
  if (opened !== null) return ['success', t('feedback.opened', { case: caseNumber(opened) })]
  if (reason !== null) return ['error', reasonText(main, reason)]
  return value === 'unanswered' ? ['error', t('feedback.unanswered')] : null
}

interface FieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const Category = ({ value, error, onChange }: FieldProps) => {
  const t = useGuideText()
  const tie = useField(error !== undefined)
  return (
    <div>
      <Select
        label={t('feedback.category')}
        value={value}
        options={[
          { id: '', label: t('feedback.category.choose') },
          ...feedbackCategories.map((one) => ({ id: one as string, label: t(`feedback.category.${one}`) })),
        ]}
        onChange={onChange}
        labelClass={labelStyle}
        name="category"
        isRequired
        isInvalid={error !== undefined}
        describedBy={tie.input['aria-describedby']}
      />
      {error !== undefined && (
        <span className={errorStyle} {...tie.error}>
          {error}
        </span>
      )}
    </div>
  )
}

const Words = ({ value, error, onChange }: FieldProps) => {
  const t = useGuideText()
  const tie = useField(error !== undefined)
  return (
    <div>
      <label className={labelStyle} {...tie.label}>
        {t('feedback.text')}
      </label>
      <textarea
        {...tie.input}
        name="text"
        required
        rows={6}
        maxLength={feedbackLength.max}
        className={own.words}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== undefined && (
        <span className={errorStyle} {...tie.error}>
          {error}
        </span>
      )}
    </div>
  )
}
