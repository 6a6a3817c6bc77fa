import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Runs `work` while no other command does: two commands that install at once would undo each other. Waits for the one
 * that came first.
 */
export async function alone(file, out, work) {
  mkdirSync(dirname(file), { recursive: true })
  for (let told = false; !take(file); told = true) {
    if (!told) out.write('Another command is installing; waiting for it.\n')
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Whether the file is ours now. A file left by an ended process is removed, so that the next try can take it. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(file)) rmSync(file, { force: true })
    return false
  }
}

function isAlive(file) {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
