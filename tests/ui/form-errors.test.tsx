import { sayFormErrors } from '#ui/forms/form-errors.ts'
import { afterEach, describe, expect, test } from 'vitest'

const ends: (() => void)[] = []
afterEach(() => {
  ends.splice(0).forEach((end) => end())
  document.body.replaceChildren()
})

/** A form with one wrong field, and all that was said. */
const opened = (attributes = '') => {
  document.body.innerHTML = `<form ${attributes}><input aria-invalid="true" aria-describedby="why"><span id="why">Too short.</span><button>Save</button></form>`
  const said: string[] = []
  ends.push(sayFormErrors({ outcome: (sentence) => said.push(sentence) }))
  const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector)!
  const send = async () => {
    find<HTMLFormElement>('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const type = async () => {
    find('input').dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 750))
  }
  return { said, find, send, type }
}

describe('the errors of a form are heard (WCAG 3.3.1, 4.1.3)', () => {
  test('each time it is sent off in vain with the focus where it was', async () => {
    const { said, find, send } = opened()
    find<HTMLInputElement>('input').focus()
    await send()
    await send()
    expect(said).toEqual(['Too short.', 'Too short.'])
  })

  test('not where the focus moves to the field, which is read, nor where the form says it itself', async () => {
    const moving = opened()
    moving.find<HTMLButtonElement>('button').focus()
    moving.find('form').addEventListener('submit', () => moving.find<HTMLInputElement>('input').focus())
    await moving.send()
    expect(moving.said).toEqual([])
    const own = opened('data-announces')
    await own.send()
    expect(own.said).toEqual([])
  })

  test('once while it is typed, and again if it was right between', async () => {
    const { said, find, type } = opened()
    await type()
    await type()
    expect(said).toEqual(['Too short.'])
    find('input').removeAttribute('aria-invalid')
    await type()
    find('input').setAttribute('aria-invalid', 'true')
    await type()
    expect(said).toEqual(['Too short.', 'Too short.'])
  })
})
