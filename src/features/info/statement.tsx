import { ListTools } from './list-tools.tsx'
import type { Profile } from '#calls/member/member.ts'
import { dayOf } from '#domain/time.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { useState } from 'react'
import { DayPicker } from './day-picker.tsx'
import * as style from './info.css.ts'
import { loadDay } from './load.ts'
import { Download } from './download.tsx'
import { movementSheet } from './sheets/movements.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { Movements } from './movements.tsx'
import { printDay } from '#ui/text/dates.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { Summary } from './summary.tsx'
import { useReading } from '#ui/text/use-reading.ts'

/** A day of the member's cash: opening balance, movements and closing balance. */
export const Statement = ({ member }: { member: Profile }) => {
  const now = useBookTime()
  return now === null ? null : <Days member={member} today={dayOf(now)} />
}

const Days = ({ member, today }: { member: Profile; today: string }) => {
  const t = useText()
  const [picked, setDay] = useState<string | null>(null)
  const day = picked ?? today
  const { reading, retry } = useReading((signal) => loadDay(member, day, signal), day, member.balance)
  const [days, setDays] = useState<readonly string[]>([])
  if (reading.state === 'ready' && reading.value.days !== days) setDays(reading.value.days)
  const { currency } = member
  const hasMoved = reading.state === 'ready' && reading.value.movements.length > 0
  return (
    <section aria-labelledby="statement" className={panel}>
      <h1 id="statement" className={style.heading}>
        {t('page.statement')}
      </h1>
      <ListTools
        range={<DayPicker days={days} day={day} today={today} onChange={setDay} />}
        download={
          hasMoved && (
            <Download
              sheets={[movementSheet]}
              currency={currency}
              body={{ ...identityOf(member), day }}
              name={`statement-${day}`}
            />
          )
        }
      />
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('statement.of', { day: printDay(day) })}
        isEmpty={() => false}
        nothing={null}
      >
        {(read) => (
          <>
            <Summary day={read} currency={currency} />
            <Movements day={read} currency={currency} />
          </>
        )}
      </ReadingView>
    </section>
  )
}
