import type { Profile } from '#calls/member/member.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { Link, useParams } from 'wouter'
import * as style from '../info.css.ts'
import { usePreferences } from '../use-preferences.ts'
import { EventPage } from './event-page.tsx'
import * as own from './event.css.ts'
import { EventUntil } from './event-until.tsx'
import { loadEvents, type SpecialEvent } from './load.ts'

/** Special events (§page.event): all of them, or the one in the address. */
export const Events = ({ member }: { member: Profile }) => {
  const t = useText()
  const { language } = usePreferences()
  const { number } = useParams<{ readonly number?: string }>()
  const asked = number === undefined ? null : Number(number)
  const { reading, retry } = useReading(
    (signal) => loadEvents(member, asked, language, signal),
    `${asked} ${language}`,
    member.balance,
  )
  const shown = asked !== null && reading.state === 'ready' ? reading.value[0] : undefined
  return (
    <section aria-labelledby="events" className={panel}>
      <h1 id="events" tabIndex={-1} className={style.heading}>
        {shown?.title ?? t('page.event')}
      </h1>
      {asked !== null && (
        <Link href="~/event" className={own.back}>
          {t('event.all')}
        </Link>
      )}
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('page.event')}
        isEmpty={(events) => events.length === 0}
        nothing={{ icon: 'event', text: t(asked === null ? 'event.none' : 'event.over') }}
      >
        {(events) => (shown ? <EventPage member={member} event={shown} /> : <EventList events={events} />)}
      </ReadingView>
    </section>
  )
}

const EventList = ({ events }: { events: readonly SpecialEvent[] }) => (
  <ul className={own.list}>
    {events.map((event) => (
      <li key={event.event_id} className={own.card}>
        <h2 className={own.title}>
          <Link href={`~/event/${event.event_id}`} className={own.link}>
            {event.title}
          </Link>
        </h2>
        <p className={own.text}>{event.text}</p>
        <p className={own.about}>{event.leagues.map(({ league }) => league).join(', ')}</p>
        <EventUntil event={event} />
      </li>
    ))}
  </ul>
)
