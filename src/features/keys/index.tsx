import { showKeys, tellCommandKey, usePrintedKey, useOpenKeys } from '#ui/frame/keys.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { Suspense, useEffect } from 'react'
import { takeAhead } from './typed-ahead.ts'
import { useHint, useNewsOnReturn } from './use-news.ts'
import { useRoomNews } from './use-room-news.ts'
import { useShortcuts } from './use-shortcuts.ts'

const CommandLine = lazyPart(async () => (await import('./command-line.tsx')).CommandLine)
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

/** The product's keyboard part: single keys on any page of a member, the command line, and the list of the keys. */
export const Keys = () => {
  useShortcuts()
  useNewsOnReturn()
  useRoomNews()
  useHint()
  const shown = useOpenKeys()
  const close = () => showKeys(null)
  const key = usePrintedKey('command')
  useEffect(() => tellCommandKey(key), [key])
  // The next member to sign in finds it closed.
  useEffect(() => close, [])
  // If the line is closed before it was shown, the page gets its keys back.
  useEffect(() => (shown === 'command' ? () => void takeAhead() : undefined), [shown])
  return (
    <>
      <Suspense>
        {shown === 'command' && <CommandLine onClose={close} />}
        {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  )
}
