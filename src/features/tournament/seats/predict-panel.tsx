import { type OuterState, outerState } from '#machines/flow.ts'
import type { PredictionContext, PredictionEvent, predictionMachine } from '#machines/room/prediction.ts'
import { pointsFault } from '#domain/room/prediction.ts'
import { WhoMayAct } from '#ui/frame/account-note.tsx'
import { Button, type ButtonProps } from '#ui/forms/button.tsx'
import { clickOnce } from '#ui/forms/click-once.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { TextInput } from '#ui/forms/field.tsx'
import { Spoken } from '#ui/text/spoken.tsx'
import { selectionName } from '#ui/prices/selection.ts'
import { reasonText, type Translate, useText } from '#ui/text/text.tsx'
import { toSpeech } from '#ui/text/to-speech.ts'
import { typedNumber } from '#ui/forms/typed-number.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { StateValueFrom } from 'xstate'
import { named } from '../choice.ts'
import { useRoomFlows } from '../flows.ts'
import type { RoomMatch } from '../room.ts'
import * as style from '../tournament.css.ts'
import { headingOf, useLanding, useReturn } from '../use-landing.ts'

type State = OuterState<StateValueFrom<typeof predictionMachine>>
interface ViewProps {
  /** The selection's name. */
  name: string
}

/** Putting points on a selection, at its match: one view for each state. */
export const PredictPanel = ({ match }: { match: RoomMatch }) => {
  const t = useText()
  const { prediction } = useRoomFlows()
  const { snapshot, can, send, has } = useFlow(prediction)
  const state = outerState(snapshot.value)
  const { choice } = snapshot.context
  const name = choice
    ? selectionName(t, named(match, { market_type: choice.market, pick: choice.pick, line: choice.line }))
    : ''
  const View = views[state]
  const panel = useRef<HTMLElement>(null)
  useSaid(toSpeech(t, name))
  const [opener] = useState(() => document.activeElement)
  useLanding(panel, `${state} ${choice?.oddsId} ${choice?.pick}`, true)
  useReturn(panel, () => (opener instanceof HTMLElement && opener.isConnected ? opener : headingOf('predictions')))
  useEffect(() => void panel.current?.scrollIntoView({ block: 'nearest' }), [state])
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !can({ type: 'selection.dropped' })) return
    event.stopPropagation()
    send({ type: 'selection.dropped' })
  }
  return (
    <section
      ref={panel}
      aria-label={toSpeech(t, t('rooms.predict.on', { selection: name }))}
      aria-busy={has('busy')}
      data-predict
      className={style.predict}
      onKeyDown={leave}
    >
      {View && <View name={name} />}
    </section>
  )
}

interface QuestionProps {
  kind: 'primary' | 'strong'
  /** The button that confirms. */
  answer: string
  event: (key: string) => Extract<PredictionEvent, { type: 'prediction.confirmed' | 'price.accepted' }>
  /** The selection at its price. */
  children: ReactNode
}

/** The points, and the button that puts them on the selection; a press counts only after the reading pause. */
const Question = ({ kind, answer, event, children }: QuestionProps) => {
  const t = useText()
  const { prediction } = useRoomFlows()
  const { can, send } = useFlow(prediction)
  const [key] = useState(() => crypto.randomUUID())
  const confirm = event(key)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (can(confirm)) send(confirm)
  }
  return (
    <form className={style.predictForm} onSubmit={submit}>
      {children}
      <WhoMayAct>
        <Button kind={kind} type="submit" isPending={!can(confirm)} onClickCapture={clickOnce}>
          {answer}
        </Button>
      </WhoMayAct>
      <Act event={{ type: 'selection.dropped' }}>{t('rooms.predict.cancel')}</Act>
    </form>
  )
}

const Choosing = ({ name }: ViewProps) => {
  const t = useText()
  const { prediction } = useRoomFlows()
  const { choice } = useFlow(prediction).snapshot.context
  return (
    <Question kind="primary" answer={t('rooms.predict.go')} event={(key) => ({ type: 'prediction.confirmed', key })}>
      <h4 className={style.predictName}>
        <Spoken text={name} /> <b>{choice?.price}</b>
      </h4>
      <div data-landing>
        <Points />
      </div>
    </Question>
  )
}

/** The old and the new price; the new one must be read before it is accepted, so it takes the focus. */
const Moved = ({ name }: ViewProps) => {
  const t = useText()
  const { prediction } = useRoomFlows()
  const { choice, priceBefore } = useFlow(prediction).snapshot.context
  const price = choice?.price ?? ''
  return (
    <Question
      kind="strong"
      answer={t('rooms.predict.accept', { price })}
      event={(key) => ({ type: 'price.accepted', key })}
    >
      <h4 tabIndex={-1} data-landing className={style.moved}>
        <Spoken text={name} /> <s>{priceBefore}</s> <b>{t('rooms.movedTo', { price })}</b>
      </h4>
      <Points />
    </Question>
  )
}

