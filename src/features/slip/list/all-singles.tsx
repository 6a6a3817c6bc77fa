import { missingFor, type SingleProgress } from '#machines/slip/singles.ts'
import { printAmount } from '#domain/money/money.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { betOf } from '#ui/flows/every-bet.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { Button } from '#ui/forms/button.tsx'
import { clickOnce } from '#ui/forms/click-once.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { fine } from '#ui/frame/panel.css.ts'
import { marketName, matchName } from '#ui/prices/selection.ts'
import { Spoken } from '#ui/text/spoken.tsx'
import { useText } from '#ui/text/text.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Singles, singlesOf } from '../singles-port.ts'
import { figuresOf, type SlipBet, slipBet, soleOf } from '../slip-bet.ts'
import * as style from '../slip.css.ts'
import * as own from './all-singles.css.ts'
import { Title } from '../title.tsx'
import { betName, betPrice } from './named.ts'

/**
 * Where each pick is bet by itself: one press reviews all that have a stake, and one confirms them (§bet.slip). The
 * question takes the place of the list until it is answered.
 */
export const AllSingles = ({ children }: { children: ReactNode }) => {
  const singles = singlesOf(usePlatform())
  const { snapshot, can } = useFlow(singles)
  if (snapshot.matches('together')) return <Question singles={singles} />
  return (
    <>
      {children}
      {(snapshot.matches('short') || can({ type: 'singles.submitted' })) && <ReviewAll singles={singles} />}
    </>
  )
}

const ReviewAll = ({ singles }: { singles: Singles }) => {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const { snapshot, send, can } = useFlow(singles)
  const { bets, sum, missing } = useListed(singles, 'made')
  const isShort = snapshot.matches('short')
  const note = useId()
  return (
    <div ref={place} className={own.bar}>
      {isShort && <Short id={note} missing={missing} count={bets.length} />}
      <Button
        aria-describedby={isShort ? note : undefined}
        isPending={!can({ type: 'singles.submitted' })}
        kind="primary"
        className={style.act}
        onClickCapture={clickOnce}
        onPress={() => {
          // The pressed button goes with the list; the question takes the focus from the slip.
          place.current?.closest('section')?.focus()
          send({ type: 'singles.submitted' })
        }}
      >
        {t('slip.all.check', { count: bets.length, amount: sum('risk') })}
      </Button>
    </div>
  )
}

/** The question about all of them: what each risks and returns, one confirmation, and the way back. */
const Question = ({ singles }: { singles: Singles }) => {
  const t = useText()
  const { announcer } = usePlatform()
  const place = useRef<HTMLDivElement>(null)
  const { snapshot, send, can, has } = useFlow(singles)
  const { bets, sum, missing } = useListed(singles, 'checking', 'unread', 'read')
  const keyOf = useKeys()
  const confirmation = {
    type: 'singles.confirmed',
    keys: Object.fromEntries(bets.filter(({ progress }) => progress !== 'checking').map(({ id }) => [id, keyOf(id)])),
  } as const
  const isShort = snapshot.matches({ together: 'short' })
  const isAsked = isShort || snapshot.matches({ together: 'asking' })
  const note = useId()
  const title = t(isAsked ? 'slip.all.title' : 'slip.all.checking', { count: bets.length })
  const sentence = isAsked ? `${title}. ${t('slip.confirm', { risk: sum('risk'), win: sum('win') })}` : ''
  useEffect(() => {
    if (sentence !== '') announcer.outcome(sentence)
  }, [sentence, announcer])
  const leaveTo = (event: Parameters<typeof send>[0]) => {
    place.current?.closest('section')?.focus()
    send(event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    leaveTo({ type: 'singles.cancelled' })
  }
  const waits = Math.max(0, ...bets.map(({ bet }) => bet.waitSeconds))
  return (
    <div
      ref={place}
      role="group"
      aria-label={title}
      aria-busy={has('busy')}
      className={style.body}
      onKeyDown={onKeyDown}
    >
      <Title>{title}</Title>
      <ul className={own.list}>
        {bets.map(({ id, bet }) => (
          <li key={id}>
            <span>
              <Spoken text={betName(t, bet)} /> <b>{betPrice(t, bet)}</b>
            </span>
            <span>
              {printAmount(figuresOf(bet)?.risk ?? 0n, bet.currency)} →{' '}
              <b>{printAmount(figuresOf(bet)?.returns ?? 0n, bet.currency)}</b>
            </span>
            <About bet={bet} />
          </li>
        ))}
      </ul>
      {isShort && <Short id={note} missing={missing} count={bets.length} />}
      <Button
        kind="primary"
        className={style.act}
        aria-describedby={isShort ? note : undefined}
        isPending={!can(confirmation)}
        onClickCapture={clickOnce}
        onPress={() => leaveTo(confirmation)}
      >
        {t('slip.confirm', { risk: sum('risk'), win: sum('win') })}
      </Button>
      <Button kind="plain" className={style.way} onPress={() => leaveTo({ type: 'singles.cancelled' })}>
        {t('slip.back')}
      </Button>
      <p className={fine}>{waits > 0 ? t('slip.fine.live', { seconds: waits }) : t('slip.fine.confirm')}</p>
    </div>
  )
}

/** What the balance lacks for all of them: said before anything is sent (§stake.within-balance). */
const Short = ({ id, missing, count }: { id: string; missing: string; count: number }) => {
  const { announcer } = usePlatform()
  const sentence = useText()('slip.all.short', { missing, count })
  useEffect(() => {
    announcer.change('singles', sentence)
    return () => announcer.forget('singles')
  }, [sentence, announcer])
  return (
    <Notice tone="warn">
      <p id={id}>{sentence}</p>
    </Notice>
  )
}

/** The market and the match of a single: a selection such as the draw names neither. */
const About = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const leg = soleOf(bet)?.leg
  if (!leg) return null
  return (
    <span className={`${style.about} ${own.below}`}>
      <Spoken text={`${marketName(t, leg)} · ${matchName(t, leg)}`} />
    </span>
  )
}

interface Listed {
  readonly id: string
  readonly progress: SingleProgress
  readonly bet: SlipBet
}

/** The singles at one of these points, as views read them, and what they come to. */
const useListed = (singles: Singles, ...those: readonly SingleProgress[]) => {
  const { slip } = usePlatform()
  const member = useMember()
  const { snapshot } = useFlow(singles)
  const bets = snapshot.context.singles.flatMap(({ id, progress }): readonly Listed[] => {
    const context = those.includes(progress) ? betOf(slip.getSnapshot(), id)?.getSnapshot().context : undefined
    const bet = context && member && slipBet(context, member)
    return bet ? [{ id, progress, bet }] : []
  })
  const print = (amount: bigint): string => (member ? printAmount(amount, member.currency) : '')
  const sum = (figure: 'risk' | 'win'): string =>
    print(bets.reduce((all, { bet }) => all + (figuresOf(bet)?.[figure] ?? 0n), 0n))
  return { bets, sum, missing: print(missingFor(snapshot.context, ...those)) }
}

/** A key for each single of one question, made before anything is sent: pressing twice confirms once (§bet.key). */
const useKeys = (): ((id: string) => string) => {
  const [keys] = useState(() => new Map<string, string>())
  return (id) => {
    const key = keys.get(id) ?? crypto.randomUUID()
    keys.set(id, key)
    return key
  }
}
