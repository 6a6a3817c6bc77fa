import type { Answer } from '#calls/call.ts'
import type { Profile } from '#calls/member/member.ts'
import { confirmOwnLimit, keepOwnLimit, type loadProtection, setOwnLimit } from '#calls/member/protection.ts'
import { handlingOf } from '#domain/errors.ts'
import { printAmount, parseAmount } from '#domain/money/money.ts'
import type { OwnLimitState } from '#domain/member/protection.ts'
import { showShort, zoneLabel } from '#ui/text/dates.ts'
import {
  ownLimitEvent,
  type OwnLimitReply,
  type OwnLimitReplyEvent,
  type LimitChange,
} from '#machines/account/own-limit.replies.ts'
import { type OwnLimitEvent, ownLimitMachine } from '#machines/account/own-limit.ts'
import { ask } from '#ui/flows/ask.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { fill } from '#ui/flows/ports.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import * as info from '../info.css.ts'
import { LimitForm } from './limit-form.tsx'
import * as style from './settings.css.ts'

interface OwnLimitsProps {
  member: Profile
  limits: Protection['limits']
  flow: ActorRefFrom<typeof ownLimitMachine>
}

type OwnLimit = Protection['limits'][number]

/** The current limits, what is used of them, and planned changes; and a form for another (§account.own-limits). */
export const OwnLimits = ({ member, limits, flow }: OwnLimitsProps) => {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasPressed = useRef(false)
  const send = (event: OwnLimitEvent) => {
    wasPressed.current = true
    flow.send(event)
  }
  // A button that was pressed goes with what it was for: the focus must not go with it.
  useEffect(() => {
    if (!wasPressed.current || document.activeElement !== document.body) return
    wasPressed.current = false
    heading.current?.focus()
  }, [limits])
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" ref={heading} tabIndex={-1} className={info.heading}>
        {t('protection.limits')}
      </h2>
      <p className={style.text}>{t('protection.limits.text')}</p>
      <ul className={style.rows}>
        {limits.map((limit) => (
          <LimitRow key={`${limit.kind} ${limit.period}`} member={member} limit={limit} flow={flow} send={send} />
        ))}
      </ul>
      <LimitForm currency={member.currency} flow={flow} />
    </section>
  )
}

interface LimitRowProps extends Pick<OwnLimitsProps, 'member' | 'flow'> {
  limit: OwnLimit
  send: (event: OwnLimitEvent) => void
}

const LimitRow = ({ member: { currency }, limit, flow, send }: LimitRowProps) => {
  const t = useText()
  const { has } = useFlow(flow)
  const id = useId()
  const { kind, period, amount, next_amount: next, next_at: from, confirm_until: until, used } = limit
  const of = { kind, period }
  const isPending = has('busy')
  const shown = (text: string) =>
    text === '' ? t('protection.noLimit') : printAmount(parseAmount(text.replace('-', ''), currency) ?? 0n, currency)
  const when = (at: number) => `${showShort(at)} ${zoneLabel()}`
  const keep = (
    <Button
      key="keep"
      aria-describedby={id}
      isPending={isPending}
      onPress={() => send({ type: 'looser.withdrawn', ...of })}
    >
      {t('protection.keep')}
    </Button>
  )
  const views: Record<OwnLimitState, { readonly plan: ReactNode; readonly choices: ReactNode }> = {
    inForce: {
      plan: null,
      choices: (
        <Button
          key="lift"
          aria-describedby={id}
          isPending={isPending}
          onPress={() => send({ type: 'limit.lifted', ...of })}
        >
          {t('protection.lift')}
        </Button>
      ),
    },
    waiting: {
      plan: <p className={style.why}>{t('protection.planned', { amount: shown(next), time: when(from) })}</p>,
      choices: keep,
    },
    confirming: {
      plan: <p className={style.why}>{t('protection.due', { amount: shown(next), time: when(until) })}</p>,
      choices: (
        <>
          {keep}
          <Button
            aria-describedby={id}
            isPending={isPending}
            onPress={() => send({ type: 'looser.confirmed', ...of, amount: next })}
          >
            {t('protection.confirmLimit', { amount: shown(next) })}
          </Button>
        </>
      ),
    },
  }
  const { plan, choices } = views[limit.state]
  return (
    <li className={style.row}>
      <div>
        <span id={id} className={style.name}>
          {t('protection.limit', {
            kind: t(`protection.kind.${kind}`),
            period: t(`protection.period.${period}`),
            amount: shown(amount),
          })}
        </span>
        <p className={style.why}>
          {t('protection.used', { amount: used.startsWith('-') ? printAmount(0n, currency) : shown(used) })}
        </p>
        {plan}
      </div>
      {amount !== '' && (
        <div className={style.meter} aria-hidden="true">
          <span className={style.meterFill} style={{ width: `${usedOf(used, amount, currency)}%` }} />
        </div>
      )}
      <div className={style.choice}>{choices}</div>
    </li>
  )
}

/** Percent of a limit that is used: none while the period has won. */
const usedOf = (used: string, amount: string, currency: Profile['currency']): number => {
  const [spent, most] = [used, amount].map((text) => (text.startsWith('-') ? 0n : (parseAmount(text, currency) ?? 0n)))
  return most === undefined || most === 0n ? 100 : Math.min(100, Number(((spent ?? 0n) * 100n) / most))
}

/**
 * The flow of a page's own limits; its outcome is announced, and `onChange` reads the limits again after each answer.
 */
export const useOwnLimitFlow = (member: Profile, onChange: () => void) => {
  const t = useText()
  const { session, announcer } = usePublicContext()
  const flow = useStarted(() =>
    createActor(
      ownLimitMachine.provide({
        actors: {
          changeLimit: fill<LimitChange, OwnLimitReplyEvent>(async (change, tell, signal) => {
            const reply = await sendChange(member, change, signal)
            if (reply.kind === 'refused' && handlingOf(reply.code) === 'logout')
              session.send({ type: 'session.invalid', code: reply.code })
            tell(ownLimitEvent(change, reply))
          }),
        },
      }),
      { input: { currency: member.currency } },
    ),
  )
  const { snapshot } = useFlow(flow)
  const { outcome, reason } = snapshot.context
  const said = useEffectEvent(() => {
    if (!outcome && !reason) return
    announcer.outcome(outcome ? t(`protection.limits.${outcome}`) : reasonText(t, reason!))
    onChange()
  })
  useEffect(() => said(), [outcome, reason])
  return flow
}

const sendChange = (member: Profile, change: LimitChange, signal: AbortSignal): Promise<OwnLimitReply> => {
  const body = { ...identityOf(member), kind: change.kind, period: change.period }
  if (change.act === 'keep') return ask(keepOwnLimit, body, signal)
  const call = change.act === 'set' ? setOwnLimit : confirmOwnLimit
  return ask(call, { ...body, amount: change.amount }, signal)
}

export type Protection = Answer<typeof loadProtection>
