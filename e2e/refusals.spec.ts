import { expect, test } from './daymark.ts'
import { elsewhere } from './elsewhere.ts'
import { personAt } from './person.ts'

const refusal = { code: '23514', message: 'violates check constraint', details: null, hint: null }

test('[TASK-8] a refusal in the middle of a queue is told, and the queue behind it goes on', async ({
  page,
  context,
  daymark,
}) => {
  const email = 'middle@example.com'
  const person = personAt(page)
  await person.signedUp(email)
  await person.kept()
  await person.add({ title: 'Before' })
  await person.synced()
  const server = await elsewhere(daymark.url, email)
  await page.route('**/rest/v1/tasks?**', (route) =>
    route.request().postData()?.includes('Refused')
      ? route.fulfill({ status: 400, json: refusal })
      : route.fallback(),
  )
  await context.setOffline(true)
  await person.add({ title: 'Ahead' })
  await person.add({ title: 'Refused' })
  await person.complete('Refused')
  await person.complete('Before')
  await person.add({ title: 'Behind' })
  await person.offline(5)

  await context.setOffline(false)
  await person.synced()
  await expect(page.getByText('“Refused” was not added.')).toBeVisible()
  await expect(person.tasks()).toHaveText(['Behind', 'Ahead', 'Before'])
  expect(await server.tasks()).toEqual([
    { title: 'Ahead', completed: false, inTrash: false },
    { title: 'Before', completed: true, inTrash: false },
    { title: 'Behind', completed: false, inTrash: false },
  ])

  await page.reload()
  await expect(page.getByText('“Refused” was not added.')).toBeVisible()
  await page.unroute('**/rest/v1/tasks?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await person.synced()
  await expect(person.completed('Refused')).toBeChecked()
  await expect(page.getByText('“Refused” was not added.')).toBeHidden()
  expect(await server.tasks()).toContainEqual({ title: 'Refused', completed: true, inTrash: false })

  await page.reload()
  await expect(person.completed('Refused')).toBeChecked()
  await expect(page.getByText('“Refused” was not added.')).toBeHidden()
})
