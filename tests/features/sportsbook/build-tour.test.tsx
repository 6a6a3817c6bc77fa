import type { BuiltPick } from '#domain/bet/leg.ts'
import { BoardViewContext } from '#features/sportsbook/board/board-view.ts'
import { BuildSwitch, Building } from '#features/sportsbook/build/building.tsx'
import { builderMachine, type BuilderEvent, type BuilderRequest } from '#machines/slip/builder.ts'
import { profile } from '#review/flows/session/session.ts'
import { builderEnvironment } from '#review/flows/slip/builder.ts'
import { type Run, type Step, tour } from '#review/paths.ts'
import { fill } from '#ui/flows/ports.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate'
import { aMatch, aPlatform, snapshotOf } from './fixture.tsx'
import { desk, mounted } from './mounted.tsx'
import { translateBy } from '../keys/board.ts'
import en from '#locales/en.json'

const match = aMatch(1, { home: 'Arsenal', away: 'Chelsea' })
type Flow = ActorRefFrom<typeof builderMachine>

describe('§machine.walked: the builder is its machine, every transition walked against the view', () => {
  const { runs, missing } = tour(builderEnvironment)

  test('the tour takes every transition', () => expect(missing).toEqual([]))

  test.each(runs.flatMap((run, n) => [false, true].map((isPhone) => ({ run, isPhone, n: n + 1 }))))(
    'run $n, on a phone: $isPhone',
    { timeout: 120_000 },
    async ({ run, isPhone }) => {
      desk.isPhone = isPhone
      expect(await walk(run)).toBe(run.steps.length)
    },
  )
})

/** The switch and the builder of a match's page over a flow. */
const Stand = ({ flow, odds }: { flow: Flow; odds: ReturnType<typeof aPlatform>['odds'] }) => {
  const t = useText()
  const { snapshot, can } = useFlow(flow)
  const turn = (isOn: boolean) => flow.send(isOn ? { type: 'builder.opened', match: 1 } : { type: 'builder.closed' })
  const mayTurn = can({ type: 'builder.opened', match: 1 }) || can({ type: 'builder.closed' })
  return (
    <BoardViewContext value={{ t, odds } as never}>
      {mayTurn && <BuildSwitch isOn={snapshot.matches('building')} turn={turn} />}
      <Building flow={flow} match={match} />
    </BoardViewContext>
  )
}

/** Walks a run through the view; answers how many steps it took. */
const walk = async (run: Run): Promise<number> => {
  const clock = new SimulatedClock()
  const flow = createActor(
    builderMachine.provide({
      actors: {
        checkBuilder: fill<BuilderRequest, never>(() => {}),
        followMarkets: fill<{ readonly match: number }, never>(() => {}),
      },
    }),
    {
      clock,
    },
  ).start()
  const platform = aPlatform({}, undefined, profile)
  platform.odds.load(snapshotOf({ matches: [match] }))
  const page = await mounted(platform, undefined, <Stand flow={flow} odds={platform.odds} />)
  const body = within(document.body)
  // An open sheet hides the page under it.
  const region = () => page.screen.queryByRole('region', { name: 'Bet builder', hidden: true })
  /** A phone has all of it in the sheet that its strip opens. */
  const panel = async () => {
    const sheet = body.queryByRole('dialog', { name: 'Bet builder' })
    if (!desk.isPhone || sheet) return within(sheet ?? region()!)
    await page.click(page.screen.getByRole('button', { name: /Bet builder/ }))
    return within(body.getByRole('dialog', { name: 'Bet builder' }))
  }
  const away = async () => {
    const [close] = body.queryAllByRole('button', { name: 'Close' })
    if (close) await page.click(close)
  }
  const held = ({ oddsId, pick }: BuiltPick) =>
    flow.getSnapshot().context.picks.findIndex((one) => one.oddsId === oddsId && one.pick === pick)
  const take = async ({ event, by, ms }: Step) => {
    const told = event as BuilderEvent
    if (by === 'clock') return page.done(() => clock.increment(ms!))
    const { context } = flow.getSnapshot()
    switch (told.type) {
      case 'builder.closed':
        await away()
        return page.click(page.screen.getByRole('button', { name: 'Build a bet' }))
      case 'builder.opened':
        if (context.match !== null || told.match !== 1) break
        await away()
        return page.click(page.screen.getByRole('button', { name: 'Build a bet' }))
      case 'pick.toggled':
        if (held(told.pick) < 0) break
        return page.click((await panel()).getAllByRole('button', { name: /^Remove / })[held(told.pick)]!)
      case 'price.wanted':
        return page.click((await panel()).getByRole('button', { name: 'Load again' }))
      case 'builder.taken':
        return page.click((await panel()).getByRole('button', { name: 'Add to bet slip' }))
    }
    return page.done(() => flow.send(told))
  }
  const agree = async (at: string) => {
    const snapshot = flow.getSnapshot()
    const isOn = snapshot.matches('building')
    expect(region() !== null, `${at}: the builder`).toBe(isOn)
    const button = page.screen.queryByRole('button', { name: 'Build a bet', hidden: true })
    expect(button?.getAttribute('aria-pressed') ?? null, `${at}: the switch`).toBe(
      snapshot.matches('notOffered') ? null : String(isOn),
    )
    if (!isOn) return
    const { picks, quote, reason, missing } = snapshot.context
    const shown = await panel()
    const text = document.querySelector('[data-says]')!.textContent ?? ''
    expect(shown.queryAllByRole('button', { name: /^Remove / }), `${at}: selections`).toHaveLength(picks.length)
    expect(shown.queryByText('Fair odds') !== null, `${at}: a price`).toBe(quote !== null)
    expect(text.includes(reason ? reasonText(translateBy(en), reason) : ''), `${at}: ${reason}`).toBe(true)
    expect(text.includes('no longer available'), `${at}: missing`).toBe(missing > 0)
    expect(/Prices have moved/.test(text), `${at}: old`).toBe(snapshot.matches({ building: 'stale' }))
    expect(text.replace(/^.*left out\. /, '').startsWith('Checking the odds'), `${at}: asking`).toBe(
      snapshot.matches({ building: 'pricing' }),
    )
    const add = shown.queryByRole<HTMLButtonElement>('button', { name: 'Add to bet slip' })
    expect(add !== null && !add.disabled, `${at}: add`).toBe(snapshot.can({ type: 'builder.taken' }))
    expect(shown.queryByRole('button', { name: 'Load again' }) !== null, `${at}: again`).toBe(
      snapshot.can({ type: 'price.wanted' }),
    )
  }
  await agree('at the start')
  let taken = 0
  for (const step of run.steps) {
    const at = `step ${++taken}, ${step.event.type} (${step.takes.join(' ')})`
    await take(step)
    expect(flow.getSnapshot().value, at).toEqual(step.value)
    await agree(at)
  }
  return taken
}
