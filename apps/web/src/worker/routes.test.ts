import { describe, expect, test, vi } from 'vitest'
import { answerOnly, type RoutedInstallEvent } from './routes.ts'

function installing(addRoutes?: RoutedInstallEvent['addRoutes']) {
  return { addRoutes } as RoutedInstallEvent
}

describe('[APP-2] a worker that is installed', () => {
  test('is asked for what it has, and all files of the build with one pattern', async () => {
    const addRoutes = vi.fn(async () => {})

    await answerOnly(['/', '/config.json', '/assets/a.js', '/assets/b.css'], installing(addRoutes))

    const answered = ['/', '/config.json', '/assets/*']
    const or = answered.map((pathname) => ({ urlPattern: { pathname } }))
    const rule = { condition: { not: { or } }, source: 'network' }
    expect(addRoutes.mock.calls).toEqual([[[rule]]])
  })

  test.each([
    ['knows no routes', undefined],
    ['refuses them', () => Promise.reject(new TypeError('not is not known'))],
  ])('is installed by a browser that %s, too', async (_, addRoutes) => {
    await expect(answerOnly(['/'], installing(addRoutes))).resolves.toBeUndefined()
  })
})
