import { makeFirstFolder } from '#server/database/first-folder.ts'
import { keepNewFilesPrivate } from '#server/data-folder/privacy.ts'
import { complain } from '../say.ts'

keepNewFilesPrivate()
await makeFirstFolder(process.argv[2]!).catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
