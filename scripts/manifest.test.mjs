import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './command.mjs'

const folder = join(root, 'apps/web/public')
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'))
const page = readFileSync(join(root, 'apps/web/index.html'), 'utf8')

describe('[PWA-2a] the manifest', () => {
  test('takes shared text by an address, which needs no code of the worker', () => {
    expect(manifest.share_target).toEqual({
      action: '/',
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    })
  })

  test('leads to a task, the plan and the timer', () => {
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Add a task', '/?open=add'],
      ['Plan the day', '/?open=plan'],
      ['Start focus', '/?place=focus'],
    ])
  })

  test('opens files in the import, in the window that is there', () => {
    const [{ action, accept }] = manifest.file_handlers
    expect(action).toBe('/?open=import')
    expect(Object.values(accept).flat()).toEqual(['.ics', '.csv', '.json', '.md', '.txt', '.zip'])
    expect(manifest.launch_handler).toEqual({ client_mode: 'focus-existing' })
  })

  test('has the colours of the page in both themes', () => {
    const dark = manifest.color_scheme_dark.theme_color
    expect(page).toContain(
      `data-of="light" media="(prefers-color-scheme: light)" content="${manifest.theme_color}"`,
    )
    expect(page).toContain(`data-of="dark" media="(prefers-color-scheme: dark)" content="${dark}"`)
  })

  test.each(manifest.screenshots)('has $src in its size', ({ src, sizes }) => {
    const image = readFileSync(join(folder, src))
    expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes)
  })
})
