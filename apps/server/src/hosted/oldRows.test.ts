import { afterAll, beforeAll, describe } from 'vitest'
import { prepareHostedDatabase } from '../../test/hostedDatabase.ts'
import { storeTasks, testWrites } from '../../test/oldTasks.ts'

describe('a task that a hosted project has stored under any earlier schema', () => {
  let project: Awaited<ReturnType<typeof prepareHostedDatabase>>
  beforeAll(async () => {
    project = await prepareHostedDatabase()
    const { admin, applyMigration } = project
    await storeTasks(admin, applyMigration, (id) => admin`insert into auth.users values (${id})`)
  })
  afterAll(() => project.close())

  testWrites(() => project.admin)
})
