import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accepted, packages } from './licences.mjs'
import { root } from './step.mjs'

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
    const loose = Object.entries(versions).filter(([name, version]) => !isExact(name, version))
    expect(loose).toEqual([])
  })

  function isExact(name, version) {
    return name.startsWith('@daymark/')
      ? version === '*'
      : /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
  }

  test('every package is locked by its digest', () => {
    expect(packages().filter(({ integrity }) => !/^sha512-/.test(integrity ?? ''))).toEqual([])
  })

  test('whoever gets Daymark may use, change and pass on every package in it', () => {
    const shipped = packages().filter(({ isShipped }) => isShipped)

    expect(shipped.filter(({ licence }) => !accepted.includes(licence))).toEqual([])
    expect(shipped.length).toBeGreaterThan(20)
  })
})
