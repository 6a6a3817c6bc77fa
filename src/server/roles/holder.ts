import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * A name for a process that none had before: where it runs, its number there, which opening of an embedded database it
 * works on, and a random part.
 */
export const nameHolder = (opening = 'server'): string => `${place()} ${process.pid} ${opening} ${randomUUID()}`

/**
 * Whether a holder was a process of this very machine that has ended. One that runs elsewhere, or in another container,
 * is never known to be dead: its lease has to end by itself.
 */
export const isKnownDead = (holder: string): boolean => {
  const [where, pid = ''] = holder.split(' ')
  return where === place() && /^\d+$/.test(pid) && Number(pid) !== process.pid && !isAlive(Number(pid))
}

/**
 * Whether a holder worked on another opening of this embedded database: that opening has ended, and the holder with it.
 */
export const isOfEarlier = (holder: string, opening: string): boolean => holder.split(' ')[2] !== opening

/** Numbers of processes have a meaning within one boot of a machine, and within one container of it. */
const place = (): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${hostname()}/${boot}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
