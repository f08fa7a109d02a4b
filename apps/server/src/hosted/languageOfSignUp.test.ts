import { afterAll, expect, test } from 'vitest'
import { startHostedDatabase } from '../../test/hostedDatabase.ts'

const project = await startHostedDatabase()
afterAll(() => project.close())

test('[LANG-3] on a hosted project what was chosen at the sign-up becomes the language of the account, too', async () => {
  const ada = await project.createUser()
  await project.admin`
    update auth.users set raw_user_meta_data = '{"language": "es", "language_chosen": true}'
    where id = ${ada.id}`

  await project.admin`update auth.users set email_confirmed_at = now() where id = ${ada.id}`

  const kept = await project.admin`
    select language from public.preferences where user_id = ${ada.id}`
  expect(kept).toEqual([{ language: 'es' }])
})
