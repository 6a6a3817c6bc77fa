import type { Profile } from '#calls/member/member.ts'
import { pushTopics } from '#domain/member/push.ts'
import type { pushMachine } from '#machines/account/push.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { reasonText, type TextKey, useText } from '#ui/text/text.tsx'
import { useId } from 'react'
import { createActor, type SnapshotFrom } from 'xstate'
import * as info from '../info.css.ts'
import { Row } from './choices.tsx'
import { pushOver } from './push-ports.ts'
import * as style from './settings.css.ts'

type State = SnapshotFrom<typeof pushMachine>['value']

/** What is said about a state, and whether there is something to switch in it. */
const views: Record<State, { readonly says: TextKey; readonly switches: boolean }> = {
  reading: { says: 'push.reading', switches: true },
  unread: { says: 'push.unread', switches: false },
  unsupported: { says: 'push.unsupported', switches: false },
  blocked: { says: 'push.blocked', switches: false },
  off: { says: 'push.off', switches: true },
  asking: { says: 'push.asking', switches: true },
  subscribing: { says: 'settings.state.saving', switches: true },
  on: { says: 'push.on', switches: true },
  changing: { says: 'settings.state.saving', switches: true },
  ending: { says: 'settings.state.saving', switches: true },
  unknown: { says: 'push.unknown', switches: true },
}

/** Notifications of this device, each kind switched on by itself (§page.push). */
export const Notifications = ({ member }: { member: Profile }) => {
  const t = useText()
  const { session } = usePublicContext()
  const flow = useStarted(() => createActor(pushOver(member, session)))
  const { snapshot, send, can } = useFlow(flow)
  const { choice, wanted, reason } = snapshot.context
  const { says, switches } = views[snapshot.value]
  const shown = wanted ?? choice
  return (
    <div className={style.part}>
      <p className={style.text}>{t('push.text')}</p>
      <div role="status" className={style.state}>
        <span>{t(says)}</span>
        {reason && <span>{reasonText(t, reason)}</span>}
      </div>
      {can({ type: 'push.retried' }) && (
        <Button onPress={() => send({ type: 'push.retried' })}>{t('info.retry')}</Button>
      )}
      {switches && (
        <section aria-labelledby="push">
          <h2 id="push" className={info.heading}>
            {t('push.title')}
          </h2>
          <div className={style.rows}>
            {pushTopics.map((topic) => (
              <Switch
                key={topic}
                name={t(`push.topic.${topic}`)}
                isOn={shown?.topics.includes(topic) ?? false}
                isOpen={can({ type: 'topic.switched', topic })}
                onSwitch={() => send({ type: 'topic.switched', topic })}
              />
            ))}
            <Switch
              name={t('push.amounts')}
              why={t('push.amounts.why')}
              isOn={shown?.amounts ?? false}
              isOpen={can({ type: 'amounts.switched' })}
              onSwitch={() => send({ type: 'amounts.switched' })}
            />
          </div>
        </section>
      )}
    </div>
  )
}

interface SwitchProps {
  name: string
  why?: string
  isOn: boolean
  isOpen: boolean
  onSwitch: () => void
}

/** A switch that keeps the focus while it waits. */
const Switch = ({ name, why, isOn, isOpen, onSwitch }: SwitchProps) => {
  const id = useId()
  return (
    <Row name={name} why={why} htmlFor={id}>
      <span className={style.flag}>
        <input
          id={id}
          type="checkbox"
          className={style.box}
          checked={isOn}
          aria-disabled={!isOpen}
          aria-describedby={why && `${id}why`}
          onChange={onSwitch}
        />
      </span>
    </Row>
  )
}
