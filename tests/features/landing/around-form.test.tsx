import { languages } from '#domain/text/languages.ts'
import { temporary } from '#review/flows/session/session.ts'
import { findByText, fireEvent, getAllByRole, getByLabelText, getByRole, queryByText } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Harness, raise, closeRaised } from './kit.tsx'

afterEach(closeRaised)

describe('around the form', () => {
  const nameIn = (harness: Harness) => (getByLabelText(harness.host, 'Username') as HTMLInputElement).value

  test('a session that ended: a card over the form says why, and the name is filled in until the next attempt', async () => {
    const harness = raise({ stored: { ...temporary, accountId: 'ann', mustChangePassword: false } })
    harness.tell({ type: 'session.invalid', code: 'session_expired' })
    const card = await findByText(harness.host, 'You were signed out')
    expect(card.parentElement?.textContent).toBe(
      'You were signed outYour session has expired. Please sign in again.Your open bets are not affected.',
    )
    const after = card.compareDocumentPosition(harness.host.querySelector('form')!)
    expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(nameIn(harness)).toBe('ann')
    act(() => void fireEvent.input(getByLabelText(harness.host, 'Password'), { target: { value: 'wrong-one' } }))
    act(() => void fireEvent.submit(harness.host.querySelector('form')!))
    harness.tell({ type: 'login.refused', code: 'invalid_password' })
    expect(queryByText(harness.host, 'You were signed out')).toBeNull()
    expect(nameIn(harness)).toBe('ann')
  })

  test('a closed account says why and nothing of bets; one who signed out has no card', async () => {
    const stored = { ...temporary, mustChangePassword: false }
    const closed = raise({ stored })
    closed.tell({ type: 'session.invalid', code: 'CLOSE' })
    expect((await findByText(closed.host, 'You were signed out')).parentElement?.textContent).not.toContain('bets')
    const left = raise({ stored })
    left.tell({ type: 'logout.asked' })
    await act(async () => void (await vi.dynamicImportSettled()))
    expect(queryByText(left.host, 'You were signed out')).toBeNull()
  })

  test('languages are one button: it opens all by their own names; a choice or Escape closes it and keeps the focus', async () => {
    const user = userEvent.setup()
    const harness = raise()
    const button = () => getByRole(harness.host, 'button', { name: /^Languages: / })
    expect(button().ariaExpanded).toBe('false')
    await act(() => user.click(button()))
    const list = getByRole(harness.host, 'list', { name: 'Languages' })
    expect(getAllByRole(list, 'button').map(({ textContent, lang }) => `${lang} ${textContent}`)).toEqual(
      Object.values(languages).map(({ name, tag }) => `${tag} ${name}`),
    )
    await act(() => user.keyboard('{Escape}'))
    expect([button().ariaExpanded, document.activeElement]).toEqual(['false', button()])
    await act(() => user.keyboard('{Enter}'))
    await act(() => user.click(getByRole(harness.host, 'button', { name: 'ไทย' })))
    expect([button().ariaExpanded, button().ariaLabel, document.activeElement]).toEqual([
      'false',
      'Languages: ไทย',
      button(),
    ])
  })

  test('what may be relied on is one list', () => {
    const list = getByRole(raise().host, 'list', { name: 'What you can rely on' })
    expect([...list.children].map((one) => one.textContent?.trim())).toEqual([
      'Every price kept',
      'Fair games you can check',
      'Limits you set',
    ])
  })
})
