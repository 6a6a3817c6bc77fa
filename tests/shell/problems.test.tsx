// @vitest-environment jsdom
import { type ErrorCode, errors, type Reason } from '#domain/errors.ts'
import { borderErrors } from '#domain/border-errors.ts'
import { tournamentErrors } from '#domain/room/tournament-errors.ts'
import en from '#locales/en.json' with { type: 'json' }
import { closeProblem, handleProblem, problemNow } from '#shell/problems.ts'
import { Overlays } from '#shell/overlays.tsx'
import { clearToasts } from '#ui/frame/toast.tsx'
import { reasonText, TextProvider } from '#ui/text/text.tsx'
import { getByRole } from '@testing-library/dom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const t = (key: keyof typeof en) => en[key]
const said: string[] = []
const announcer = { outcome: (sentence: string) => void said.push(sentence) } as never

/** What stands over the page after a refusal. */
const shown = (host: Element) => ({
  dialog: problemNow() && [problemNow()!.kind, reasonText(t, problemNow()!.code)],
  toast: [...host.querySelectorAll('section p')].map(({ textContent }) => textContent),
  said: [...said],
})

let host: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  said.length = 0
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  act(() =>
    root.render(
      <TextProvider texts={en}>
        <Overlays />
      </TextProvider>,
    ),
  )
})
afterEach(() => {
  act(() => {
    closeProblem()
    clearToasts()
  })
  act(() => root.unmount())
  host.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const refuse = (code: Reason, signedIn: boolean) => act(() => handleProblem(code, { announcer, t, signedIn }))

const nothing = { dialog: null, toast: [], said: [] }
const toast = (code: ErrorCode) => ({ dialog: null, toast: [en[`errors.${code}`]], said: [en[`errors.${code}`]] })
const dialog = (code: ErrorCode, kind = 'error') => ({ ...nothing, dialog: [kind, en[`errors.${code}`]] })

/** How each code is handled (§refusal.handling), as a member meets it who is signed in, and as one who is not. */
const handled = {
  // The form to sign in says it over itself.
  logout: [(code: ErrorCode) => ({ ...toast(code), toast: [] }), dialog],
  warning: [toast, toast],
  dialog: [dialog, dialog],
  notice: [(code: ErrorCode) => dialog(code, 'notice'), (code: ErrorCode) => dialog(code, 'notice')],
  // The screen that asked says it, or nobody does.
  inline: [() => nothing, () => nothing],
  quiet: [() => nothing, () => nothing],
  network: [() => nothing, () => nothing],
  silent: [() => nothing, () => nothing],
} as const

describe('§refusal.handling: what stands over the page after a refusal', () => {
  test.each([
    ...Object.entries(errors),
    ...[...tournamentErrors, ...borderErrors].map((code) => [code, 'dialog'] as const),
  ])('%s: %s', (code, handling) => {
    const [member, visitor] = handled[handling]
    refuse(code as ErrorCode, true)
    expect(shown(host)).toEqual(member(code as ErrorCode))
    act(() => {
      closeProblem()
      clearToasts()
    })
    said.length = 0
    refuse(code as ErrorCode, false)
    expect(shown(host)).toEqual(visitor(code as ErrorCode))
  })

  test('a passing warning goes by itself', () => {
    refuse('incompletedRequest', true)
    expect(shown(host).toast).toEqual([en['errors.incompletedRequest']])
    act(() => void vi.runAllTimers())
    expect(shown(host).toast).toEqual([])
  })

  test('a message with a space is shown as it is, in the dialog of an error', async () => {
    await act(async () => {
      handleProblem('Closed until noon.', { announcer, t, signedIn: true })
      await vi.dynamicImportSettled()
    })
    expect(getByRole(document.body, 'alertdialog', { name: 'Error' }).textContent).toContain('Closed until noon.')
  })
})
