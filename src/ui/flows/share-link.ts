/** How sharing a link ended: `dismissed` if its member closed the sheet, `byHand` if the device forbids copying. */
export type SharedLink = 'shared' | 'copied' | 'dismissed' | 'byHand'

/** Whether the device shares by a sheet of its own; at a desk, where a link is pasted, copying is what members want. */
export const hasShareSheet = (device: Pick<Navigator, 'share'> = navigator, isHand = hasFinger()): boolean =>
  isHand && typeof device.share === 'function'

/** Hands a link to the device's share sheet, or to its clipboard. */
export const shareLink = async (
  link: { readonly title: string; readonly url: string },
  device: Pick<Navigator, 'share' | 'clipboard'> = navigator,
  isHand = hasFinger(),
): Promise<SharedLink> => {
  if (hasShareSheet(device, isHand)) {
    const said = await device.share(link).then(
      () => 'shared' as const,
      (error: unknown) => (error instanceof Error && error.name === 'AbortError' ? ('dismissed' as const) : null),
    )
    if (said !== null) return said
  }
  try {
    await device.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'byHand'
  }
}

const hasFinger = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false
