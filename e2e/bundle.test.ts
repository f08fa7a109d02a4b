import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { build } from '../scripts/setup.mjs'

const folder = join(import.meta.dirname, '../apps/web/dist')
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
