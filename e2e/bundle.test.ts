import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { build } from '../scripts/setup.mjs'
import { classes, code } from '../scripts/webSources.mjs'

const folder = join(import.meta.dirname, '../apps/web/dist')
const modules = join(import.meta.dirname, '../node_modules')
const texts = ['.js', '.html', '.css', '.json', '.webmanifest', '.svg', '.map']

let files: { name: string; text: string }[]
beforeAll(async () => {
  await build()
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => texts.includes(extname(name)))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
})

test('the minifier leaves the thickness, style and colour of a line in declarations of their own', () => {
  const shorthand = /text-decoration:(?![\w-]+[;}"'])/

  expect(files.filter(({ text }) => shorthand.test(text)).map(({ name }) => name)).toEqual([])
})

describe('[T20] what the browser is given', () => {
  test('is there to be looked at', () => {
    expect(files.map(({ name }) => extname(name))).toEqual(expect.arrayContaining(['.js', '.html']))
  })

  test.each([
    ['the service key', /service_role|sb_secret_/],
    ['a token', /eyJ[\w-]{10,}\.[\w-]{10,}\./],
    ['a private key', /BEGIN [A-Z ]*PRIVATE KEY/],
    ['a variable of the server', /JWT_SECRET|DATABASE_URL|SMTP_URL/],
    ['a script of another site', /<script[^>]+src="?(https?:)?\/\//],
  ])('has nothing in it of %s', (_, secret) => {
    expect(files.filter(({ text }) => secret.test(text)).map(({ name }) => name)).toEqual([])
  })
})

describe('the code that the browser runs', () => {
  test('can report every error of React, whose code is used as it is published', () => {
    const react = join(modules, 'react-dom/cjs/react-dom-client.production.js')
    const published = readFileSync(react, 'utf8').matchAll(/formatProdErrorMessage\((\d+)/g)
    const numbers = [...new Set([...published].map(([, number]) => number))]
    const all = files.map(({ text }) => text).join('\n')

    expect(numbers).toContain('423')
    expect(numbers.filter((number) => !RegExp(`\\(${number}[,)]`).test(all))).toEqual([])
  })

  test('calls classes after their file and as it does', () => {
    const css = files.filter(({ name }) => name.endsWith('.css')).map(({ text }) => text)
    const built = css.flatMap((text) => [...text.matchAll(/\.([\w-]+_\w+)/g)])
    const names = new Set(built.map(([, name]) => name))
    const expected = classes.flatMap((each) => {
      return each.names.map((name) => `${basename(each.path, '.module.css')}_${name}`)
    })

    expect(expected).toContain('Opening_opening')
    expect(expected.filter((name) => !names.has(name))).toEqual([])
  })

  test('has the chunk of each folder by its name', () => {
    const folders = code.flatMap(({ path }) => /^(\w+)\/lazyChunk\.ts$/.exec(path)?.[1] ?? [])
    const chunks = files.map(({ name }) => /^assets\/(.+)-[\w-]{7}\.js$/.exec(name)?.[1])

    expect(folders).toContain('tasks')
    expect(folders.filter((folder) => !chunks.includes(folder))).toEqual([])
  })

  test('requests together with a chunk what there is', () => {
    const lists = files.flatMap(
      ({ text }) => /^const __vite__mapDeps=\(i,d=`([^`]*)`/.exec(text)?.[1] ?? [],
    )
    const requested = lists.flatMap((list) => list.split(','))
    const names = files.map(({ name }) => name)

    expect(requested).toContainEqual(expect.stringMatching(/^afterPaint-.*\.css$/))
    expect(requested.filter((file) => !names.includes(`assets/${file}`))).toEqual([])
  })

  test('[LANG-1] has the texts of other languages without their keys', () => {
    const texts = files.filter(({ name }) =>
      /^assets\/(de|fr|es|pt|ar)-(first|places|plans|more)-/.test(name),
    )

    expect(texts).toHaveLength(20)
    expect(texts.filter(({ text }) => /\b(whichCouldWait|todayHint)\b/.test(text))).toEqual([])
  })
})
