import { useSyncExternalStore } from 'react'

const phone = '(max-width: 720px)'

const followWidth = (listener: () => void) => {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone's. */
export const usePhone = (): boolean => useSyncExternalStore(followWidth, () => matchMedia(phone).matches)
