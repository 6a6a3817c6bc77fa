/** Gives the member a file to keep. */
export const saveFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
