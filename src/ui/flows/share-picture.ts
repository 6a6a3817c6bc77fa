import { saveFile } from './save-file.ts'
import { hasShareSheet } from './share-link.ts'

/** How sharing a picture ended: `dismissed` if its member closed the sheet. */
export type SharedPicture = 'shared' | 'saved' | 'dismissed'

/** Hands a picture to the device's share sheet if it takes pictures, and otherwise saves it as a file. */
export const sharePicture = async (
  picture: File,
  device: Pick<Navigator, 'share' | 'canShare'> = navigator,
  isHand?: boolean,
): Promise<SharedPicture> => {
  const shared = { files: [picture] }
  if (hasShareSheet(device, isHand) && device.canShare?.(shared)) {
    const said = await device.share(shared).then(
      () => 'shared' as const,
      (error: unknown) => (error instanceof Error && error.name === 'AbortError' ? ('dismissed' as const) : null),
    )
    if (said !== null) return said
  }
  saveFile(picture.name, picture)
  return 'saved'
}
