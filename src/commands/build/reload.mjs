/**
 * Runs in a page under development: loads it again once its server has another build, or is another. Each part of the
 * shell begins with it, and one of them listens: a browser has six connections to a server.
 */
export const reloadScript = `if (!window.followsBuild) {
  window.followsBuild = true
  let known
  const follow = () => {
    const builds = new EventSource('/dev/build')
    builds.addEventListener('message', ({ data }) => {
      if (known !== undefined && known !== data) location.reload()
      known = data
    })
    // A server that is closing refuses, and a browser does not ask again after a refusal.
    builds.addEventListener('error', () => {
      if (builds.readyState === EventSource.CLOSED) setTimeout(follow, 200)
    })
  }
  follow()
}`
