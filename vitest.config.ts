import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// A second, the default, is too short for PostgreSQL beside a program that takes a core.
const expect = { poll: { timeout: 10_000 } }

export default defineConfig({
  test: {
    // More workers than cores: the server tests mostly wait for PostgreSQL.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      { test: { name: 'core', include: ['packages/core/src/**/*.test.ts'] } },
      {
        test: { name: 'sync', include: ['packages/sync/src/**/*.test.ts'], testTimeout: 30_000 },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
      {
        test: {
          name: 'command',
          expect,
          include: ['e2e/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          expect,
          include: ['faults/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'model',
          expect,
          include: ['model/**/*.test.ts'],
          globalSetup: ['apps/server/test/engine.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          expect,
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/engine.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
