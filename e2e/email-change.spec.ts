import { expect, openAccount, signUpConfirmed, test } from './accountTest.ts'
import { testUserOn } from './testUser.ts'

test('[PREF-2b, AUTH-8] a new address is confirmed from both mailboxes, and shown in every tab', async ({
  page,
  context,
  environment,
}) => {
  const [before, after] = ['moves@example.com', 'has-moved@example.com']
  await signUpConfirmed(environment, before)
  const user = testUserOn(page)
  await user.signIn(before)
  const settings = await openAccount(page)
  await settings.getByLabel('New Email Address').fill(after)
  await settings.getByRole('button', { name: 'Update Email' }).click()
  await expect(
    page.getByText(
      'This server sends no mail. Whoever runs it has the two links that confirm the change.',
    ),
  ).toBeVisible()

  const { mailbox } = environment.server
  const mailProgram = await context.newPage()
  await mailProgram.goto(await mailbox.linkIn('Confirm the change of your email address', before))
  await mailProgram.getByRole('button', { name: 'Continue' }).click()
  await expect(mailProgram.getByText('This address has confirmed the change.')).toBeVisible()
  await expect(mailProgram.getByRole('region', { name: 'Summary' })).toBeVisible()
  await mailProgram.goto(await mailbox.linkIn('Confirm your new email address', after))
  await mailProgram.getByRole('button', { name: 'Continue' }).click()
  const news = mailProgram.getByText(`Your address is now ${after}.`)
  await expect(news).toBeVisible()
  await mailProgram.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(news).toBeHidden()
  await expect(mailProgram.getByRole('main')).toBeFocused()

  await expect(settings.getByText(`Signed in as ${after}`)).toBeVisible()
  expect(mailbox.subjects(before)).toContain('Your email address was changed')
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await user.signOut()
  await user.submitSignIn(before)
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
  await user.signIn(after)
})
