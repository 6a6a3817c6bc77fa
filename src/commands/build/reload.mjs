/** Runs in a page under development: loads it again once its server has another build, or is another. */
export const reloadScript = `{
  let known
  new EventSource('/dev/build').addEventListener('message', ({ data }) => {
    if (known !== undefined && known !== data) location.reload()
    known = data
  })
}`
