import {
  type FourDigitForm,
  fourDigitPrizes,
  type FourDigitTable,
  fourDigitUnits,
  isFourDigitTicket,
} from '../../laws/four-digit.ts'
import { h } from '../dom.ts'
import type { Table } from '../view.ts'

export const tables = Object.keys(fourDigitPrizes) as readonly FourDigitTable[]
const forms: readonly FourDigitForm[] = ['straight', 'mBox', 'iBox', 'roll']
const mostLines = 20

interface Line {
  readonly table: FourDigitTable
  readonly form: FourDigitForm
  readonly number: string
  readonly stake: bigint
}

const betOf = ({ table, form, number }: Line): string => `${table}:${form}:${number}`

const choice = <Value extends string>(
  { say }: Table,
  name: string,
  legend: string,
  values: readonly Value[],
  change: (value: Value) => void,
) => {
  const radios = values.map((value, at) =>
    h('input', { type: 'radio', name, value, checked: at === 0, change: () => change(value) }),
  )
  const element = h(
    'fieldset',
    { class: 'choice lotto-choice' },
    h('legend', {}, legend),
    ...values.map((value, at) => h('label', {}, radios[at]!, say(`4d.${value}`))),
  )
  return { element, radios }
}

export interface TicketLines {
  readonly element: Element
  readonly stakes: () => readonly (readonly [bet: string, stake: bigint])[]
  readonly cost: () => bigint
  readonly clear: () => void
  readonly shut: (isShut: boolean) => void
}

/** The lines of a ticket, added one by one: a number, its prize table and how it is bought. */
export const ticketLines = (table: Table, name: (bet: string) => string): TicketLines => {
  const { say, print, stake, changed } = table
  const costOf = (line: Line) => line.stake * BigInt(fourDigitUnits(line))
  let lines: readonly Line[] = []
  let [on, form]: [FourDigitTable, FourDigitForm] = ['big', 'straight']
  const input = h('input', {
    id: 'lotto-number',
    class: 'stake-input',
    inputmode: 'text',
    autocomplete: 'off',
    maxlength: 4,
    'aria-describedby': 'lotto-rule',
    keydown: (event) => {
      const { key, shiftKey } = event as KeyboardEvent
      // Enter adds the line; only the main button buys the ticket, which Shift with Enter presses.
      if (key !== 'Enter' || shiftKey) return
      event.preventDefault()
      add()
    },
  })
  const rule = h('p', { id: 'lotto-rule', class: 'fine', role: 'status' })
  const list = h('ol', { class: 'rounds' })
  const renew = () => {
    rule.textContent = say(`4d.rule.${form}`)
    list.replaceChildren(
      ...lines.map((line) =>
        h(
          'li',
          {},
          h('span', {}, name(betOf(line))),
          h('span', { class: 'fine' }, print(costOf(line))),
          h(
            'button',
            {
              type: 'button',
              class: 'tool',
              'aria-label': say('4d.remove', { line: name(betOf(line)) }),
              click: () => {
                lines = lines.filter((one) => one !== line)
                renew()
                input.focus()
              },
            },
            '×',
          ),
        ),
      ),
    )
    changed()
  }
  const add = () => {
    const line = { table: on, form, number: input.value.trim().toUpperCase(), stake: stake() }
    const isNew = !lines.some((one) => betOf(one) === betOf(line))
    const isTicket = isFourDigitTicket(line) && isNew && lines.length < mostLines
    input.setAttribute('aria-invalid', String(!isTicket))
    if (isTicket) {
      lines = [...lines, line]
      input.value = ''
      renew()
    }
    rule.textContent = isTicket
      ? say('4d.added', { line: name(betOf(line)) })
      : say(isNew ? `4d.rule.${form}` : '4d.twice')
    input.focus()
  }
  const button = h('button', { type: 'button', class: 'tool', click: () => add() }, say('4d.add'))
  const onTable = choice(table, 'lotto-table', say('4d.table'), tables, (value) => void (on = value))
  const inForm = choice(table, 'lotto-form', say('4d.form'), forms, (value) => {
    form = value
    rule.textContent = say(`4d.rule.${form}`)
  })
  queueMicrotask(renew)
  const controls = [input, button, ...onTable.radios, ...inForm.radios]
  return {
    element: h(
      'div',
      { class: 'field' },
      onTable.element,
      inForm.element,
      h('label', { for: 'lotto-number', class: 'label' }, say('4d.number')),
      h('div', { class: 'lotto-add' }, input, button),
      rule,
      list,
    ),
    stakes: () => lines.map((line) => [betOf(line), line.stake] as const),
    cost: () => lines.reduce((sum, line) => sum + costOf(line), 0n),
    clear: () => {
      lines = []
      renew()
    },
    shut: (isShut) => {
      for (const control of controls) control.disabled = isShut
    },
  }
}
