import { listFeedback, sendFeedback } from '#calls/member/feedback.ts'
import { findByRole, findByText, fireEvent, getByLabelText, getByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { choose, listField } from '../../_kit/choose.ts'
import { act, bookNow } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/feedback'))
afterEach(() => vi.unstubAllGlobals())

const success = { status: 1, statusdesc: 'success' }
const case_ = {
  case: 12,
  category: 'money',
  state: 'answered',
  text: 'Where is my prize?',
  sent: bookNow,
  answered: bookNow + 60_000,
  answer: 'It is in your balance.',
}
/** What a screen reader says after the name of an element. */
const described = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
const type = (host: HTMLElement, label: string, value: string) =>
  act(() => fireEvent.change(getByLabelText(host, label), { target: { value } }))

describe('§page.feedback: the form', () => {
  test('it says what is missing at the field, sends the same key again after no answer, and names the case', async () => {
    const replies: ('silence' | object)[] = ['silence', { ...success, case: 13 }]
    const asked = serve({
      [listFeedback.path]: { ...success, total: 1, cases: [case_] },
      [sendFeedback.path]: () => replies.shift()!,
    })
    const { host } = openPages()
    const send = await findByRole(host, 'button', { name: 'Send' })
    act(() => fireEvent.click(send))
    await findByText(host, 'Please select an option for Topic!')
    expect(document.activeElement).toBe(listField(host, 'Topic'))
    expect(described(listField(host, 'Topic'))).toContain('Please select an option for Topic!')
    choose(host, 'Topic', 'Problem with a page')
    type(host, 'Message', 'The board is slow.')
    type(host, 'Email (optional)', 'ann at home')
    await findByText(host, /must be a valid email address/)
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id }) => id),
    ).toEqual([])
    type(host, 'Email (optional)', '')
    act(() => fireEvent.click(getByRole(host, 'button', { name: 'Send' })))
    const again = await findByRole(host, 'button', { name: 'Send again' })
    act(() => fireEvent.click(again))
    await findByText(host, 'Case F-000013 is open. You will find our reply in your messages.')
    const sent = asked.filter(({ path }) => path === sendFeedback.path).map(({ body }) => body)
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatchObject({ category: 'page', text: 'The board is slow.', email: '', link: '' })
    expect(sent[1]!['key']).toBe(sent[0]!['key'])
    await eventually(() => expect(asked.filter(({ path }) => path === listFeedback.path)).toHaveLength(2))
    expect(getByRole(host, 'listitem').textContent).toContain('F-000012 · Balance or payment Answered')
    expect(getByRole(host, 'listitem').textContent).toContain('It is in your balance.')
  })
})
