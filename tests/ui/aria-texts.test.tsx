import en from '#locales/en.json' with { type: 'json' }
import th from '#locales/th.json' with { type: 'json' }
import tw from '#locales/tw.json' with { type: 'json' }
import { useAriaTexts } from '#ui/text/aria-texts.ts'
import { Dialog as Asked } from '#ui/frame/dialog.tsx'
import { type TextKey, TextProvider, type Texts } from '#ui/text/text.tsx'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { type ReactNode, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { act, openSlipHarness, show } from '../features/slip/harness.tsx'

const theirs = (part: string): Map<string, string> => {
  const text = readFileSync(
    join(import.meta.dirname, `../../node_modules/react-aria/dist/private/intl/${part}/en-US.mjs`),
    'utf8',
  )
  return new Map(
    [...text.matchAll(/^ {4}"(\w+)": ([^]*?)(?=,\n {4}"|\n\};)/gm)].map(([, name = '', said = '']) => [name, said]),
  )
}

/**
 * Of drags with several items selected, of items that also do something, and of drops on items: the product has none.
 */
const unreached = /^dragSelected|KeyboardAlt$|^dropOn/

test('every sentence of a drag is a text of ours, with the names it fills in', () => {
  const dnd = [...theirs('dnd')].filter(([name]) => !unreached.test(name))
  const ours = Object.keys(en).filter((key) => key.startsWith('drag.'))
  expect(dnd.length).toBeGreaterThan(15)
  expect(ours.toSorted()).toEqual(dnd.map(([name]) => `drag.${name}`).toSorted())
  for (const [name, said] of dnd) {
    const filled = [...said.matchAll(/args\.(\w+)/g)].map(([, arg]) => arg)
    expect(
      [...en[`drag.${name}` as TextKey].matchAll(/\{(\w+)\}/g)].map(([, arg]) => arg),
      name,
    ).toEqual(filled)
  }
  expect([...theirs('overlays').keys()]).toEqual(['dismiss'])
})

test('whatever draws a part of React Aria that says something gives it its texts: the build has no others', () => {
  const root = join(import.meta.dirname, '../../src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const drawing = files.filter(([, text]) =>
    /from 'react-aria-components\/(?:Modal|Popover|Menu|GridList|useDragAndDrop)'/.test(text),
  )
  expect(drawing.length).toBeGreaterThan(3)
  expect(drawing.filter(([, text]) => !/^ +useAriaTexts\(\)$/m.test(text)).map(([file]) => file)).toEqual([])
})

const Opened = () => {
  useAriaTexts()
  const button = useRef(null)
  return (
    <>
      <Button ref={button}>1</Button>
      <Popover isOpen triggerRef={button}>
        <Dialog aria-label="2">3</Dialog>
      </Popover>
    </>
  )
}

const Asking = () => (
  <Asked title="2" isOpen onClose={() => undefined}>
    3
  </Asked>
)

const Page = ({ told, children }: { told: (speak: (texts: Texts) => void) => void; children: ReactNode }) => {
  const [texts, setTexts] = useState<Texts>(tw)
  told(setTexts)
  return <TextProvider texts={texts}>{children}</TextProvider>
}

test.each([
  ['popover', Opened, 2],
  ['dialog', Asking, 1],
] as const)('a %s is left by a button in the language of the page, also after that changed', (_, Left, ways) => {
  let speak: (texts: Texts) => void = () => undefined
  const { host } = show(
    openSlipHarness(),
    <Page
      told={(set) => {
        speak = set
      }}
    >
      <Left />
    </Page>,
  )
  expect(leaves(host)).toEqual(Array(ways).fill(tw['dialog.close']))
  act(() => speak(th))
  expect(leaves(host)).toEqual(Array(ways).fill(th['dialog.close']))
})

const leaves = (host: HTMLElement) =>
  [...host.ownerDocument.querySelectorAll('button[aria-label]')].map((button) => button.getAttribute('aria-label'))
