import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Runs the work while this process holds the setup lock of the folder. */
export async function withLock(folder, work) {
  const lock = join(folder, '.setup.lock')
  for (let attempt = 0; !tryLock(lock); attempt += 1) {
    if (attempt === 0) console.log('Waiting for another setup of this folder to finish')
    await setTimeout(300)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function tryLock(lock) {
  const holder = readHolder(lock)
  if (holder && !isRunning(holder)) discard(lock, holder)
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    // A hard link appears together with its content, so the lock file is never empty.
    linkSync(own, lock)
    return true
  } catch (failure) {
    if (failure.code !== 'EEXIST') throw failure
    return false
  } finally {
    rmSync(own)
  }
}

/** Removes the lock of a dead process, unless another process has replaced it meanwhile. */
function discard(lock, holder) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (readHolder(aside) === holder) rmSync(aside)
  else renameSync(aside, lock)
}

function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

export function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    return failure.code === 'EPERM'
  }
}
