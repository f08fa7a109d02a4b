import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { classes, code, styles } from './webSources.mjs'

test('every custom property is used', () => {
  const defined = styles.flatMap(({ text }) => found(text, /(?<![\w-])(--[\w-]+)\s*:/g))
  const used = new Set(
    [...styles, ...code].flatMap(({ text }) => found(text, /var\(\s*(--[\w-]+)/g)),
  )

  expect(defined.filter((property) => !used.has(property))).toEqual([])
})

test('every class of a CSS module is used', () => {
  const unused = classes.flatMap(({ path, names }) => {
    const users = code.filter(({ text }) => text.includes(`/${basename(path)}'`))
    const used = new Set(users.flatMap(({ text }) => found(text, /styles\.(\w+)/g)))
    return names.filter((name) => !used.has(name)).map((name) => `${path} .${name}`)
  })

  expect(unused).toEqual([])
})

test('no two CSS modules have the same name: their classes would, too', () => {
  const names = classes.map(({ path }) => basename(path))

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

function found(text, pattern) {
  return [...text.matchAll(pattern)].map(([, name]) => name)
}
