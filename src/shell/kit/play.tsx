import type { PlayAnswer } from '#domain/market/poll.ts'
import { type Incident, writeIncident } from '#domain/market/play/story.ts'
import { Counts, Incidents, StoryNotice, Tracker } from '#ui/play/index.ts'
import { useId } from 'react'
import { bookTime, running, served } from './board.ts'
import { Group, Specimen } from './specimen.tsx'

const incident = (kind: Incident['kind'], side: Incident['side'], minute: number, tally: Incident['tally']) =>
  writeIncident({ kind, side, minute, at: bookTime + minute, tally })

const story: PlayAnswer = {
  at: bookTime,
  seq: 1,
  epoch: 'kit',
  alive: bookTime,
  book: bookTime,
  speed: 1,
  from: 0,
  incidents: [
    incident('goal', 'home', 12, [1, 0]),
    incident('corner', 'away', 19, [0, 1]),
    incident('booking', 'home', 31, [1, 0]),
    incident('goal', 'away', 47, [1, 1]),
    incident('red', 'away', 52, [0, 1]),
    incident('goal', 'home', 55, [2, 1]),
  ],
  corners: [3, 5],
  bookings: [1, 2],
  ball: null,
  gone: { matches: [] },
}

export const Play = ({ name }: { name: string }) => {
  const heading = useId()
  return (
    <Group name={name}>
      <Specimen of="Tracker: halves">
        <Tracker match={running} />
      </Specimen>
      <Specimen of="Tracker: sets, and who serves">
        <Tracker match={served} />
      </Specimen>
      <Specimen of="Counts">
        <Counts match={running} story={story} />
      </Specimen>
      <Specimen of="Incidents: each kind">
        <p id={heading}>{`${running.home} – ${running.away}`}</p>
        <Incidents match={running} story={story} labelledBy={heading} />
      </Specimen>
      <Specimen of="Incidents: none yet">
        <Incidents match={running} story={{ ...story, incidents: [] }} labelledBy={heading} />
      </Specimen>
      {(['loading', 'stale', 'unreached'] as const).map((state) => (
        <Specimen key={state} of={`StoryNotice: ${state}`}>
          <StoryNotice state={state} retry={() => undefined} />
        </Specimen>
      ))}
    </Group>
  )
}
