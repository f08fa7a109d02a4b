import { median } from '../median.mjs'
import {
  draggingFrames,
  inp,
  keyToDone,
  keyToResult,
  open,
  openingDone,
  toggling,
} from './measure.mjs'

/** Completing and reopening in a list of thousands, and typing a filter over them. */
export async function inLists(context, url, rounds) {
  const page = await open(context, url)
  await page.getByRole('link', { name: 'Lists', exact: true }).click()
  const index = page.getByRole('navigation', { name: 'Lists' })
  await index.getByRole('link', { name: /^Work/ }).click()
  await page.locator('main [data-task]').first().waitFor()
  const toggle = await inp(page, toggling(page), rounds.interactions)
  await index.getByRole('button', { name: 'New filter' }).click()
  await page.getByRole('button', { name: 'Write it' }).click()
  const key = await keyToResult(page, rounds.typedLines)
  await page.close()
  return [
    limited('INP p98 of a toggle in a list', toggle, 24),
    limited('filter key to result p98', key, 50),
  ]
}

/** Dragging a card over the columns of a board with thousands of them. */
export async function onBoard(context, url, rounds) {
  const page = await open(context, url)
  await page.getByRole('link', { name: 'Lists', exact: true }).click()
  await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: /^Work/ }).click()
  await page.locator('[data-column] [data-task]').first().waitFor()
  const frames = []
  for (let round = 0; round < rounds.frames; round += 1)
    frames.push(await draggingFrames(page, 600))
  await page.close()
  return [limited('drag frames p95 on a board of 20 columns × 500', median(frames), 20)]
}

/** Opening what was done, thousands of tasks, and searching it. */
export async function inDone(context, url, rounds) {
  const page = await open(context, url)
  await page.getByRole('link', { name: 'Lists', exact: true }).click()
  // Its code is loaded with the first opening.
  await openingDone(page, 1)
  const opening = await openingDone(page, rounds.interactions / 4)
  const key = await keyToDone(page, rounds.typedLines)
  await page.close()
  return [
    limited('opening Done, 10,000 done, p98', opening, 50),
    limited('key to rows in Done p98', key, 16),
  ]
}

function limited(what, measured, limit) {
  return { what, measured, limit, ratio: measured / limit, target: 1, unit: 'ms' }
}
