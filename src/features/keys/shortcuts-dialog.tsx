import {
  giveKey,
  helpKey,
  type KeyProblem,
  printKey,
  type Shortcut,
  shortcutNames,
  startingShortcuts,
} from '#domain/member/shortcuts.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { Dialog } from '#ui/frame/dialog.tsx'
import { type Translate, useText } from '#ui/text/text.tsx'
import { type KeyboardEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import * as style from './keys.css.ts'
import { commandsOf } from './places.ts'

/**
 * All single keys of the product: each can be changed or switched off, and all of them together (WCAG 2.1.4). A choice
 * applies at once.
 */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const { shortcuts } = usePlatform()
  const choice = useSnapshot(shortcuts)
  const [listening, setListening] = useState<Shortcut | null>(null)
  const [problem, setProblem] = useState<{ readonly of: Shortcut; readonly text: string } | null>(null)
  const listen = (shortcut: Shortcut | null) => {
    setListening(shortcut)
    setProblem(null)
  }
  const onKeyDown = (shortcut: Shortcut) => (event: KeyboardEvent) => {
    if (listening !== shortcut || passes.has(event.key) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return listen(null)
    const isOff = event.key === 'Backspace' || event.key === 'Delete'
    const given = isOff ? { kind: 'given' as const, key: '' } : giveKey(shortcuts, shortcut, event.key)
    if (given.kind !== 'given') return setProblem({ of: shortcut, text: problemText(t, event.key, given) })
    shortcuts.keys[shortcut] = given.key
    listen(null)
  }
  return (
    <Dialog
      isOpen
      title={t('keys.title')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => Object.assign(shortcuts, startingShortcuts())}>{t('keys.reset')}</Button>
          <Button kind="strong" onPress={onClose}>
            {t('dialog.close')}
          </Button>
        </>
      }
    >
      <label className={style.onOff}>
        <input
          type="checkbox"
          className={style.tick}
          checked={choice.isOn}
          aria-describedby="keys-why"
          onChange={({ target }) => void (shortcuts.isOn = target.checked)}
        />
        {t('keys.on')}
      </label>
      <p id="keys-why" className={style.fine}>
        {t('keys.on.why')}
      </p>
      <div role="list" className={style.rows}>
        {shortcutNames.map((shortcut) => {
          const key = printKey({ isOn: true, keys: choice.keys }, shortcut)
          const name = t(`keys.name.${shortcut}`)
          const isListening = listening === shortcut
          return (
            <div key={shortcut} role="listitem" className={style.row}>
              <span className={style.what}>{name}</span>
              <Button
                kind="bare"
                className={style.key}
                isDisabled={!choice.isOn}
                data-off={key === undefined || undefined}
                data-listening={isListening || undefined}
                aria-label={t('keys.change', { name, key: key ?? t('keys.off') })}
                aria-describedby={problem?.of === shortcut ? 'keys-problem' : undefined}
                onPress={() => listen(isListening ? null : shortcut)}
                onKeyDown={onKeyDown(shortcut)}
                onBlur={() => isListening && listen(null)}
              >
                {isListening ? t('keys.press') : (key ?? t('keys.off'))}
              </Button>
              <span role="status" className={style.problem}>
                {isListening && <span id="keys-problem">{problem?.text ?? t('keys.press.how')}</span>}
              </span>
            </div>
          )
        })}
      </div>
      <p className={style.fine}>{t('keys.always')}</p>
      <p>
        <Link href="~/info/help" className={style.toHelp} onClick={onClose}>
          {t('page.help')}
        </Link>{' '}
        <kbd>{helpKey}</kbd>
      </p>
      <h3 className={style.part}>{t('keys.commands')}</h3>
      <ul className={style.commands}>
        {commandsOf(t).map((command) => (
          <li key={command}>{command}</li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Keys that keep their usual function while a key is awaited. */
const passes: ReadonlySet<string> = new Set([
  'Tab',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Enter',
  ' ',
])

const problemText = (t: Translate, key: string, problem: KeyProblem): string =>
  problem.kind === 'taken'
    ? t('keys.taken', { key: key.toUpperCase(), name: t(`keys.name.${problem.by}`) })
    : t('keys.unwritten')
