import { isDeviceEvent, mostDeviceSteps } from '#domain/member/device-record.ts'
import { placementMachine } from '#machines/slip/placement.ts'
import { wayAddress } from '#review/pages/way.ts'
import { replayStory } from '#review/story.ts'
import type { RecordedState } from '../record.ts'
import { rowOfTransition } from './transition-row.ts'

/**
 * What a device said of the way to a bet, replayed in the chart that the device runs: a device says no more than names
 * and times, so a step may have been one of several transitions. It disagrees if no way leads to the bet.
 */
export const deviceRows = (record: string): readonly RecordedState[] => {
  const said = record.split('\n').flatMap((line) => {
    const [event, after] = line.split('|')
    return event && after ? [{ event, after: Number(after) }] : []
  })
  const events = said.map(({ event }) => event)
  const isCut = said.length === mostDeviceSteps || events[0] === 'ticket.offered'
  const steps = replayStory(placementMachine, { events, isRecorded: isDeviceEvent, isCut })
  const last = steps.at(-1)
  const told = last && last.ids.length > 0 ? 'agrees' : `disagrees: nothing leads to ${last?.event ?? 'the bet'}`
  return [
    {
      'the device says': told,
      way: wayAddress(
        placementMachine,
        steps.flatMap(({ before, ids }) => [...before.map((id) => [id]), ids]),
      ),
    },
    ...steps.map(({ event, before, ids }, place) => ({
      'on the device': event,
      after: `${said[place]!.after / 1_000} s`,
      before: before.join(' '),
      ...rowOfTransition(placementMachine, ids),
    })),
  ]
}
