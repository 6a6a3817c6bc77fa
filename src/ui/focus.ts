/** Whether the focus is in a panel, or was until the focused part was removed. */
export const holdsFocus = (panel: HTMLElement | null): boolean => {
  const focused = document.activeElement
  return focused === null || focused === document.body || (panel?.contains(focused) ?? false)
}
