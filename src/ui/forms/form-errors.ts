import type { Announcer } from '../frame/announcer.ts'

/** Milliseconds after the last key until a field's error is announced. */
const rest = 700

/**
 * Says the error of a field once it rests, and again whenever its form is sent off in vain, unless the focus was moved
 * to the field, which is then read with it (WCAG 3.3.1, 4.1.3). Returns a function that ends it.
 */
export const sayFormErrors = ({ outcome }: Pick<Announcer, 'outcome'>): (() => void) => {
  const said = new WeakMap<Element, string>()
  let timer = 0
  const onInput = ({ target }: Event) => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (!(target instanceof Element)) return
      const error = errorOf(target)
      if (error !== '' && said.get(target) !== error) outcome(error)
      said.set(target, error)
    }, rest)
  }
  const onSubmit = ({ target: form }: Event) => {
    window.clearTimeout(timer)
    // A form that announces says itself why it was not sent.
    if (!(form instanceof HTMLFormElement) || form.dataset['announces'] !== undefined) return
    const before = document.activeElement
    afterDrawn(() => {
      const field = form.querySelector('[aria-invalid=true]')
      const error = field && errorOf(field)
      if (error && document.activeElement === before) outcome(error)
    })
  }
  document.addEventListener('input', onInput)
  document.addEventListener('submit', onSubmit, true)
  return () => {
    window.clearTimeout(timer)
    document.removeEventListener('input', onInput)
    document.removeEventListener('submit', onSubmit, true)
  }
}

/** Once the page shows what followed. */
const afterDrawn = (run: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(run))

const errorOf = (field: Element): string =>
  field.getAttribute('aria-invalid') === 'true'
    ? (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim()
    : ''