/** The points field: the machine holds the number, the field holds the text. */
const Points = () => {
  const t = useText()
  const { prediction } = useRoomFlows()
  const {
    snapshot: {
      context: { points, left },
    },
    send,
  } = useFlow(prediction)
  const [typed, setTyped] = useState(points === null ? '' : String(points))
  const type = (text: string) => {
    setTyped(text)
    const read = typedNumber(text)
    send({ type: 'points.typed', points: /^[0-9]{1,6}$/.test(read) ? Number(read) : null })
  }
  const fault = typed === '' ? null : pointsFault(typedNumber(typed), left)
  return (
    <div className={style.withChips}>
      <TextInput
        label={t('rooms.points', { left })}
        value={typed}
        inputMode="numeric"
        onChange={type}
        error={fault ? t(`form.${fault.rule}`, { field: t('rooms.points.name'), ...fault.values }) : undefined}
      />
      <span className={style.chips}>
        {steps.map((step) => (
          <Button
            key={step}
            kind="chip"
            aria-label={t('rooms.points.add', { points: step })}
            isDisabled={(points ?? 0) + step > left}
            onPress={() => type(String((points ?? 0) + step))}
          >
            +{step}
          </Button>
        ))}
        <Button kind="chip" isDisabled={left === 0} onPress={() => type(String(left))}>
          {t('rooms.points.all')}
        </Button>
      </span>
    </div>
  )
}

/** Points that one press adds. */
const steps = [5, 10, 20] as const

const Predicting = ({ name }: ViewProps) => {
  const t = useText()
  return (
    <h4 tabIndex={-1} data-landing>
      <Spoken text={t('rooms.predict.going', { selection: name })} />
    </h4>
  )
}

const Unknown = () => {
  const t = useText()
  return (
    <h4 tabIndex={-1} data-landing className={style.look}>
      {t('rooms.unknown.prediction')}
    </h4>
  )
}

const Made = ({ name }: ViewProps) => {
  const t = useText()
  const { prediction } = useRoomFlows()
  const { made, left } = useFlow(prediction).snapshot.context
  return (
    <>
      <h4 tabIndex={-1} data-landing className={style.good}>
        <Spoken
          text={t('rooms.predict.made', { selection: name, points: made?.points ?? 0, price: made?.price ?? '', left })}
        />
      </h4>
      <Act event={{ type: 'selection.dropped' }}>{t('rooms.predict.done')}</Act>
    </>
  )
}

const Refused = () => {
  const t = useText()
  const { prediction } = useRoomFlows()
  const { snapshot, can } = useFlow(prediction)
  return (
    <>
      <h4 tabIndex={-1} data-landing className={style.bad}>
        {refusalText(t, snapshot.context)}
      </h4>
      {can({ type: 'points.typed', points: null }) && <Points />}
      <Act event={{ type: 'selection.dropped' }}>{t('rooms.predict.done')}</Act>
    </>
  )
}

/** The code of a match in play speaks of making a room; here its match has begun. */
function refusalText(t: Translate, { reason }: PredictionContext): string {
  return reason === 'liveMatchNotAllowed' ? t('rooms.predict.begun') : reasonText(t, reason ?? 'systemError')
}

const views: Record<State, ComponentType<ViewProps> | null> = {
  idle: null,
  choosing: Choosing,
  moved: Moved,
  predicting: Predicting,
  unknown: Unknown,
  made: Made,
  refused: Refused,
}

const Act = ({ event, ...rest }: { event: PredictionEvent } & Omit<ButtonProps, 'onPress' | 'isPending'>) => {
  const { prediction } = useRoomFlows()
  const { can, send } = useFlow(prediction)
  return <Button {...rest} isPending={!can(event)} onClickCapture={clickOnce} onPress={() => send(event)} />
}

/** Announces each outcome once; a reload of the remaining points is not announced. */
const useSaid = (name: string): void => {
  const t = useText()
  const { announcer } = usePublicContext()
  const { prediction } = useRoomFlows()
  const { value, context } = useFlow(prediction).snapshot
  const sentence = sentences[outerState(value)]?.(t, context, name)
  useEffect(() => {
    if (sentence !== undefined) announcer.outcome(sentence)
  }, [announcer, sentence])
}

const sentences: Record<State, ((t: Translate, context: PredictionContext, name: string) => string) | null> = {
  idle: null,
  choosing: null,
  predicting: null,
  moved: (t, { choice }, selection) => t('rooms.said.moved', { selection, price: choice?.price ?? '' }),
  unknown: (t) => t('rooms.unknown.prediction'),
  made: (t, { made, left }, selection) =>
    t('rooms.predict.made', { selection, points: made?.points ?? 0, price: made?.price ?? '', left }),
  refused: refusalText,
}
