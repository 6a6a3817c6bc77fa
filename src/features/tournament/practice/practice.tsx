import type { Profile } from '#calls/member/member.ts'
import { isCurrency } from '#domain/money/money.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useText } from '#ui/text/text.tsx'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { RoomFlowsContext, useRoomFlows } from '../flows.ts'
import { paths } from '../paths.ts'
import { Podium } from '../prizes/podium.tsx'
import { RoomView } from '../room-view.tsx'
import * as style from '../tournament.css.ts'
import { type PracticeFlows, startPractice } from './flows.ts'
import { PracticePanel } from './practice-panel.tsx'
import { wholeOf } from './whole.ts'

/** A room that is played on this device alone, by the flows of any room (§room.practice). */
export const Practice = ({ member }: { member: Profile }) => {
  const t = useText()
  const [flows, setFlows] = useState<PracticeFlows | null>(null)
  useEffect(() => {
    const { stop, ...started } = startPractice()
    setFlows(started)
    return stop
  }, [])
  return (
    <>
      <Link href={`~${paths.home}`} className={style.link}>
        {t('rooms.back')}
      </Link>
      {flows && <Played flows={flows} member={member} />}
    </>
  )
}

const Played = ({ flows: { practice, prediction }, member }: { flows: PracticeFlows; member: Profile }) => {
  const t = useText()
  const rooms = useRoomFlows()
  const { value, context } = useFlow(practice).snapshot
  const { currency } = member
  const whole = useMemo(
    () =>
      wholeOf(value, context, {
        league: t('rooms.practice.league'),
        player: (number) => t('rooms.practice.player', { number }),
        you: t('rooms.you'),
        currency: isCurrency(currency) ? currency : 'USD',
      }),
    [value, context, t, currency],
  )
  const { room, ranking } = whole
  return (
    <RoomFlowsContext value={{ ...rooms, prediction }}>
      <RoomView
        whole={whole}
        act={<PracticePanel practice={practice} whole={whole} member={member} />}
        prizes={
          room.state === 'ended' && (
            <section aria-labelledby="prizes" className={panel}>
              <div className={style.cap}>
                <h2 id="prizes" className={style.capTitle}>
                  {t('rooms.winners')}
                </h2>
              </div>
              <Podium room={room} ranking={ranking} />
            </section>
          )
        }
      />
    </RoomFlowsContext>
  )
}
