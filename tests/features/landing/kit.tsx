import type { Profile } from '#calls/member/member.ts'
import { fireEvent, getByLabelText } from '@testing-library/dom'
import { act } from 'react'
import { openLanding } from './harness.tsx'

export type Harness = ReturnType<typeof openLanding>
const open = new Set<Harness>()
export const raise = (input?: { stored: Profile | null }) => {
  const harness = openLanding(input)
  open.add(harness)
  return harness
}
/** For the end of each test. */
export const closeRaised = () => {
  open.forEach((harness) => harness.close())
  open.clear()
}

export const field = ({ host }: Harness, label: string) => getByLabelText<HTMLInputElement>(host, label)
export const button = ({ host }: Harness) => host.querySelector<HTMLButtonElement>('button[type=submit]')!
export const fillIn = (harness: Harness, name: string, password: string) => {
  act(() => void fireEvent.input(field(harness, 'Username'), { target: { value: name } }))
  act(() => void fireEvent.input(field(harness, 'Password'), { target: { value: password } }))
}
export const submit = (harness: Harness) => act(() => void fireEvent.submit(harness.host.querySelector('form')!))
