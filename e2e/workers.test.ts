import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { build } from '../scripts/setup.mjs'
import { temporaryFolder } from './temporaryFolder.ts'

const folder = temporaryFolder('workers')
const assets = join(import.meta.dirname, '../apps/web/dist/assets')

let chunks: { name: string; code: string }[]
let entries: string[]
beforeAll(async () => {
  await build()
  chunks = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, code: readFileSync(join(assets, name), 'utf8') }))
  // A page starts a worker by its address; chunks import each other by a path beside them.
  entries = chunks
    .map(({ name }) => name)
    .filter(
      (name) => /Worker-/.test(name) && chunks.some(({ code }) => code.includes(`/assets/${name}`)),
    )
})

describe('[MOVE-4c] the entry of a worker, which WebKit evaluates again for each chunk that imports it,', () => {
  test('is imported by none', () => {
    expect(entries.map((name) => name.split('-')[0]).toSorted()).toEqual([
      'alarmWorker',
      'exchangeWorker',
    ])
    expect(
      chunks
        .filter(({ code }) => entries.some((entry) => code.includes(`./${entry}`)))
        .map(({ name }) => name),
    ).toEqual([])
  })

  test('exports nothing', () => {
    expect(
      chunks
        .filter(({ name }) => entries.includes(name))
        .filter(({ code }) => /\bexport\s*[{*]/.test(code))
        .map(({ name }) => name),
    ).toEqual([])
  })
})

type Answer = { number: number; ok: boolean; value?: unknown; cause?: string }

/** Runs the built worker of imports in this process; its entry is evaluated again where a chunk imports it. */
async function startedWorker() {
  const [entry = ''] = entries.filter((name) => name.startsWith('exchangeWorker'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const { name, code } of chunks) {
    writeFileSync(join(folder, name), code.replaceAll(`./${entry}`, `./${entry}?again`))
  }
  const answers: Answer[] = []
  let onAnswer = () => {}
  const scope = Object.assign(new EventTarget(), {
    postMessage(answer: Answer) {
      answers.push(answer)
      onAnswer()
    },
  })
  Object.assign(globalThis, { self: scope })
  await import(/* @vite-ignore */ pathToFileURL(join(folder, entry)).href)
  return {
    answers,
    ask: (number: number, call: string, argument: unknown) =>
      new Promise<void>((resolve) => {
        onAnswer = resolve
        scope.dispatchEvent(new MessageEvent('message', { data: { number, call, argument } }))
      }),
  }
}

test('[MOVE-4c] an import is answered once where the entry of its worker is evaluated again', async () => {
  const { ask, answers } = await startedWorker()
  const device = 'daymark test'
  const choices = { done: 'recent', list: 'file', changes: false, restore: false, focus: false }
  const now = Date.UTC(2026, 9, 14, 10)
  const at = new Date(now).toISOString()
  const content = 'TYPE,CONTENT,PRIORITY,INDENT,DATE_LANG\ntask,Mend the gate,1,1,en'

  await ask(1, 'read', {
    files: [{ name: 'Home.csv', content }],
    device,
    reader: { today: '2026-10-14', minutes: 600, zone: 'UTC', languages: ['en'] },
    matchings: new Map(),
  })
  await ask(2, 'choose', { choices, now })
  await ask(3, 'prepare', { choices, device, file: 'Home.csv', user_id: randomUUID(), at, now })

  expect(answers).toMatchObject([
    { number: 1, ok: true },
    { number: 2, ok: true },
    { number: 3, ok: true, value: { ok: true, value: { count: 1 } } },
  ])
})
