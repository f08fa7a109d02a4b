import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { floor } from '../apps/web/build/floor.ts'
import { root } from './command.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const script = read('apps/web/src/oldBrowser.js')

describe('the oldest browsers', () => {
  test.each(['README.md', 'docs/browsers.md'])('are the same in %s as in the build', (path) => {
    const { chrome, firefox, safari } = floor

    expect(read(path)).toContain(
      `Safari ${safari}, Firefox ${firefox}, Chrome ${chrome}, Edge ${chrome}`,
    )
  })
})

/** What the script does in a browser without this function; its page is drawn once the document is read. */
function shownWithout(missing) {
  const attributes = new Set()
  const window = {
    Promise: { withResolvers: 1 },
    URL: { canParse: 1 },
    CSS: { registerProperty: 1 },
    addEventListener() {},
    removeEventListener() {},
  }
  const [owner, name] = missing.split('.')
  if (name) delete window[owner][name]
  else delete window[owner]
  const document = {
    readyState: 'loading',
    addEventListener() {},
    documentElement: { setAttribute: (name) => attributes.add(name) },
  }
  runInNewContext(script, { window, document })
  return attributes.has('data-old-browser')
}

describe('the script that tells older browsers', () => {
  test('passes one that has all', () => {
    expect(shownWithout('Date')).toBe(false)
  })

  test.each(['Promise.withResolvers', 'URL.canParse', 'CSS.registerProperty', 'CSS', 'URL'])(
    'shows its page without %s',
    (missing) => {
      expect(shownWithout(missing)).toBe(true)
    },
  )

  test('is read by every browser', () => {
    const code = script.replaceAll(/\/\/.*/g, '')

    expect(code).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\*\*|\b(const|let|class|async|import|export)\b/)
  })
})
