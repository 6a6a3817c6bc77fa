import { type SharedPicture, sharePicture } from '#ui/flows/share-picture.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

const named = (name: string) => Object.assign(new Error(name), { name })

/** what the device has | under a finger | whether its sheet takes pictures, and what it says | and the outcome */
test.each<[string, boolean, boolean, Error | 'done', SharedPicture, string[]]>([
  ['a phone whose sheet takes pictures', true, true, 'done', 'shared', ['sheet room.png']],
  ['a sheet that the member closes', true, true, named('AbortError'), 'dismissed', ['sheet room.png']],
  ['a sheet that fails', true, true, named('NotAllowedError'), 'saved', ['sheet room.png', 'file room.png']],
  ['a sheet that takes links alone', true, false, 'done', 'saved', ['file room.png']],
  ['a desk', false, true, 'done', 'saved', ['file room.png']],
])('%s', async (_, isHand, takes, says, became, used) => {
  const tried: string[] = []
  const link = { click: () => tried.push(`file ${(link as unknown as { download: string }).download}`) }
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  const device = {
    canShare: () => takes,
    share: async ({ files }: { files: File[] }) => {
      tried.push(`sheet ${files[0]!.name}`)
      if (says !== 'done') throw says
    },
  } as unknown as Navigator
  const picture = new File(['1'], 'room.png', { type: 'image/png' })
  expect([await sharePicture(picture, device, isHand), tried]).toEqual([became, used])
})
