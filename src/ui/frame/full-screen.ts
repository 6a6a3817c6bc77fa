/** The corners of a screen: strokes on a field of 24 by 24. */
export const fullScreenIcon = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'

/** Shows an element on the whole screen, or ends that; a browser may refuse, and then nothing has changed. */
export const fillOrLeave = (element: HTMLElement | null): void =>
  void (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen())?.catch(() => undefined)
