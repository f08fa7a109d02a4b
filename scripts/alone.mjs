import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Does the work while no other process does it in this folder. */
export async function alone(folder, work) {
  const lock = join(folder, '.setup.lock')
  for (let round = 0; !taken(lock); round += 1) {
    if (round === 0) console.log('Waiting for another setup of this folder to finish')
    await setTimeout(300)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function taken(lock) {
  const holder = readHolder(lock)
  if (holder && !lives(holder)) discard(lock, holder)
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    // A link appears with its content, or not at all.
    linkSync(own, lock)
    return true
  } catch (failure) {
    if (failure.code !== 'EEXIST') throw failure
    return false
  } finally {
    rmSync(own)
  }
}

/** Takes away the lock of a process that died, unless someone was faster and the lock is theirs. */
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

function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    return failure.code === 'EPERM'
  }
}
