import en from '#locales/en.json' with { type: 'json' }
import { loadPart, orNothing } from '#ui/flows/load-part.ts'
import { orMissing } from '#shell/part.tsx'
import { TextProvider } from '#ui/text/text.tsx'
import { globSync, readFileSync } from 'node:fs'
import { act, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'

const never = () => new Promise<never>(() => {})
/** Waits between tries pass at once, the time-out as the test says. */
const waits =
  (isLate: boolean) =>
  (ms: number): Promise<void> =>
    ms < 120_000 || isLate ? Promise.resolve() : never()

test.each<[what: string, answers: readonly (string | null)[], isLate: boolean, found: string | RegExp]>([
  ['at once', ['part'], false, 'part'],
  ['with the fourth try', [null, null, null, 'part'], false, 'part'],
  ['not at all, and the time is over', [null, null, null, null], true, /did not arrive in time/],
])('§page.parts: Chunk load time-out: a part that comes %s', async (_, answers, isLate, found) => {
  const left = [...answers]
  const part = loadPart(async () => left.shift() ?? Promise.reject(new Error('cut')), waits(isLate))
  if (typeof found === 'string') expect(await part).toBe(found)
  else await expect(part).rejects.toThrow(found)
})

test.each([
  ['arrives', true],
  ['does not arrive', false],
])('a page is shown with or without a part that %s', async (_, arrives) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const Part = orNothing(
    async () => {},
    async () => (arrives ? () => <i>part</i> : Promise.reject(new Error('cut'))),
    waits(!arrives),
  )
  const host = document.createElement('div')
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <>
        <b>page</b>
        <Suspense>
          <Part />
        </Suspense>
      </>,
    ),
  )
  expect(host.textContent).toBe(arrives ? 'pagepart' : 'page')
  await act(async () => root.unmount())
})

test('§page.parts: a page that does not arrive says so in its place, where it left the whole product blank', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const Page = orMissing(() => Promise.reject(new Error('cut')), waits(true))
  const host = document.createElement('div')
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <TextProvider texts={en}>
        <b>header</b>
        <Suspense>
          <Page />
        </Suspense>
      </TextProvider>,
    ),
  )
  expect(host.textContent).toMatch(/^headerThis page could not be loaded.*too long to load \(120 seconds\)/)
  await act(async () => root.unmount())
})

test('§page.parts: nothing that is fetched late is given up after one try', () => {
  const late = globSync('src/{shell,features}/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\blazy[(<](?:.*\)$|[^]*?\n\s*\)$)/gm)].map(
      ([text]) => [file, text] as const,
    ),
  )
  expect(late.length).toBeGreaterThan(0)
  expect(late.filter(([, text]) => !text.includes('loadPart') && !text.includes('orNothing'))).toEqual([])
})
