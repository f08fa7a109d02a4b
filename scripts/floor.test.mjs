import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { floor } from '../apps/web/build/floor.ts'
import { root } from './command.mjs'
import { compatData } from './floor/compatData.mjs'
import { floorLibrary } from './floor/floorLibrary.mjs'
import { readErrors } from './floor/newerScripts.mjs'
import { newerInStyles } from './floor/newerStyles.mjs'
import { errorsOf, floorIn, guardsIn } from './floor.mjs'
import { styles } from './webSources.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const script = read('apps/web/src/start/oldBrowser.js')

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

describe('the check for what is newer', () => {
  test('has the versions that the build has', () => {
    expect(floorIn(read('apps/web/build/floor.ts'))).toEqual(floor)
  })

  test('knows that the oldest browsers are the first to have all that the script asks for', () => {
    const { builtins } = compatData.javascript
    const asked = [
      builtins.Promise.withResolvers,
      compatData.api.URL.canParse_static,
      compatData.api.CSS.registerProperty_static,
    ].map(({ __compat }) => __compat)

    for (const [browser, version] of Object.entries(floor)) {
      const since = asked.flatMap(({ support }) => support[browser]).map((one) => one.version_added)
      expect(since.toSorted((a, b) => b - a)[0]).toBe(version)
    }
  })

  test('takes newer members out of the library, and their variables', () => {
    const member = (page, line) =>
      `    /** [MDN Reference](https://developer.mozilla.org/docs/Web/API/${page}) */\n    ${line}`
    const library = [
      'interface Document {',
      member('Document/title', 'title: string;'),
      member('Document/startViewTransition', 'startViewTransition(work?: Work): ViewTransition;'),
      '    startViewTransition(other: Other): ViewTransition;',
      '}',
      'interface NavigatorBadge {',
      member('Navigator/setAppBadge', 'setAppBadge(contents?: number): Promise<void>;'),
      '}',
      'declare var URL: {',
      member('URL/canParse_static', 'canParse(url: string): boolean;'),
      member('URL/parse_static', 'parse(url: string): URL | null;'),
      '};',
      'declare var ViewTransition: {',
      '    prototype: ViewTransition;',
      '};',
    ].join('\n')

    const kept = floorLibrary(library, floor)

    expect(kept.match(/^ {4}(\w+)[(:]/gm)).toEqual(['    title:', '    canParse('])
    expect(kept).not.toContain('declare var ViewTransition')
  })

  test('finds newer properties, rules, selectors and functions of styles', () => {
    const text =
      '.a { color: red; position-area: top; @starting-style { width: anchor-size(width); } }'

    const newer = newerInStyles([{ path: 'a.css', text }], floor)

    expect(newer.map(({ feature }) => feature)).toEqual([
      '@starting-style',
      'position-area',
      'anchor-size()',
    ])
  })

  test('refuses a deliberately wrong file, rows that nothing uses, and tests that are gone', () => {
    const uses = readErrors(
      "apps/web/src/a.ts(1,2): error TS2339: Property 'startViewTransition' does not exist on type 'Document'.\n",
    )
    const guards = guardsIn('| `moveBefore` | `apps/web/src/b.ts` | it moves | `gone.test.ts` |')

    expect(errorsOf(uses, guards, () => false)).toEqual([
      'apps/web/src/a.ts uses startViewTransition, which not every browser of the floor has.',
      'docs/browsers.md lists moveBefore, which nothing newer uses.',
      'docs/browsers.md lists gone.test.ts, which does not exist.',
    ])
  })

  test('lets a file use what its row names', () => {
    const guards = guardsIn('| `moveBefore` | `apps/web/src/b.ts` | it moves | – |')

    const uses = [{ feature: 'moveBefore', file: 'apps/web/src/b.ts' }]
    expect(errorsOf(uses, guards, () => true)).toEqual([])
  })
})

test('what hangs on a button has a place without anchors', () => {
  const anchored = styles.filter(({ text }) => text.includes('position-area'))

  expect(anchored.length).toBeGreaterThan(0)
  expect(anchored.filter(({ text }) => !text.includes('@supports not (anchor-name'))).toEqual([])
})

test('the language is older than the oldest browsers', () => {
  expect(JSON.parse(read('tsconfig.base.json')).compilerOptions.lib).toEqual(['es2023'])
})
