import { expect, newMember, settingsOf, test } from './account.ts'
import { personAt } from './person.ts'

test('[PREF-2, AUTH-8] a new address is confirmed from both, and every tab knows it', async ({
  page,
  context,
  world,
}) => {
  const [before, after] = ['moves@example.com', 'has-moved@example.com']
  await newMember(world, before)
  const person = personAt(page)
  await person.signIn(before)
  const settings = await settingsOf(page)
  await settings.getByLabel('New Email Address').fill(after)
  await settings.getByRole('button', { name: 'Update Email' }).click()
  await expect(
    page.getByText('Email update request sent. Please check your email to confirm the change.'),
  ).toBeVisible()

  const { letters } = world.daymark
  const mailProgram = await context.newPage()
  await mailProgram.goto(await letters.linkIn('Confirm the change of your email address', before))
  await expect(mailProgram.getByText(/^Confirmation link accepted/)).toBeVisible()
  await expect(mailProgram.getByRole('region', { name: 'Summary' })).toBeVisible()
  await mailProgram.goto(await letters.linkIn('Confirm your new email address', after))
  const news = mailProgram.getByText(`Your address is now ${after}.`)
  await expect(news).toBeVisible()
  await mailProgram.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(news).toBeHidden()
  await expect(mailProgram.getByRole('main')).toBeFocused()

  await expect(settings.getByText(`Signed in as ${after}`)).toBeVisible()
  expect(letters.subjects(before)).toContain('Your email address was changed')
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await person.signOut()
  await person.trySignIn(before)
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
  await person.signIn(after)
})
