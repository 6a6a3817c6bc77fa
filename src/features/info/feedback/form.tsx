import { sendFeedback } from '#calls/feedback.ts'
import type { Profile } from '#calls/member.ts'
import type { Reason } from '#domain/errors.ts'
import {
  caseNumber,
  type Feedback,
  feedbackCategories,
  type FeedbackCategory,
  feedbackFault,
  type FeedbackField,
  feedbackLength,
  wrongField,
} from '#domain/feedback.ts'
import { ask } from '#ui/ask.ts'
import { Button } from '#ui/button.tsx'
import { usePublicContext } from '#ui/contexts.ts'
import { TextInput, useField } from '#ui/field.tsx'
import { error as errorStyle, label as labelStyle } from '#ui/field.css.ts'
import { useGuideText } from '#ui/guide-texts.tsx'
import { identityOf } from '#ui/identity.ts'
import { Notice } from '#ui/notice.tsx'
import { reasonText, useText } from '#ui/text.tsx'
import { type FormEvent, useRef, useState } from 'react'
import * as info from '../info.css.ts'
import * as own from './feedback.css.ts'

const empty: Feedback = { category: '', text: '', email: '', link: '' }

/** The outcome of the last submission. */
type Outcome =
  | { readonly kind: 'none' | 'sending' | 'unanswered' }
  | { readonly kind: 'opened'; readonly id: number }
  | { readonly kind: 'refused'; readonly reason: Reason }

/** The form of a case. A key belongs to one text until it is answered: sending that again makes no second case. */
export const FeedbackForm = ({ member, onOpened }: { member: Profile; onOpened: (id: number) => void }) => {
  const t = useGuideText()
  const { typed, type, isShown, outcome, submit, form } = useFeedback(member, onOpened)
  const errorOf = (field: FeedbackField): string | undefined => {
    const fault = isShown ? feedbackFault(field, typed[field]) : null
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
      <Said outcome={outcome} />
      <Button type="submit" kind="strong" isPending={outcome.kind === 'sending'}>
        {t(outcome.kind === 'unanswered' ? 'feedback.again' : 'feedback.send')}
      </Button>
    </form>
  )
}

const useFeedback = (member: Profile, onOpened: (id: number) => void) => {
  const t = useGuideText()
  const main = useText()
  const { announcer } = usePublicContext()
  const [typed, setTyped] = useState(empty)
  const [isShown, setShown] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const key = useRef<string>(crypto.randomUUID())
  const form = useRef<HTMLFormElement>(null)
  const type = (field: FeedbackField, value: string) => {
    // A changed text is another case.
    if (outcome.kind !== 'sending') key.current = crypto.randomUUID()
    setTyped((before) => ({ ...before, [field]: value }))
    if (outcome.kind !== 'sending') setOutcome({ kind: 'none' })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (outcome.kind === 'sending') return
    const wrong = wrongField(typed)
    setShown(wrong !== undefined)
    if (wrong !== undefined) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    setOutcome({ kind: 'sending' })
    const { category, ...words } = typed
    const body = { ...identityOf(member), key: key.current, category: category as FeedbackCategory, ...words }
    const reply = await ask(sendFeedback, body)
    if (reply.kind === 'answered') {
      const id = reply.answer.case
      key.current = crypto.randomUUID()
      setTyped(empty)
      setOutcome({ kind: 'opened', id })
      announcer.outcome(t('feedback.opened', { case: caseNumber(id) }))
      return onOpened(id)
    }
    setOutcome(reply.kind === 'refused' ? { kind: 'refused', reason: reply.code } : { kind: 'unanswered' })
    announcer.outcome(reply.kind === 'refused' ? reasonText(main, reply.code) : t('feedback.unanswered'))
  }
  return { typed, type, isShown, outcome, submit: (event: FormEvent) => void submit(event), form }
}

const Said = ({ outcome }: { outcome: Outcome }) => {
  const t = useGuideText()
  const main = useText()
  if (outcome.kind === 'opened')
    return <Notice tone="success">{t('feedback.opened', { case: caseNumber(outcome.id) })}</Notice>
  if (outcome.kind === 'refused') return <Notice tone="error">{reasonText(main, outcome.reason)}</Notice>
  return outcome.kind === 'unanswered' ? <Notice tone="error">{t('feedback.unanswered')}</Notice> : null
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
      <label className={labelStyle} {...tie.label}>
        {t('feedback.category')}
      </label>
      <select
        {...tie.input}
        name="category"
        required
        className={info.select}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('feedback.category.choose')}</option>
        {feedbackCategories.map((one) => (
          <option key={one} value={one}>
            {t(`feedback.category.${one}`)}
          </option>
        ))}
      </select>
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
