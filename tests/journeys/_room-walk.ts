import { expect, type Page } from '@playwright/test'
import type { Call } from '#calls/call.ts'
import { reloadProfile } from '#calls/member/member.ts'
import type { StoredRooms } from '#ui/flows/member-flows.ts'
import { fair } from '#review/flows/slip/placement.ts'
import { profile } from '#review/flows/session/session.ts'
import type { Run, Step } from '#review/paths.ts'
import { encode } from '#shell/device/storage.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { startingPreferences } from '#ui/preferences.ts'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { type Answers, FakeServer, openFakeServer } from './_fake-server.ts'
import { test } from './_watched.ts'
import { type OutsideTour, reportTour } from './_outside.ts'
import { noteTaken } from './_taken.ts'

const kept = storageKeys(false)

/** What a device keeps of the rooms of a member. */
interface Kept {
  readonly room?: ReturnType<StoredRooms['room']>
  readonly seat?: ReturnType<StoredRooms['seat']>
  readonly isTourSeen?: boolean
}

/** A flow of the rooms, as its member sees it and as its server is played. */
export interface WalkedRoomFlow {
  readonly held: readonly Call[]
  readonly answers: Answers
  /** Where a run begins, and with what on the device; also makes the played server what it was. */
  readonly begin: (input: unknown) => { readonly path: string; readonly kept: Kept }
  /** Makes a step of the member, of the server or of the device happen, from the state it is taken in. */
  readonly take: (house: FakeServer, step: AnyEventObject, before: AnyMachineSnapshot) => Promise<void>
  /** The part of the page that shows the flow. */
  readonly panel: string
  /** The heading of each state on which the focus lands; null where the flow shows nothing. */
  readonly title: (at: AnyMachineSnapshot) => RegExp | null
  /** What else must be so in each state. */
  readonly look?: (house: FakeServer, at: AnyMachineSnapshot) => Promise<void>
  /** Whether a field is marked as wrong. */
  readonly isWrong?: (at: AnyMachineSnapshot) => boolean
  /** Whether the page shown has a control for what the machine allows; it has unless this says otherwise. */
  readonly isOffered?: (at: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** event of the member | the name of its button, box or field */
  readonly controls: readonly (readonly [event: AnyEventObject, name: RegExp])[]
}

/**
 * Walks every run of a flow in the browser: buttons ⇔ can, the heading of the state, and a focus that is never lost
 * (§machine.walked).
 */
export const walkRooms = async (page: Page, name: string, found: OutsideTour, flow: WalkedRoomFlow): Promise<void> => {
  const { url, close } = await openFakeServer()
  // A call ends by itself in real time, however little of it the page's clock has counted. Here none does: that a
  // machine loses its own patience first is what a device hears that has slept.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  const house = await FakeServer.open(page, flow.held, {
    [reloadProfile.path]: () => ({ status: 1, statusdesc: 'no_changes' }),
    ...flow.answers,
  })
  const walk = async (run: Run, start: AnyMachineSnapshot) => {
    const { path, kept: own } = flow.begin(run.input)
    const { accountId } = profile
    await house.start(
      url,
      {
        [kept.account]: encode(profile),
        [kept.preferences]: encode(startingPreferences()),
        [kept.rooms]: encode([{ accountId, isTourSeen: true, celebrated: [], room: null, seat: null, ...own }]),
      },
      { price: fair, isFresh: true },
      path,
    )
    // A page that was loaded again has the focus nowhere; from here on it is never lost.
    const heading = page.locator('main h1').first()
    await house.until(() => heading.isVisible())
    await heading.focus()
    let before = start
    await agree(house, flow, before, `${run.name} at its start`)
    for (const [i, step] of run.steps.entries()) {
      await take(house, flow, step, before)
      before = step.snapshot
      await agree(house, flow, before, `step ${i + 1} of ${run.name}, ${step.event.type} (${step.takes.join(' ')})`)
      noteTaken(step)
    }
  }
  for (const [i, run] of found.runs.entries())
    await test.step(`run ${i + 1} from ${run.name}`, () => walk(run, found.begins.get(run.name)!))
  await close()
  process.stdout.write(`${reportTour(name, found)}\n`)
}

const take = (house: FakeServer, flow: WalkedRoomFlow, { event, by, ms }: Step, before: AnyMachineSnapshot) =>
  by === 'clock' ? house.pass(ms ?? 0) : flow.take(house, event, before)

/** What the member sees is what the machine allows, and nothing else; time passes a little until it is so. */
const agree = async (house: FakeServer, flow: WalkedRoomFlow, snapshot: AnyMachineSnapshot, label: string) => {
  const title = flow.title(snapshot)
  const expected = {
    title: String(title),
    isBusy: snapshot.hasTag('busy'),
    isWrong: flow.isWrong?.(snapshot) ?? false,
    isFocusLost: false,
    may: flow.controls
      .filter(([event]) => snapshot.can(event) && (flow.isOffered?.(snapshot, event) ?? true))
      .map(([{ type }]) => type),
  }
  await expect
    .poll(
      async () => {
        const seen = await see(house.page, flow, title)
        if (JSON.stringify(seen) !== JSON.stringify(expected)) await house.pass(20)
        return seen
      },
      { message: label, intervals: [1] },
    )
    .toEqual(expected)
  await flow.look?.(house, snapshot)
}

const see = async (page: Page, { panel, controls }: WalkedRoomFlow, title: RegExp | null) => {
  const seen = await page.evaluate((selector) => {
    const panels = [...document.querySelectorAll(selector)]
    const within = (wanted: string) => panels.flatMap((one) => [...one.querySelectorAll<HTMLElement>(wanted)])
    const isOpen = (control: HTMLElement) =>
      control.checkVisibility() && control.ariaDisabled !== 'true' && !control.matches(':disabled')
    return {
      title: within(':is(h1, h2, h3, h4)')
        .filter((one) => one.matches('[data-landing], [slot=title]'))
        .at(-1)?.textContent,
      isBusy: panels.some((one) => one.matches('[aria-busy=true]')) || within('[aria-busy=true]').length > 0,
      isWrong: within('[aria-invalid=true]').length > 0,
      isFocusLost: document.activeElement === null || document.activeElement === document.body,
      names: within('button, input')
        .filter(isOpen)
        .map((one) => (one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one.textContent) ?? ''),
    }
  }, panel)
  return {
    title: (title === null ? seen.title === undefined : title.test(seen.title ?? '')) ? String(title) : seen.title,
    isBusy: seen.isBusy,
    isWrong: seen.isWrong,
    isFocusLost: seen.isFocusLost,
    may: controls.filter(([, name]) => seen.names.some((one) => name.test(one))).map(([{ type }]) => type),
  }
}

/** Presses the control that an event belongs to. */
export const pressFor = async (
  house: FakeServer,
  { panel, controls }: Pick<WalkedRoomFlow, 'panel' | 'controls'>,
  { type }: AnyEventObject,
): Promise<void> => {
  const name = controls.find(([event]) => event.type === type)?.[1]
  if (name === undefined) throw new Error(`no control says ${type}`)
  await house.page.locator(panel).getByRole('button', { name }).first().click()
}

/** The page reads its room again, as it does when it comes back into sight. */
export const renewRoom = (house: FakeServer): Promise<void> =>
  house.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
