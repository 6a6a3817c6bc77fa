import { edgeKey } from '#review/chart.ts'
import { writeValue } from '#review/explore.ts'
import type { Flow } from '#review/flow.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnyActor, type AnyActorLogic, createActor, fromCallback, SimulatedClock } from 'xstate'
import type { Suite, SuiteRun } from './suite.ts'
import type { Written } from './text-formats.ts'

/** One run as it was walked: the transitions it took, and the first step that differed. */
export interface Walked {
  readonly run: SuiteRun
  readonly name: string
  readonly ms: number
  readonly taken: readonly string[]
  readonly fault: string | undefined
}

/**
 * Walks each run with a running machine, whose ports are started and answer nothing by themselves. The runs come from
 * the pure machine, so a machine that behaves differently when it runs is found.
 */
export const checkSuite = ({ environment }: Flow, { runs }: Suite): Walked[] => {
  const { machine } = environment
  const silent = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [name, fromCallback(() => undefined) as AnyActorLogic]),
  )
  const quiet = machine.provide({ actors: silent } as never)
  return runs.map((run, place) => {
    const started = performance.now()
    const taken: string[] = []
    const actor: AnyActor = createActor(quiet, {
      input: run.input,
      // Its clock stands still: a timer fires where the run says.
      clock: new SimulatedClock(),
      inspect: (event) => {
        if (event.type === '@xstate.microstep') taken.push(...event._transitions.map(edgeKey))
      },
    })
    actor.subscribe({ error: () => undefined })
    actor.start()
    const fault = walk(actor, run)
    actor.stop()
    return { run, name: `${place + 1}. ${run.start}`, ms: performance.now() - started, taken, fault }
  })
}

const walk = (actor: AnyActor, { steps }: SuiteRun): string | undefined => {
  for (const [place, step] of steps.entries()) {
    actor.send(step.event)
    const { value, context } = actor.getSnapshot() as { value: unknown; context: unknown }
    const [stands, expected] = [writeValue([value, context]), writeValue([step.after.value, step.after.context])]
    if (stands !== expected)
      return `step ${place + 1}, ${step.event.type} (${step.edges.map(({ id }) => id).join(' ')}): ${stands} and not ${expected}`
  }
  return undefined
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Writes junit.xml and ctrf.json; answers the lines that sum them up. */
export const writeReports = async (
  folder: string,
  { flow, suite, cover, seed }: Written,
  walked: readonly Walked[],
): Promise<string[]> => {
  const again = `npm run paths -- ${flow.name.toLowerCase()} --cover ${cover} --seed ${seed} --check`
  const ids = new Map(suite.chart.edges.map(({ key, id }) => [key, id]))
  const taken = new Set(walked.flatMap((each) => each.taken))
  const unvisited = suite.chart.edges.filter(({ key }) => !taken.has(key))
  const failed = walked.filter(({ fault }) => fault !== undefined)
  const idsOf = (each: Walked) => [...new Set(each.taken.map((key) => ids.get(key) ?? key))]
  const cases = walked.map(
    (each) =>
      `    <testcase classname="${escape(flow.name)}" name="${escape(each.name)}" time="${(each.ms / 1_000).toFixed(3)}">
      <properties><property name="transitions" value="${idsOf(each).join(' ')}"/></properties>${each.fault === undefined ? '' : `\n      <failure message="${escape(each.fault)}"/>`}
    </testcase>`,
  )
  const said = [
    `${taken.size} of ${suite.chart.edges.length} transitions of ${flow.name} walked in ${walked.length} runs, ${failed.length} failed`,
    ...unvisited.map(({ id, from }) => `  not ${id} from ${from}: ${whyOf(suite, id, from)}`),
    ...failed.map(({ name, fault }) => `  FAILED ${name}: ${fault}`),
    `again: ${again}`,
  ]
  await writeFile(
    join(folder, 'junit.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="paths" tests="${walked.length}" failures="${failed.length}">
  <testsuite name="${escape(flow.name)}" tests="${walked.length}" failures="${failed.length}">
    <properties><property name="seed" value="${seed}"/><property name="cover" value="${cover}"/><property name="again" value="${escape(again)}"/><property name="unvisited" value="${unvisited.map(({ id }) => id).join(' ')}"/></properties>
${cases.join('\n')}
  </testsuite>
</testsuites>
`,
  )
  await writeFile(
    join(folder, 'ctrf.json'),
    `${JSON.stringify(
      {
        reportFormat: 'CTRF',
        specVersion: '0.0.0',
        results: {
          tool: { name: 'npm run paths' },
          summary: {
            tests: walked.length,
            passed: walked.length - failed.length,
            failed: failed.length,
            pending: 0,
            skipped: 0,
            other: 0,
            start: 0,
            stop: Math.round(walked.reduce((sum, { ms }) => sum + ms, 0)),
          },
          tests: walked.map((each) => ({
            name: `${flow.name} ${each.name}`,
            status: each.fault === undefined ? 'passed' : 'failed',
            duration: Math.round(each.ms),
            ...(each.fault !== undefined && { message: each.fault }),
            extra: { transitions: idsOf(each) },
          })),
          extra: { seed, cover, again, unvisited: unvisited.map(({ id }) => id) },
        },
      },
      null,
      2,
    )}\n`,
  )
  return [...said, join(folder, 'junit.xml'), join(folder, 'ctrf.json')]
}

const whyOf = ({ missing }: Suite, id: string, from: string): string =>
  missing.find(({ edge }) => edge.id === id && edge.from === from)?.why.join('; ') ?? 'taken only at a start'
