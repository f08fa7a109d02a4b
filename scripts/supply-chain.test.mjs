import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sources } from './build.mjs'
import { root } from './command.mjs'
import { accepted, packages } from './licences.mjs'

const manifests = ['package.json', ...folders('apps'), ...folders('packages')]

function folders(parent) {
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}/package.json`)
}

describe('the supply chain [T20]', () => {
  test.each(manifests)('%s names every package by its exact version', (manifest) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(root, manifest), 'utf8'),
    )

    const versions = { ...dependencies, ...devDependencies, ...optionalDependencies }
    const inexact = Object.entries(versions).filter(([name, version]) => !isExact(name, version))
    expect(inexact).toEqual([])
  })

  function isExact(name, version) {
    return name.startsWith('@daymark/')
      ? version === '*'
      : /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
  }

  test('every package is locked with a digest', () => {
    expect(packages().filter(({ integrity }) => !/^sha512-/.test(integrity ?? ''))).toEqual([])
  })

  test('every shipped package permits use, modification and redistribution', () => {
    const shipped = packages().filter(({ isShipped }) => isShipped)

    expect(shipped.filter(({ licence }) => !accepted.includes(licence))).toEqual([])
    expect(shipped.length).toBeGreaterThan(20)
  })
})

describe('[T86] images of others', () => {
  /** What is built here has no digest before it is built. */
  const ours = ['build', 'daymark']

  function imagesIn(file) {
    const text = readFileSync(join(root, file), 'utf8')
    const lines = text.matchAll(/^\s*(?:FROM|image:|container:|COPY --from=)\s*(\S+)/gm)
    return [...lines].map(([, image]) => image).filter((image) => !ours.includes(image))
  }

  test.each([
    ['Dockerfile', ['node', 'node']],
    ['deploy/compose.yaml', ['caddy', 'postgres']],
    ['.github/workflows/ci.yml', ['node']],
  ])('in %s are named by their exact version and their digest', (file, names) => {
    const images = imagesIn(file)

    expect(images.map((image) => image.split(':')[0])).toEqual(names)
    const exact = /^\w+:\d+\.\d+(?:\.\d+)?(?:-[a-z-]+)?@sha256:[\da-f]{64}$/
    expect(images.filter((image) => !exact.test(image))).toEqual([])
  })

  test('have one digest for each version', () => {
    const images = ['Dockerfile', 'deploy/compose.yaml', '.github/workflows/ci.yml'].flatMap(
      imagesIn,
    )
    const versions = new Set(images.map((image) => image.split('@')[0]))

    expect(new Set(images).size).toBe(versions.size)
  })
})

describe('the image', () => {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  const sent = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))

  test('lists every file it is built from, and only existing ones', () => {
    expect(ignored).toContain('*')
    expect(sent.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('includes every source of the builds', () => {
    const missing = sources().filter(
      (path) => !sent.some((one) => path === one || path.startsWith(`${one}/`)),
    )
    expect(missing).toEqual([])
  })

  test('copies only sent or built files', () => {
    const taken = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
      ([, path]) => path,
    )
    const made = ['node_modules', 'apps/server/dist', 'apps/web/dist', 'apps/cli/dist']

    expect(taken).toEqual(expect.arrayContaining(made))
    expect(taken.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual(
      [],
    )
  })

  test('runs as an unprivileged user and has a health check', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'))

    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK /m)
  })
})
