import { showKeys, useShownKeys } from '#ui/keys.ts'
import { lazy, Suspense, useEffect } from 'react'
import { takeAhead } from './typed-ahead.ts'
import { useShortcuts } from './use-shortcuts.ts'

const CommandLine = lazy(async () => ({ default: (await import('./command-line.tsx')).CommandLine }))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }))

/** The keyboard's part of the product: what single keys do on any page of a member, the command line, and the list of the keys. */
export const Keys = () => {
  useShortcuts()
  const shown = useShownKeys()
  const close = () => showKeys(null)
  // Whoever signs in next finds the page without it.
  useEffect(() => close, [])
  // Closed before it stood, the line leaves the keys to the page.
  useEffect(() => (shown === 'command' ? () => void takeAhead() : undefined), [shown])
  return (
    <Suspense>
      {shown === 'command' && <CommandLine onClose={close} />}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  )
}
