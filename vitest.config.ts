import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { sqlFiles } from './apps/server/build/sqlFiles.ts'
import { threadSource } from './apps/server/build/threadSource.ts'
import { keepTemporaryFilesInMemory } from './scripts/testing/temporaryFiles.mjs'

keepTemporaryFilesInMemory()

// The defaults, one second and five, are too short beside programs that take the cores.
const expect = { poll: { timeout: 10_000 } }
// What `npm run hosted -- rehearse` does beyond `npm test`: it fetches Supabase's command line.
const rehearsal =
  process.env.DAYMARK_REHEARSAL === undefined
    ? []
    : [
        {
          test: {
            name: 'rehearsal',
            include: ['apps/server/**/*.rehearsal.ts'],
            hookTimeout: 60_000,
          },
        },
      ]

// Those that load the server.
const plugins = [threadSource(), sqlFiles()]

// Files share the modules that a worker has loaded: docs/decisions/0066.
const shared = { isolate: false }
const patient = { ...shared, expect, testTimeout: 30_000 }

export default defineConfig({
  test: {
    // More workers than cores: the server tests mostly wait for PostgreSQL.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      ...rehearsal,
      { test: { ...patient, name: 'core', include: ['packages/core/src/**/*.test.ts'] } },
      { test: { ...patient, name: 'exchange', include: ['packages/exchange/src/**/*.test.ts'] } },
      { test: { ...patient, name: 'sync', include: ['packages/sync/src/**/*.test.ts'] } },
      {
        test: {
          ...patient,
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          setupFiles: ['apps/web/src/strings/clockOfTests.ts'],
        },
      },
      { test: { ...patient, name: 'cli', include: ['apps/cli/src/**/*.test.ts'] } },
      { test: { ...patient, name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
      {
        plugins,
        test: {
          name: 'command',
          expect,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['faults/preparedData.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'faults',
          expect,
          include: ['faults/**/*.test.ts'],
          globalSetup: ['faults/preparedData.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'model',
          expect,
          include: ['model/**/*.test.ts'],
          globalSetup: ['apps/server/test/engine.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          ...shared,
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
